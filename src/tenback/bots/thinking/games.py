"""Whole games of a team in compiled code, decided as ``bots.decide`` decides, only sooner."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tenback.bots.thinking.nets import shipped_net
from tenback.kernels.bulk.team_games import DEEDS, SILENCE, WORDS, play_games
from tenback.kernels.core.layout import from_ruleset
from tenback.rules import Ruleset


def cards_left(
    rules: Ruleset, net: str, talk: bool, decks: Sequence[Sequence[int]], starter: int
) -> list[int]:
    """Return the cards that a team, all deciding with one net, has left of each deck."""
    used = shipped_net(net)
    left = np.empty(len(decks), np.int64)
    play_games(
        from_ruleset(rules),
        used.player(rules),
        np.array(decks, np.uint8),
        starter,
        WORDS if talk else DEEDS if used.remembers else SILENCE,
        left,
    )
    found: list[int] = left.tolist()
    return found
