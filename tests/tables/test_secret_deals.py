"""A record of a deal that others still play is recognised, however it is written."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tenback.record import Record, read, write
from tenback.record.game import Decks
from tenback.rules import (
    PRESETS,
    Ruleset,
    Start,
    State,
    apply,
    coop,
    deal,
    decks_from_seed,
    duel,
    expert,
    position,
    ruleset,
)
from tenback.tables import Settings
from tenback.tables.daily import (
    Deal,
    SecretDeal,
    day_of,
    deals_of,
    demand_no_secret,
    secret_days,
    secret_deals,
    shows,
)
from tests.games import random_step
from tests.tables.room import Room, gathered

KEY = bytes(range(32))
DAY = dt.date(2026, 11, 15)
DEALS = deals_of(KEY, DAY)
HOUR = 3_600_000


def deal_of(rules: Ruleset) -> Deal:
    return next(one for one in DEALS if one.rules == rules.id)


def found(record: Record) -> bool:
    try:
        demand_no_secret(read(write(record)), DEALS)
    except SecretDeal:
        return True
    return False


def test_there_is_a_deal_for_every_preset() -> None:
    games = [make(players) for make in PRESETS.values() for players in range(1, 6)]
    assert {rules.id for rules in (*games, duel())} <= {one.rules for one in DEALS}
    assert len({one.decks for one in DEALS}) == len(DEALS)


def swapped(deck: tuple[int, ...]) -> tuple[int, ...]:
    """Every third card in another place."""
    cards = list(deck)
    for at in range(0, len(cards) - 5, 6):
        cards[at], cards[at + 3] = cards[at + 3], cards[at]
    return tuple(cards)


def same_hand_other_rest(deck: tuple[int, ...]) -> tuple[int, ...]:
    """What a player knows after the deal, with an invented rest."""
    hand, rest = list(deck[:8]), list(deck[8:])
    Random(1).shuffle(rest)
    return (*reversed(hand), *rest)


def later_hand(deck: tuple[int, ...]) -> tuple[int, ...]:
    """The first hand mixed with the draw pile, the rest as it is."""
    head = list(deck[:30])
    Random(2).shuffle(head)
    return (*head, *deck[30:])


@pytest.mark.parametrize("change", [tuple, swapped, same_hand_other_rest, later_hand])
def test_a_deck_is_recognised(change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> None:
    decks = (change(deal_of(coop()).decks[0]),)
    assert found(Record(coop(), decks))


def test_it_is_recognised_under_other_rules() -> None:
    assert found(Record(expert(), deal_of(coop()).decks))
    assert found(Record(ruleset("coop(players=3,hand=4)"), deal_of(coop()).decks))


def test_each_deck_of_a_duel_is_recognised() -> None:
    decks = deal_of(duel()).decks
    other = decks_from_seed(duel(), "other")
    assert found(Record(duel(), (decks[0], other[1])))
    assert found(Record(duel(), (other[1], decks[0])))


def middle(decks: Decks, cards_left: int) -> State:
    state, random = apply(deal(coop(2), decks), Start(0))[0], Random(3)
    while len(state.draws[0]) > cards_left and not state.over:
        state, _ = apply(state, random_step(state, random))
    return state


@pytest.mark.parametrize("cards_left", [80, 60, 40])
def test_a_position_from_the_middle_is_recognised(cards_left: int) -> None:
    state = middle(deal_of(coop(2)).decks, cards_left)
    assert state.to_move is not None
    study = position(
        coop(2), tops=state.tops, hands=state.hands, draws=state.draws, to_move=state.to_move
    )
    assert found(Record(coop(2), study))
    assert not found(Record(coop(2), replace(study, draws=(tuple(reversed(study.draws[0])),))))


@pytest.mark.no_cover
def test_other_games_are_not() -> None:
    """Thousands of them, under the presets that are played most."""
    for rules in (coop(), coop(3), duel()):
        for seed in range(400):
            record = Record(rules, decks_from_seed(rules, seed))
            assert not any(shows(record, one) for one in DEALS)


@pytest.mark.parametrize(
    ("hours", "days"),
    [(0, ["15"]), (11.99, ["15"]), (12, ["15", "16"]), (12.99, ["15", "16"]), (13, ["16"])],
)
def test_yesterday_is_secret_for_an_hour(hours: float, days: list[str]) -> None:
    noon = 1_794_744_000_000
    assert day_of(noon) == DAY
    assert [day.strftime("%d") for day in secret_days(noon + round(hours * HOUR))] == days


def test_the_players_of_a_deal_may_be_told_about_it_when_their_game_is_over() -> None:
    day = day_of(Room(Settings("coop")).now)
    room = gathered(Settings("coop", daily=day))
    (told,) = set(secret_deals(KEY, room.now)) - set(secret_deals(KEY, room.now, room.table))
    assert (told.day, told.rules) == (day, room.table.rules.id)
