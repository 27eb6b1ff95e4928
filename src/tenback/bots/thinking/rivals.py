"""How likely one turn of the other is in a duel, by the kind of player that it may be."""

from __future__ import annotations

import numpy as np

from tenback.bots.thinking.nets import ShippedNet
from tenback.bots.watched import WatchedTurn
from tenback.kernels.core.layout import mask_of
from tenback.kernels.duel.rivals import count_explained
from tenback.kernels.duel.seen import LIKE_THE_NET, RIVAL_KINDS, Seen
from tenback.kernels.duel.turn import Room
from tenback.rules import View

_HANDS = 32
"""Hands of the other that are sampled for one of its turns."""

_PLANS = 10
"""Plans that the net is asked about for each hand."""


def hands_that_explain(view: View, turn: WatchedTurn, net: ShippedNet, room: Room) -> list[int]:
    """Return, by kind of player, with how many sampled hands it would have taken this turn."""
    rules, me = view.rules, view.seat or 0
    other = 1 - me
    order = [2 * other, 2 * other + 1, 2 * me, 2 * me + 1]
    needed = rules.minimum if turn.draw_sizes[0] else rules.endgame
    sets = ((), turn.unlaid, turn.facing)
    facts = [
        *(*turn.draw_sizes, turn.hand_sizes[1], needed, 0),
        *(rules.minimum, rules.hand, rules.draws or 0, rules.endgame, LIKE_THE_NET),
    ]
    then = Seen(
        tops=np.array([turn.began[pile] for pile in order], np.int64),
        cards=np.array([mask_of(cards)[0] for cards in sets], np.uint64),
        facts=np.array(facts, np.int64),
    )
    counts = np.zeros(RIVAL_KINDS, np.int64)
    count_explained(
        net.player(rules)._replace(most=_PLANS, twice=0),
        then,
        mask_of(turn.laid)[0],
        turn.hand_sizes[0],
        np.array([turn.ended[pile] for pile in order], np.int64),
        _HANDS,
        room,
        counts,
    )
    explained: list[int] = counts.tolist()
    return explained
