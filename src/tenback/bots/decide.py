"""One way to think: bots, hints and reviews decide by the functions of this module.

It is the only way from the layers above to the kernel. (``envs`` may also use its batches,
``kernels.batch``, and ``analysis.solve`` its search with all cards known, ``kernels.beam``.)

>>> from tenback.bots import silence
>>> from tenback.rules import new_game, view
>>> seen = view(new_game("coop(players=3)", seed=7, starter=0), seat=0)
>>> best = decide(seen, silence(seen.rules), "coop-silent", Budget(candidates=1))[0]
>>> len(best.turn) >= seen.minimum and 0.5 < best.win < 1
True
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import local

from tenback.bots.thinking.candidates import Budget, Candidate, Value
from tenback.bots.thinking.nets import LINEAR, shipped_net, strongest_net
from tenback.bots.thinking.thinker import (
    Thinker,
    demand_printed,
    is_late,
    team_cards_left,
    usual_replies,
)
from tenback.bots.turns import Turn
from tenback.bots.watched import WatchedTurn
from tenback.kernels.duel import LIKE_THE_NET
from tenback.kernels.library import kernel
from tenback.rules import Heard, Ruleset, View

__all__ = [
    "LIKE_THE_NET",
    "LINEAR",
    "Budget",
    "Candidate",
    "Value",
    "cards_left",
    "decide",
    "demand_printed",
    "explained_hands",
    "is_late",
    "strongest_net",
    "usual_replies",
    "value_turns",
]

kernel()  # whoever imports this module without a kernel hears so at once


def decide(
    view: View, heard: Heard, net: str, budget: Budget, rival_plays: int = LIKE_THE_NET
) -> list[Candidate]:
    """Return the turns that the player to move may take, the best first; none if it is stuck.

    Where all hands are known the answer is exact, and it is one turn. ``net`` is the name of a
    shipped net, or LINEAR. ``rival_plays`` says how the other of a duel seems to play: LIKE_THE_NET
    or one of the kinds that ``explained_hands`` counts for.
    """
    return _thinker(view.rules, net).decide(view, heard, budget, rival_plays)


def value_turns(
    view: View,
    heard: Heard,
    net: str,
    turns: Sequence[Turn],
    samples: int = 0,
    seed: int = 0,
    turns_ahead: int = 1,
    replies: int | None = None,
) -> list[Value]:
    """Return what each of these turns is worth, all over the same samples; 0 samples: by the net.

    They may be turns that no plan contains. A sample goes one turn ahead; for a player alone it can
    be more. In each of these turns, the net chooses among ``replies`` plans, by default as many as
    ``usual_replies`` says. Another seed gives other samples.
    """
    thinker = _thinker(view.rules, net)
    return thinker.value_turns(view, heard, turns, samples, seed, turns_ahead, replies)


def explained_hands(view: View, turn: WatchedTurn, net: str) -> list[int]:
    """Return with how many sampled hands each kind of player would have taken a turn of a duel.

    The kinds are a player by this net (LIKE_THE_NET), one by the linear value and a greedy one.
    ``view`` is of the player who watched the turn.
    """
    return _thinker(view.rules, net).hands_that_explain(view, turn)


def cards_left(
    rules: Ruleset, net: str, talk: bool, decks: Sequence[Sequence[int]], starter: int
) -> list[int]:
    """Return the cards that a team, all deciding with one net, has left of each deck.

    Its players decide as by ``decide``, only sooner.
    """
    return team_cards_left(rules, net, talk, decks, starter)


class _Thinkers(local):
    """The thinkers of one thread: each holds memory that it works in."""

    def __init__(self) -> None:
        self.by_game_and_net: dict[tuple[bool, str], Thinker] = {}


_thinkers = _Thinkers()


def _thinker(rules: Ruleset, net: str) -> Thinker:
    own, key = _thinkers.by_game_and_net, (rules.sides > 1, net)
    if key not in own:
        own[key] = Thinker(rules.sides > 1, shipped_net(net))
    return own[key]
