"""How the other player of a duel seems to play, by all of its turns that a bot has watched.

A net that is told that the other plays by the linear value, or greedily, wins far more against
such a player, and far less against one that is as strong as itself. So a bot takes the other for a
strong player until its turns say otherwise.
"""

from __future__ import annotations

from math import log

from tenback.bots.decide import LIKE_THE_NET, explained_hands
from tenback.bots.watched import watched_turn
from tenback.rules import View

_DOUBT_HANDS = 0.5
"""Added to every number of hands, because nobody plays exactly like one kind of player."""

_LEAD = 2.0
"""A weaker kind must explain the turns better than the net by this factor, as a logarithm."""


class Rival:
    """Watches the other player of one duel."""

    def __init__(self) -> None:
        self._before: View | None = None
        self._scores = [_LEAD, 0.0, 0.0]
        """By kind of player, the logarithm of how likely its turns were."""

    def watch(self, seen: View, net: str) -> None:
        """Look at the table when a turn of ours begins."""
        before, self._before = self._before, seen
        turn = None if before is None else watched_turn(before, seen)
        if turn is not None:
            for kind, hands in enumerate(explained_hands(seen, turn, net)):
                self._scores[kind] += log(hands + _DOUBT_HANDS)

    @property
    def plays(self) -> int:
        """The kind of player that explains the turns best, as ``decide`` is told it."""
        return max(range(LIKE_THE_NET, len(self._scores)), key=self._scores.__getitem__)
