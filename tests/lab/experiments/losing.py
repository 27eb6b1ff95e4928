"""A bot that kills its own process once, in the middle of an experiment."""

from __future__ import annotations

import os
import signal

from tenback.bots.bot import Answer
from tenback.bots.greedy import Greedy
from tenback.rules import Heard, View

ONCE = "TENBACK_TEST_KILL_ONCE"
"""The variable with the file that is created by the one process that is killed."""


class KilledOnce(Greedy):
    """Plays as greedy does; the first process that comes to a long game is killed in it."""

    def step(self, seen: View, heard: Heard) -> Answer:
        file = os.environ.get(ONCE)
        if file and seen.draw_sizes[0] < 10:
            try:
                os.close(os.open(file, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return super().step(seen, heard)
