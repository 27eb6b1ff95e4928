"""What a bot signals at a table, so that its saying stands there."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.bots.signals import stuck
from tenback.rules import Saying, View
from tenback.tables.requests import GiveSignal


def signals(seat: int, said: Saying, saying: Saying | None, seen: View) -> Iterator[GiveSignal]:
    """The requests that turn what a bot has said into its saying; None changes nothing.

    People hear it, too, so the bot says that it is in trouble only if a person would.
    """
    if saying is not None:
        for signal, pile in said.signals_towards(saying.in_trouble(stuck(seen))):
            yield GiveSignal(seat, signal, pile)
