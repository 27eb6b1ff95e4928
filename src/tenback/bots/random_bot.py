"""The bot that lays any card: the baseline for all others."""

from __future__ import annotations

from tenback.bots.bot import Answer, Bot
from tenback.rules import EndTurn, Heard, Saying, View


class RandomBot(Bot):
    """Every legal step is equally likely."""

    def step(self, seen: View, heard: Heard) -> Answer:  # noqa: ARG002 (it does not listen)
        """Return any legal step."""
        steps: list[Answer] = [*seen.plays, *([EndTurn()] if seen.may_end else [])]
        return self.place.dice.choice(steps)

    def say(self, seen: View, heard: Heard) -> Saying | None:  # noqa: ARG002
        """Return None: a bot that lays any card has nothing to ask for."""
        return None
