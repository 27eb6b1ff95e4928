"""Work that is gathered in one turn of the event loop and done together in the next.

Python code runs slower if it alternates with system calls, so the updates of many plays are made
first and then sent together.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

LOG = logging.getLogger("tenback.server.transport")

Work = Callable[[], None]


class NextTurn:
    """Gathers work on connections, in the order in which it came."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Work, asyncio.Transport]] = []

    def add(self, work: Work, transport: asyncio.Transport) -> None:
        """Call ``work`` in the next turn of the event loop; if it fails, cut the connection."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._do_all)
        self._waiting.append((work, transport))

    def _do_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for work, transport in waiting:
            try:
                work()
            except Exception:
                LOG.exception("a connection failed")
                transport.abort()
