"""A bot in a duel finds out how the other plays, by turns that it has watched."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tenback.bots import Place, hire, silence
from tenback.bots.decide import LIKE_THE_NET, Budget, decide
from tenback.bots.planners import Rival
from tenback.bots.turns import watched_turn
from tenback.kernels.views import BY_LINEAR_VALUE, GREEDILY
from tenback.rules import EndTurn, Play, View, apply, deal, decks_from_seed, duel, view

NET = "duel"


def _turns(names: tuple[str, str], seed: str) -> list[tuple[View, list[Play]]]:
    """A duel as its turns: what the player saw when it began, and the cards of the turn."""
    rules = duel()
    bots = [hire(name).sit(Place(rules, seat, Random(seat))) for seat, name in enumerate(names)]
    state = deal(rules, decks_from_seed(rules, seed), starter=0)
    turns: list[tuple[View, list[Play]]] = []
    while not state.over:
        assert state.to_move is not None
        seen = view(state, state.to_move)
        if state.laid == 0:
            turns.append((seen, []))
        step = bots[state.to_move].step(seen, silence(rules))
        if isinstance(step, Play):
            turns[-1][1].append(step)
        state, _ = apply(state, step if isinstance(step, Play) else EndTurn())
    return turns


def test_a_watched_turn_is_the_turn_that_the_other_took() -> None:
    turns = _turns(("planner", "greedy"), "watched")
    for (before, _), (began, laid), (now, _) in zip(turns, turns[1:], turns[2:], strict=False):
        watched = watched_turn(before, now)
        assert watched is not None
        assert sorted(watched.laid) == sorted(play.card for play in laid)
        assert watched.began == began.tops
        assert watched.ended == now.tops
        assert sorted(watched.unlaid) == sorted((*began.hand, *began.unseen[began.seat or 0]))
        assert sorted(watched.facing) == sorted(began.unseen[now.seat or 0])
        assert watched.draw_sizes == (
            began.draw_sizes[began.seat or 0],
            began.draw_sizes[now.seat or 0],
        )
        assert watched.hand_sizes == (len(began.hand), len(now.hand))


def test_nothing_is_watched_without_a_history_or_over_more_than_one_turn() -> None:
    turns = [seen for seen, _ in _turns(("planner", "greedy"), "watched")]
    assert watched_turn(turns[0], replace(turns[2], last=())) is None
    assert watched_turn(turns[2], turns[2]) is None


@pytest.mark.parametrize(
    ("name", "kind"),
    [("planner", BY_LINEAR_VALUE), ("greedy", GREEDILY), ("value", LIKE_THE_NET)],
)
def test_after_half_a_game_the_kind_of_the_other_is_known(name: str, kind: int) -> None:
    rival = Rival()
    assert rival.plays == LIKE_THE_NET
    for seen, _ in _turns(("value", name), "kinds")[:24:2]:
        rival.watch(seen, NET)
    assert rival.plays == kind


def test_a_weaker_rival_raises_the_chance_that_the_net_sees() -> None:
    rules = duel()
    seen = view(deal(rules, decks_from_seed(rules, "told"), starter=0), 0)
    for budget in (Budget(candidates=1), Budget(samples=60, candidates=1)):
        strong, planner, greedy = (
            decide(seen, silence(rules), NET, budget, kind)[0].win
            for kind in (LIKE_THE_NET, BY_LINEAR_VALUE, GREEDILY)
        )
        assert strong + 0.1 < planner < greedy
