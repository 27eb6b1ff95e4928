"""The players of the shipped experiments do what their names say."""

from __future__ import annotations

from random import Random

import pytest

from tenback.bots.bot import Bot, Place
from tenback.bots.planners import Quick
from tenback.lab.players import heuristics, partners
from tenback.rules import EndTurn, Saying, Signal, State, ruleset, silence, view

SOLO = ruleset("coop(players=1)")
PAIR = ruleset("coop(players=2)")


def _step(bot: type[Bot], hand: tuple[int, ...], tops: tuple[int, ...], laid: int = 0) -> str:
    """The step that a bot takes alone; the piles are ^1, ^2, v1 and v2."""
    draws = tuple(card for card in SOLO.cards if card not in (*hand, *tops))
    state = State(SOLO, tops, (hand,), (draws,), to_move=0, laid=laid)
    player = bot(Place(SOLO, 0, Random(1)))
    return str(player.step(view(state, 0), silence(SOLO)))


@pytest.mark.parametrize(
    ("bot", "hand", "tops", "expected"),
    [
        (heuristics.SmallestGap, (20, 33), (30, 1, 100, 100), "33^1"),
        (heuristics.TenBackFirst, (20, 33), (30, 1, 100, 100), "20^1"),
        (heuristics.LowUpHighDown, (60, 90), (50, 1, 100, 100), "90v1"),
        (heuristics.LowUpHighDown, (40, 45), (30, 1, 46, 100), "40^1"),
        (heuristics.KeepOnePair, (12, 70), (5, 6, 100, 100), "12^1"),
        (heuristics.KeepOnePair, (30, 31), (10, 29, 100, 100), "30^2"),
        (heuristics.EvenPiles, (50, 55), (49, 1, 90, 95), "55v1"),
        (heuristics.PlanTheJump, (13, 41, 51), (10, 42, 100, 100), "51^2"),
    ],
)
def test_a_rule_of_thumb_chooses_its_card(
    bot: type[Bot], hand: tuple[int, ...], tops: tuple[int, ...], expected: str
) -> None:
    assert _step(bot, hand, tops) == expected


@pytest.mark.parametrize(
    ("bot", "gap", "goes_on"),
    [
        (heuristics.TenBackFirst, 1, False),
        (heuristics.FreeCards, 2, True),
        (heuristics.FreeCards, 3, False),
        (heuristics.EmptyHand, 6, True),
        (heuristics.EmptyHand, 7, False),
    ],
)
def test_cards_beyond_the_minimum_are_laid_up_to_a_gap(
    bot: type[Bot], gap: int, goes_on: bool
) -> None:
    step = _step(bot, (30 + gap,), (30, 1, 100, 100), laid=2)
    assert step == (f"{30 + gap}^1" if goes_on else str(EndTurn()))


def _pair(hand: tuple[int, ...]) -> State:
    """A table for two whose first pile has a 30 on top; seat 1 is to move."""
    other = (90, 91, 92)
    draws = tuple(card for card in PAIR.cards if card not in (*hand, *other, 30))
    return State(PAIR, (30, 1, 100, 100), (hand, other), (draws,), to_move=1)


def _saying(bot: type[Bot], hand: tuple[int, ...]) -> Saying | None:
    player = bot(Place(PAIR, 0, Random(1), talk=True))
    return player.say(view(_pair(hand), 0), silence(PAIR))


def test_partners_say_only_what_their_convention_allows() -> None:
    leave, nothing = Signal.LEAVE_IT, None
    jump, near = (20, 60), (37, 60)
    assert _saying(partners.OnlyJumps, jump) == Saying((leave, nothing, nothing, nothing))
    assert _saying(partners.OnlyJumps, near) == Saying((nothing,) * 4)
    assert _saying(partners.CriesWolf, near) == Saying((leave, nothing, nothing, nothing))
    assert _saying(partners.Mute, jump) is None


def test_a_partner_that_slips_takes_any_legal_step_and_is_quick_otherwise() -> None:
    state = _pair((20, 60))
    seen = view(state, 1)

    class AlwaysSlips(partners.Slips):
        slip_chance = 1.0

    slipping = AlwaysSlips(Place(PAIR, 1, Random(1)))
    steps = {str(slipping.step(seen, silence(PAIR))) for _ in range(200)}
    assert steps == {str(play) for play in seen.plays}
    quick = Quick(Place(PAIR, 1, Random(1))).step(seen, silence(PAIR))
    assert partners.Slips(Place(PAIR, 1, Random(1))).step(seen, silence(PAIR)) == quick


def test_a_deaf_partner_plays_as_at_a_silent_table() -> None:
    seen = view(_pair((20, 60)), 1)
    heard = (Saying((Signal.LEAVE_IT,) * 4), Saying((None,) * 4))
    deaf, silent = (
        partners.Deaf(Place(PAIR, 1, Random(1))),
        Quick(Place(PAIR, 1, Random(1))),
    )
    assert deaf.step(seen, heard) == silent.step(seen, silence(PAIR))
