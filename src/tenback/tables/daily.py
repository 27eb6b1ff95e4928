"""The daily deal: the same for all players, one for each variant, secret until its day.

Its secret follows from the server's key, the day and the ruleset, so that no list of deals is
kept anywhere. The proof is shown an hour after the day: until then others may still play the same
cards.
"""

from __future__ import annotations

import datetime as dt
import hmac

from tenback.rules import Ruleset
from tenback.tables.requests import Ask, Create
from tenback.tables.settings import settled


def daily_secret(server_key: bytes, day: dt.date, rules: Ruleset) -> bytes:
    """The secret from which the deal of a day is made."""
    return _derived(server_key, b"tenback daily 1", day, rules.id)


def puzzle_seed(server_key: bytes, day: dt.date, rules: str) -> str:
    """The seed of the puzzles of a day, for the ruleset with this id."""
    return _derived(server_key, b"tenback puzzles 1", day, rules).hex()


def device_mark(server_key: bytes, day: dt.date, device: str) -> bytes:
    """The name of a device on this server for one day; nobody can trace it without the key."""
    return _derived(server_key, b"tenback device 1", day, device)[:16]


def address_mark(server_key: bytes, day: dt.date, address: str) -> bytes:
    """The name of an address on this server for one day."""
    return _derived(server_key, b"tenback address 1", day, address)[:16]


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
