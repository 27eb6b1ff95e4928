"""Bots that plan: within a turn, against a rival they watch, beside partners who say little."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import sqrt
from random import Random

import pytest

from benchmarks.partners import TEAMS, won
from tenback.bots import Heard, Place, Signal, hire, honest, silence
from tenback.bots.decide import LIKE_THE_NET, Budget, decide
from tenback.bots.planners import Rival
from tenback.bots.turns import watched_turn
from tenback.kernels.views import BY_LINEAR_VALUE, GREEDILY
from tenback.rules import (
    EndTurn,
    Play,
    State,
    View,
    apply,
    coop,
    deal,
    decks_from_seed,
    duel,
    position,
    ruleset,
    view,
)
from tests.bots.tables import seated
from tests.games import walk


def planned(state: State, heard: Heard | None = None) -> State:
    """What a planner that has just sat down makes of the rest of a turn, before it ends it."""
    seat, said = state.to_move, heard or silence(state.rules)
    assert seat is not None
    planner = seated("planner", state.rules, seat)
    while not state.over:
        step = planner.step(view(state, seat), said)
        if isinstance(step, EndTurn):
            break
        state, _ = apply(state, step)
    return state


@pytest.mark.parametrize("rules_id", ["coop", "coop(players=3)", "expert(players=2)", "duel"])
def test_in_the_middle_of_a_turn_it_lays_on_or_ends_the_turn(rules_id: str) -> None:
    ended = went_on = 0
    for seed in range(12):
        for state in walk(ruleset(rules_id), seed):
            if not state.over and state.may_end and any(state.draws):
                after = planned(state)
                ended += after == state
                went_on += after != state
    assert ended and went_on, "both were right at times"


def middle(hand: tuple[int, ...]) -> State:
    """Two players, the minimum laid, cards still to draw."""
    return position(
        coop(players=2),
        tops=(50, 5, 96, 70),
        hands=[hand, (20, 30, 33)],
        draws=[(51, 60, 61, 62, 80)],
        to_move=0,
        laid=2,
    )


def test_a_jump_back_is_still_laid_after_the_minimum() -> None:
    after = planned(middle((40, 41, 85)))
    assert after.tops == (40, 5, 96, 70)


def test_costly_cards_are_kept_after_the_minimum() -> None:
    state = middle((25, 85))
    assert planned(state) == state


def test_a_planner_that_is_interrupted_at_every_card_takes_a_legal_turn() -> None:
    """A planner that is interrupted at every card takes a turn as legal and as long as needed."""
    rules = coop(players=2)
    for seed in range(6):
        for state in list(walk(rules, seed))[::5]:
            if state.over or state.to_move is None:
                continue
            seat = state.to_move
            planner = seated("planner", rules, seat, talk=True)
            words = (Signal.LEAVE_IT, Signal.USE_IT)
            for step in range(rules.hand + 1):
                said = honest(view(state, 1 - seat))
                said = replace(said, words=(words[step % 2], *said.words[1:]))
                heard = (said, None) if seat else (None, said)
                answer = planner.step(view(state, seat), heard)
                if isinstance(answer, EndTurn):
                    assert state.may_end
                    break
                assert isinstance(answer, Play)
                state, _ = apply(state, answer)
                if state.over:
                    break


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


DEALS = 48


@cache
def wins(team: str) -> int:
    games = (("coop(players=3)", "quick", TEAMS[team], number) for number in range(DEALS))
    return sum(map(won, games))


@pytest.mark.parametrize("team", ["one signals", "one signals, two a little"])
def test_signals_to_partners_who_hardly_signal_are_no_worse_than_silence(team: str) -> None:
    noise = sqrt(DEALS) / 2
    assert wins(team) >= wins("all silent") - 2 * noise


@cache
def turns() -> tuple[View, ...]:
    """The turns of a silent game, as the seat to move sees them."""
    rules = coop(players=3)
    bots = [seated("value", rules, seat) for seat in range(3)]
    state = deal(rules, decks_from_seed(rules, 12), starter=0)
    seen = []
    while not state.over:
        assert state.to_move is not None
        seen.append(view(state, state.to_move))
        state, _ = apply(state, bots[state.to_move].step(seen[-1], silence(rules)))
    return tuple(one for one in seen if one.laid == 0)


def _plays(seen: View, spoke: bool) -> object:
    assert seen.seat is not None
    bot = seated("value", seen.rules, seen.seat, talk=spoke)
    if spoke:
        bot.say(seen, silence(seen.rules))
    return bot.step(seen, silence(seen.rules))


def test_a_silent_bot_plays_by_what_partners_did() -> None:
    strangers = [replace(seen, last=()) for seen in turns()]
    remembering = [_plays(seen, spoke=False) for seen in turns()]
    assert remembering != [_plays(seen, spoke=False) for seen in strangers]


def test_a_bot_that_has_spoken_does_not_take_obedience_for_a_hand() -> None:
    for seen in turns():
        assert _plays(seen, spoke=True) == _plays(replace(seen, last=()), spoke=False)
