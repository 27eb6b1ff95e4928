"""The event loop of a server: uvloop's where it is installed, which can make a play cheaper."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Coroutine
from importlib.util import find_spec
from typing import TypeVar

LOG = logging.getLogger("tenback.server")

VARIABLE = "TENBACK_UVLOOP"
"""The environment variable that keeps a server from using uvloop if it is 0."""

T = TypeVar("T")


def run(work: Coroutine[None, None, T]) -> T:
    """Run a server until it ends."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(work)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes uvloop's event loop; None stands for asyncio's own."""
    if os.environ.get(VARIABLE) == "0" or find_spec("uvloop") is None:
        return None
    try:
        import uvloop  # a dependency of an extra
    except ImportError as error:
        LOG.warning("uvloop is installed and cannot be used: %s", error)
        return None
    return uvloop.new_event_loop
