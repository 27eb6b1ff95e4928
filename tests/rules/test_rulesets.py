"""Rulesets: presets, ids, house rules, and a clear reason where one makes no sense."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenback.rules import (
    NAMES,
    PRESETS,
    BadRuleset,
    IllegalPlay,
    Pile,
    Talk,
    coop,
    duel,
    expert,
    expert_plus,
    ruleset,
    short,
)
from tenback.rules.presets import variant_of


def test_a1_four_shared_piles_and_98_cards() -> None:
    rules = coop(3)
    assert list(rules.cards) == list(range(2, 100))
    assert rules.piles == (
        Pile("^1", True, 1, 0),
        Pile("^2", True, 1, 0),
        Pile("v1", False, 100, 0),
        Pile("v2", False, 100, 0),
    )
    assert rules.team == ((0, 1, 2),)


def test_b1_two_piles_each_and_58_cards() -> None:
    rules = duel()
    assert list(rules.cards) == list(range(2, 60))
    assert rules.piles == (
        Pile("^", True, 1, 0),
        Pile("v", False, 60, 0),
        Pile("^", True, 1, 1),
        Pile("v", False, 60, 1),
    )
    assert rules.team == ((0,), (1,))
    assert [[t.name for t in targets] for targets in rules.targets] == [["^", "v", "^'", "v'"]] * 2
    assert [[t.index for t in targets] for targets in rules.targets] == [[0, 1, 2, 3], [2, 3, 0, 1]]


@pytest.mark.parametrize(("players", "hand"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_a2_a8_a9_hands_and_minimum(players: int, hand: int) -> None:
    assert (coop(players).hand, coop(players).minimum, coop(players).endgame) == (hand, 2, 1)
    assert (expert(players).hand, expert(players).minimum) == (hand, 3)
    assert (short(players).hand, short(players).minimum) == (hand - 1, 2)
    assert (expert_plus(players).hand, expert_plus(players).minimum) == (hand - 1, 3)
    assert expert_plus(players).endgame == 1


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("coop", "coop(players=1)"),
        ("coop(players=3)", "coop(players=3)"),
        (" coop ( players = 3 , minimum=2, hand=6 ) ", "coop(players=3)"),
        ("coop(minimum=3,players=2)", "coop(players=2,minimum=3)"),
        ("expert(players=4)", "coop(players=4,minimum=3)"),
        ("expert(players=4,minimum=4)", "coop(players=4,minimum=4)"),
        ("short(players=2)", "coop(players=2,hand=6)"),
        ("expert-plus", "coop(players=1,minimum=3,hand=7)"),
        ("coop(talk=strict)", "coop(players=1,talk=strict)"),
        ("coop(cards=1-50,jump=7,pairs=1)", "coop(players=1,cards=1-50,pairs=1,jump=7)"),
        ("coop(draws=2,endgame=2)", "coop(players=1,endgame=2,draws=2)"),
        ("duel", "duel"),
        ("duel()", "duel"),
        ("duel(players=2)", "duel"),
        ("duel(draws=refill,gifts=2)", "duel(draws=refill,gifts=2)"),
        ("duel(hand=12)", "duel(hand=12)"),
    ],
)
def test_an_id_is_read_and_printed_in_one_way(text: str, printed: str) -> None:
    assert ruleset(text).id == printed
    assert ruleset(printed) == ruleset(text)
    assert ruleset(printed).id == printed


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'' is not a rules id"),
        ("coop(", "not a rules id"),
        ("coop)(", "not a rules id"),
        ("coop(players=3)x", "not a rules id"),
        ("poker", "there is no game 'poker': choose coop, expert, short, expert-plus, duel"),
        ("coop(players)", "'players' should be a word and a value"),
        ("coop(players=3,)", "'' should be a word and a value"),
        ("coop(players=3,players=3)", "players is given twice"),
        ("coop(players=x)", "players needs a number, not 'x'"),
        ("coop(players=12345)", "players needs a number"),
        ("coop(hand=-)", "hand needs a number"),
        ("coop(cards=2)", "cards needs a number, not ''"),
        ("coop(cards=2-9-9)", "cards needs a number, not '9-9'"),
        ("coop(draws=all)", "draws needs a number, not 'all'"),
        ("coop(talk=loud)", "talk is free or strict, not 'loud' (A10)"),
        ("coop(colour=1)", "there is no house rule 'colour': there are players, minimum"),
    ],
)
def test_an_id_that_cannot_be_read_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadRuleset) as caught:
        ruleset(text)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("coop(players=0)", "The Game is for 1 to 5 players, not 0 (A2)"),
        ("coop(players=6)", "The Game is for 1 to 5 players, not 6 (A2)"),
        ("duel(players=1)", "Face to Face is for 2 players, not 1 (B1)"),
        ("duel(players=3)", "Face to Face is for 2 players, not 3 (B1)"),
        ("coop(cards=0-50)", "not from 0 to 50"),
        ("coop(cards=50-50)", "not from 50 to 50"),
        ("coop(cards=2-1000)", "not from 2 to 1000"),
        ("coop(pairs=0)", "1 to 4 piles each way, not 0"),
        ("coop(pairs=5)", "1 to 4 piles each way, not 5"),
        ("coop(jump=0)", "a jump back of 0 does not fit cards 2 to 99"),
        ("coop(jump=98)", "a jump back of 98 does not fit cards 2 to 99"),
        ("coop(minimum=0)", "a minimum of 0 makes no game: 1 to 4 cards a turn"),
        ("coop(minimum=5)", "a minimum of 5 makes no game"),
        ("coop(endgame=0)", "with an empty draw pile the minimum is 1 to 2, not 0"),
        ("coop(endgame=3)", "with an empty draw pile the minimum is 1 to 2, not 3"),
        ("coop(hand=1)", "a hand of 1 does not fit a minimum of 2: 2 to 12 cards"),
        ("coop(hand=13)", "a hand of 13 does not fit a minimum of 2: 2 to 12 cards"),
        ("coop(players=5,hand=6,cards=1-29)", "29 cards are too few for a hand of 6"),
        ("duel(hand=12,cards=1-11)", "11 cards are too few for a hand of 12"),
        ("duel(draws=0)", "one draws 1 to 6 cards after a turn, or refills; not 0"),
        ("duel(draws=7)", "one draws 1 to 6 cards after a turn, or refills; not 7"),
        ("coop(gifts=1)", "there are no other's piles when all play together (B6)"),
    ],
)
def test_a_house_rule_that_makes_no_sense_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadRuleset) as caught:
        ruleset(text)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "coop(cards=1-999)",
        "coop(pairs=4)",
        "coop(jump=97)",
        "coop(jump=1)",
        "coop(minimum=4)",
        "coop(minimum=1)",
        "coop(endgame=2)",
        "coop(hand=2)",
        "coop(hand=12)",
        "coop(players=5,hand=6,cards=1-30)",
        "duel(hand=12,cards=1-12)",
        "coop(hand=2,cards=1-2,jump=1)",
        "duel(draws=1)",
        "duel(draws=6)",
        "duel(gifts=0)",
    ],
)
def test_a_house_rule_at_its_limit_is_accepted(text: str) -> None:
    assert ruleset(ruleset(text).id) == ruleset(text)


def test_without_a_number_one_player_plays() -> None:
    assert [make().players for make in (coop, expert, short, expert_plus)] == [1] * 4


def test_a_house_rule_is_a_replaced_field() -> None:
    assert replace(coop(2), minimum=3) == ruleset("coop(players=2,minimum=3)")
    with pytest.raises(BadRuleset, match="negative"):
        replace(duel(), gifts=-1)
    with pytest.raises(BadRuleset, match="one side plays together"):
        replace(duel(), sides=3)
    assert replace(coop(), talk=Talk.STRICT).id == "coop(players=1,talk=strict)"


def test_without_gifts_the_others_piles_are_out_of_reach() -> None:
    names = [[t.name for t in targets] for targets in ruleset("duel(gifts=0)").targets]
    assert names == [["^", "v"], ["^", "v"]]


def test_piles_are_numbered_where_there_are_several() -> None:
    rules = ruleset("duel(pairs=2)")
    assert [pile.name for pile in rules.piles] == ["^1", "^2", "v1", "v2"] * 2
    assert [t.name for t in rules.targets[0]] == [
        "^1",
        "^2",
        "v1",
        "v2",
        "^1'",
        "^2'",
        "v1'",
        "v2'",
    ]
    assert [pile.name for pile in ruleset("coop(pairs=1)").piles] == ["^1", "v1"]


def test_every_preset_has_a_name() -> None:
    assert (*PRESETS, "duel") == NAMES
    for name, preset in PRESETS.items():
        assert ruleset(name) == preset(1)
        assert ruleset(name).players == 1
        assert ruleset(f"{name}(players=5)") == preset(5)


def test_a_pile_is_found_by_the_name_that_a_seat_calls_it_by() -> None:
    rules = duel()
    assert [rules.target(0, name).index for name in ("^", "v", "^'", "v'")] == [0, 1, 2, 3]
    assert [rules.target(1, name).index for name in ("^", "v", "^'", "v'")] == [2, 3, 0, 1]
    with pytest.raises(IllegalPlay, match="B1: there is no pile x here; the piles are"):
        rules.target(0, "x")


def test_a_distance_is_positive_the_way_a_pile_runs() -> None:
    up, down = coop().target(0, "^1"), coop().target(0, "v1")
    assert (up.distance(43, top=40), up.distance(30, top=40)) == (3, -10)
    assert (down.distance(43, top=40), down.distance(30, top=40)) == (-3, 10)


@pytest.mark.parametrize(
    ("rules", "variant"),
    [
        ("coop(players=3)", "coop"),
        ("expert(players=2,talk=strict)", "expert"),
        ("coop(players=4,hand=5)", "short"),
        ("expert-plus", "expert-plus"),
        ("duel", "duel"),
        ("coop(players=3,jump=7)", None),
        ("duel(cards=2-50)", None),
    ],
)
def test_a_variant_is_recognised_by_its_numbers(rules: str, variant: str | None) -> None:
    assert variant_of(ruleset(rules)) == variant
