"""Whether a record shows the deal of a day that others still play.

A record may hold the whole deal, a few cards of it in other places, or a position from its middle.
So decks are compared card by card from their ends, and a deal is recognised by more cards in the
same place than chance would bring there; or by the first hand of a seat.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from msgspec import Struct

from tenback.record import Record, fair_deal
from tenback.record.game import Decks
from tenback.rules import POLICIES, PRESETS, Ruleset, State, TenbackError, duel
from tenback.tables.daily import daily_secret

MIN_AGREEING_CARDS = 6
"""Cards in the same place by which the rest of a short draw pile is recognised."""

CARDS_PER_AGREEING = 16
"""One more card must agree for every 16 cards of a deck: chance alone brings about one to its place
in a whole deck, and a dozen less than once in a thousand million decks."""


class SecretDeal(TenbackError):
    """A record shows a deal that must not be shown yet."""


class Deal(Struct, frozen=True):
    """The deal of a day under one ruleset."""

    day: dt.date
    rules: str
    decks: Decks
    hands: tuple[frozenset[int], ...]
    """The first hand of every seat."""


def daily_rulesets() -> Iterator[Ruleset]:
    """The rulesets whose daily results are ranked: every preset, under each talk policy."""
    games = [make(players) for make in PRESETS.values() for players in range(1, 6)]
    for rules in (*games, duel()):
        for talk in POLICIES:
            yield replace(rules, talk=talk)


@lru_cache(maxsize=4)
def deals_of(server_key: bytes, day: dt.date) -> tuple[Deal, ...]:
    """The deals of a day under all rulesets that are ranked."""
    return tuple(_deal(server_key, day, rules) for rules in daily_rulesets())


def _deal(server_key: bytes, day: dt.date, rules: Ruleset) -> Deal:
    secret = daily_secret(server_key, day, rules)
    decks = fair_deal(rules, secret, (None,) * rules.players).decks
    record = Record(rules, decks)
    return Deal(day, rules.id, decks, tuple(map(frozenset, record.first.hands)))


def demand_no_secret(record: Record, secret: Iterable[Deal]) -> None:
    """Raise SecretDeal if a record shows one of these deals."""
    for deal in secret:
        if shows(record, deal):
            raise SecretDeal("others still play this deal")


def shows(record: Record, deal: Deal) -> bool:
    """Whether a record is of this deal, or close enough to reveal cards of it."""
    opening = record.opening
    piles = opening.draws if isinstance(opening, State) else opening
    hands = opening.hands if isinstance(opening, State) else record.first.hands
    if any(frozenset(hand) in deal.hands for hand in hands):
        return True
    return any(_alike(pile, deck) for pile in piles for deck in deal.decks)


def _alike(pile: Sequence[int], deck: Sequence[int]) -> bool:
    length = min(len(pile), len(deck))
    needed = MIN_AGREEING_CARDS + length // CARDS_PER_AGREEING
    same = sum(a == b for a, b in zip(reversed(pile), reversed(deck), strict=False))
    return same >= needed
