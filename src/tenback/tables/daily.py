"""The daily deal: the same for all players, one for each variant, secret until its day is over.

Its secret follows from the server's key, the day in UTC and the ruleset, so that no list of deals
is kept anywhere. A game may end up to an hour after its day; until then others may still play the
same cards, and neither the proof nor a record of the deal is shown.

A record may hold the whole deal, a few cards of it in other places, or a position from its middle.
So decks are compared card by card from their ends, and a deal is recognised by more cards in the
same place than chance would bring there; or by the first hand of a seat.
"""

from __future__ import annotations

import datetime as dt
import hmac
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from msgspec import Struct

from tenback.record import Record, fair_deal
from tenback.record.game import Decks
from tenback.rules import POLICIES, PRESETS, Ruleset, State, TenbackError, duel
from tenback.tables.requests import Ask, Create, Marks
from tenback.tables.settings import settled
from tenback.tables.table import Table

GRACE_MS = 3_600_000
"""Milliseconds after midnight in which a game that began the day before still counts."""

_EPOCH = dt.date(1970, 1, 1)
_DAY_MS = 86_400_000


def day_of(now: int) -> dt.date:
    """The day in UTC of a moment in milliseconds since 1970."""
    return _EPOCH + dt.timedelta(days=now // _DAY_MS)


def closes_at(day: dt.date) -> int:
    """When a game of this day no longer counts and its deal may be shown, in milliseconds."""
    return ((day - _EPOCH).days + 1) * _DAY_MS + GRACE_MS


def is_secret(day: dt.date, now: int) -> bool:
    """Whether the deal of a day must not be shown to anybody who has not finished it."""
    return now < closes_at(day)


def secret_days(now: int) -> tuple[dt.date, ...]:
    """The days that have begun and whose deals are secret: today and, for an hour, yesterday."""
    today = day_of(now)
    yesterday = today - dt.timedelta(days=1)
    return (yesterday, today) if is_secret(yesterday, now) else (today,)


def daily_secret(server_key: bytes, day: dt.date, rules: Ruleset) -> bytes:
    """The secret from which the deal of a day is made."""
    return _derived(server_key, b"tenback daily 1", day, rules.id)


def puzzle_seed(server_key: bytes, day: dt.date, rules: str) -> str:
    """The seed of the puzzles of a day, for the ruleset with this id."""
    return _derived(server_key, b"tenback puzzles 1", day, rules).hex()


def marks_of(server_key: bytes, day: dt.date | None, device: str, address: str) -> Marks:
    """The marks of a device and an address on this server for one day: none without the key.

    An ``address`` is one that limits count by: for IPv6 a whole network.
    """
    if day is None:
        return Marks()
    return Marks(
        _derived(server_key, b"tenback device 1", day, device)[:16] if device else None,
        _derived(server_key, b"tenback address 1", day, address)[:16] if address else None,
    )


def _derived(server_key: bytes, purpose: bytes, day: dt.date, about: str) -> bytes:
    fields = (purpose, day.isoformat().encode(), about.encode())
    words = b"".join(len(part).to_bytes(2, "big") + part for part in fields)
    return hmac.digest(server_key, words, "sha256")


def fresh_for(asked: Ask, server_key: bytes, random: bytes) -> bytes:
    """The secret of the deal that a request prepares: the day's at a daily table, else chance.

    Its settings must make sense, or it raises a TenbackError.
    """
    if not isinstance(asked, Create) or asked.settings.daily is None:
        return random
    settings = settled(asked.settings)
    return daily_secret(server_key, asked.settings.daily, settings.ruleset)


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


def secret_deals(server_key: bytes, now: int, finished: Table | None = None) -> tuple[Deal, ...]:
    """The deals about which nothing may be told now, except the one ``finished`` here."""
    deals = [deal for day in secret_days(now) for deal in deals_of(server_key, day)]
    if finished is not None and finished.settings.daily is not None:
        known = (finished.settings.daily, finished.rules.id)
        deals = [deal for deal in deals if (deal.day, deal.rules) != known]
    return tuple(deals)
