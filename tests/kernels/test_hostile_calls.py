"""Whatever single calls of the kernel are given, they answer or refuse with one sentence."""

from __future__ import annotations

from dataclasses import replace
from math import inf, nan
from random import Random
from typing import Any

import pytest

from tenback.bots.decide import (
    LIKE_THE_NET,
)
from tenback.bots.nets import weights
from tenback.kernels import views
from tenback.kernels.thinking import Asked, Leaves, Thoughts, Width
from tenback.kernels.views import DUEL, TEAM, Seen
from tenback.rules import (
    BadPosition,
    coop,
    duel,
    new_game,
    silence,
    view,
)
from tests.kernels.small_nets import SHAPES, small_net

HUGE = 10**30


def known(game: int) -> Seen:
    seen = view(new_game(coop(1) if game == TEAM else duel(), seed=3, starter=0), 0)
    if game == TEAM:
        return views.team_view(seen, silence(seen.rules), False)
    return views.duel_view(seen, LIKE_THE_NET)


def thoughts(game: int) -> Thoughts:
    return Thoughts(game, small_net(game, SHAPES[game][0])[0])


ASKED = Asked(weights(coop(1)), Width(), plans=8)


@pytest.mark.parametrize("game", [TEAM, DUEL])
def test_turns_that_leave_anything_are_valued_or_refused(game: int) -> None:
    """They may leave more tops than plans do, and cards of others."""
    own, highest, dice = thoughts(game), (99, 59)[game], Random(1)
    leaves = [
        Leaves(
            tuple(dice.sample(range(2, highest + 1), dice.randint(0, 12))),
            [dice.randint(1, highest + 1) for _ in range(4)],
            dice.random() < 0.5,
        )
        for _ in range(64)
    ]
    one_by_one = []
    for each in leaves:
        own.value(known(game), [each])
        one_by_one += own.found(1)
    own.value(known(game), leaves)
    assert own.found(64) == one_by_one
    own.sample(ASKED, 3, 1, 2)
    assert len(own.found(64)) == 64
    good = leaves[0]
    for top in (0, highest + 2, 127, 128, 255, 256, -1, HUGE):
        with pytest.raises(BadPosition, match="tops"):
            own.value(known(game), [good._replace(tops=(1, 1, top, 1))])
    for hand in ((0,), (127,), (128,), (-1,), (HUGE,), tuple(range(2, 15))):
        with pytest.raises(BadPosition):
            own.value(known(game), [good._replace(hand=hand)])
    with pytest.raises(ValueError, match="at most 64"):
        own.value(known(game), [good] * 65)


@pytest.mark.parametrize("game", [TEAM, DUEL])
def test_a_view_of_the_other_game_is_refused(game: int) -> None:
    own, other = thoughts(game), known(1 - game)
    with pytest.raises(ValueError, match="other game"):
        own.think(other, ASKED)
    with pytest.raises(ValueError, match="other game"):
        own.value(other, [])
    if game == TEAM:
        tops = ((1, 60, 1, 60),) * 2
        taken = views.packed_turn(duel(), 0, tops, ((), (), ()), (1, 1), (0, 1))
        with pytest.raises(ValueError, match="net of a duel"):
            own.count_explained(taken, ASKED, 1)


@pytest.mark.parametrize("game", [TEAM, DUEL])
def test_questions_can_be_asked_in_any_order(game: int) -> None:
    dice, seen = Random(2), known(game)
    for _ in range(8):
        own = thoughts(game)
        for number in range(40):
            try:
                ask(own, dice.randrange(5), seen, number)
            except BadPosition as error:
                assert "two places" in str(error), "nothing has been seen yet"


def ask(own: Thoughts, question: int, seen: Seen, number: int) -> None:
    match question:
        case 0:
            own.found(64)
        case 1:
            own.think(seen, ASKED)
        case 2:
            own.look_ahead(ASKED, 64, 30, seed=number)
        case 3:
            own.value(seen, [LEAVES] * number)
        case _:
            own.sample(ASKED, 2, number, 3)


LEAVES = Leaves((5, 7), (9, 8, 50, 49), gift=False)


@pytest.mark.parametrize(
    "change",
    [
        {"plans": 0},
        {"plans": 65},
        {"plans": HUGE},
        {"twice": -1},
        {"twice": 65},
        {"weights": (0,) * 25},
        {"weights": (2**31,)},
        {"weights": (-HUGE,)},
        {"width": Width(costly=-1)},
        {"width": Width(costly=4)},
        {"width": Width(cheap=HUGE)},
        {"width": Width(gap=-HUGE)},
        {"width": Width(expert_gap=2**31)},
        {"left_weight": nan},
        {"heat": inf},
    ],
    ids=str,
)
def test_ways_to_ask_that_there_are_not_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"not|make|nothing"):
        thoughts(TEAM).think(known(TEAM), replace(ASKED, **change))


@pytest.mark.parametrize("costly", [0, 3])
@pytest.mark.parametrize("cheap", [-127, 0, 127])
def test_plans_of_any_width_are_plans(cheap: int, costly: int) -> None:
    for game in (TEAM, DUEL):
        own = thoughts(game)
        for gap in (-127, 0, 127):
            width = Width(cheap, costly, gap, gap)
            own.think(known(game), Asked((65536,) * 24, width, 64, 64, -1e300, 1e-300))
            assert own.found(64)
