"""The two sites as a fixture."""

from __future__ import annotations

import pytest

from tests.server.site import SITES, At, at


@pytest.fixture(params=SITES)
def happens(request: pytest.FixtureRequest) -> At:
    """Lets something happen at a server: once without a wire, once over a socket."""
    return at(request.param)
