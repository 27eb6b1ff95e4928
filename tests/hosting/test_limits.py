"""Limits as an administrator sets them."""

from __future__ import annotations

import pytest

from tenback.hosting.limits import Limits, with_limits
from tenback.rules import Malformed


def test_limits_are_set_by_name() -> None:
    limits = with_limits(Limits(), ["message=100", "away=1.5"])
    assert (limits.message, limits.away, limits.body) == (100, 1.5, Limits().body)


@pytest.mark.parametrize("setting", ["mesage=100", "message", "message=0", "message=x", "name=41"])
def test_senseless_limits_are_refused(setting: str) -> None:
    with pytest.raises(Malformed, match="limit"):
        with_limits(Limits(), [setting])
