"""Signals that end a server: the first one stops it, further ones change nothing."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from types import FrameType
from typing import Any

SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Ctrl-C, a supervisor, a closed terminal, Ctrl-Break on Windows; no system has all of them."""


class Stop:
    """Cancels a task at the first signal."""

    def __init__(self) -> None:
        self._asked = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[Any] | None = None
        for name in SIGNALS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._heard)

    def ends_this_task(self) -> None:
        """Cancel the calling task at the first signal, or now if there was one."""
        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        if self._asked:
            self._cancel()

    def call_on_hangup(self, restart: Callable[[], object]) -> None:
        """From now on call ``restart`` in the event loop at SIGHUP, instead of stopping."""
        if hasattr(signal, "SIGHUP"):
            asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, restart)

    def ignore_signals(self) -> None:
        """Ignore all further signals until the process ends."""
        for name in SIGNALS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_IGN)

    def _heard(self, _: int, __: FrameType | None) -> None:
        if not self._asked:
            self._asked = True
            if self._loop is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._cancel)

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
