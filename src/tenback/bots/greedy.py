"""The bots that need no kernel: one lays any card, one lays the nearest card, jumps back first.

Greedy plays as the kernel's greedy player does, card for card; a test checks that.
"""

from __future__ import annotations

from tenback.bots.bot import Answer, Bot
from tenback.rules import EndTurn, Heard, Play, Ruleset, Saying, View


class RandomBot(Bot):
    """Every legal step is equally likely."""

    def step(self, seen: View, heard: Heard) -> Answer:  # noqa: ARG002 (it does not listen)
        """Return any legal step."""
        steps: list[Answer] = [*seen.plays, *([EndTurn()] if seen.may_end else [])]
        return self.place.dice.choice(steps)

    def say(self, seen: View, heard: Heard) -> Saying | None:  # noqa: ARG002
        """Return None: a bot that lays any card has nothing to ask for."""
        return None


PATIENCE = 6
"""The largest gap of a card on the own piles before a gift is considered."""


def best_extra(rules: Ruleset) -> int:
    """Return the largest gap of a card beyond the minimum; measurements gave 3 for teams."""
    return 3 if rules.sides == 1 and rules.players > 1 else 0


class Greedy(Bot):
    """Lays the card with the smallest gap; beyond the minimum only if the gap is small."""

    def step(self, seen: View, heard: Heard) -> Answer:  # noqa: ARG002 (it does not listen)
        """Return the nearest card on an own pile, a gift if that is far, or the end of the turn."""
        priced = sorted((self._price(seen, play), play) for play in seen.plays)
        own = next((play for play in priced if not play[0][0]), None)
        gift = next((play for play in priced if play[0][0]), None)
        limit = best_extra(seen.rules) if seen.may_end else PATIENCE
        if own and own[0][1] <= limit:
            return own[1]
        if not seen.may_end:
            return (gift or own or priced[0])[1]
        return gift[1] if gift and gift[0][1] <= limit else EndTurn()

    def _price(self, seen: View, play: Play) -> tuple[bool, int, int]:
        """Return whether a play is a gift, its gap, and its pile."""
        target = seen.rules.target(self.place.seat, play.pile)
        distance = target.distance(play.card, seen.tops[target.index])
        return not target.own, distance if target.own else -distance, target.index
