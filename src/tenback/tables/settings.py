"""The settings of a table, and the game that it continues, if its cards are not dealt.

The founder can change the settings as long as no cards are dealt. Where a game continues another
from one of its steps, nothing is dealt and nothing can be proved.

>>> from tenback.record import Record, write
>>> from tenback.rules import Play, coop
>>> text = write(Record(coop(), (tuple(range(2, 100)),), (Play(9, "^1"),)))
>>> beginning(Begin(text, 1), coop()).state.tops
(9, 1, 100, 100)
"""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct, structs

from tenback.record import read, state_after
from tenback.record.game import Decks
from tenback.rules import Malformed, Ruleset, State, Step, Talk, ruleset

FORMAT = 1
"""The version of events, requests and views. A reader refuses one that it does not know."""

MAX_NAME_CHARACTERS = 40
MAX_RULES_CHARACTERS = 200
MAX_TAKEOVER_WAIT_S = 7 * 24 * 3600
"""The longest that a table can wait before a bot sits in for a player who left."""

TakeoverWait = Annotated[int, Meta(ge=0, le=MAX_TAKEOVER_WAIT_S)]
"""Seconds after which a bot sits in for a player who left."""

MAX_BOT_CHARACTERS = 500
"""A bot of a table on one computer may be the command of a program."""

LEVEL = re.compile(r"[a-z][a-z0-9-]{0,31}")
"""The form of a bot's name; the server knows which bots exist."""


class Watch(StrEnum):
    """The people who may watch without a seat."""

    NOBODY = "nobody"
    INVITED = "invited"
    ANYONE = "anyone"


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a table; ``settled`` makes them canonical and refuses invalid ones."""

    rules: Annotated[str, Meta(max_length=MAX_RULES_CHARACTERS)]
    """The id of a ruleset; its talk policy follows ``talk``."""
    talk: Talk = Talk.FREE
    bots: tuple[str | None, ...] = ()
    """By seat, the level of the bot that sits there from the beginning, or None; empty for none."""
    watch: Watch = Watch.ANYONE
    hints: bool = False
    """Whether players may ask for hints."""
    takeover: TakeoverWait | None = None
    """Seconds after which a bot sits in for a player who left; None for never."""
    sitter: str = "greedy"
    """The level of the bot that sits in."""
    daily: dt.date | None = None
    """The day whose deal this is; None for a deal of the table's own."""

    @property
    def ruleset(self) -> Ruleset:
        """The rules as the engine knows them."""
        return ruleset(self.rules)

    def sits_in_at(self, since: int | None) -> int | None:
        """When a bot may sit in for a player who is missed ``since`` then; None for never.

        Both are in milliseconds since 1970.
        """
        if since is None or self.takeover is None:
            return None
        return since + 1_000 * self.takeover


def settled(settings: Settings) -> Settings:
    """The same settings with the ruleset's canonical id and a bot or None for every seat."""
    rules = ruleset(settings.rules)
    if settings.talk is not Talk.SILENT:
        rules = replace(rules, talk=settings.talk)
    bots = settings.bots or (None,) * rules.players
    if len(bots) != rules.players:
        raise Malformed(f"bots names {rules.players} seats, not {len(bots)}")
    demand_level(settings.sitter)
    for bot in bots:
        if bot is not None and not (bot.isprintable() and 0 < len(bot) <= MAX_BOT_CHARACTERS):
            raise Malformed(f"{bot[:40]!r} cannot be a bot")
    return structs.replace(settings, rules=rules.id, bots=bots)


def demand_level(level: str) -> None:
    """Refuse what cannot be the name of a bot."""
    if not LEVEL.fullmatch(level):
        raise Malformed(f"{level[:40]!r} cannot be the name of a bot")


class Begin(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game begins: a record as text, which holds all cards, and a number of its steps."""

    record: str
    step: int


@dataclass(frozen=True, slots=True)
class Beginning:
    """A ``Begin`` that was read: the opening and the steps that lead to the state."""

    opening: Decks | State
    steps: tuple[Step, ...]
    state: State


def beginning(begin: Begin, rules: Ruleset | None = None) -> Beginning:
    """The game so far, under rules whose talk policy may differ from the record's.

    A text that is no record raises BadRecord; a game that is over at that step, Malformed.
    """
    record = read(begin.record)
    rules = rules or record.rules
    opening = record.opening
    if isinstance(opening, State):
        opening = replace(opening, rules=rules)
    state = replace(state_after(record, begin.step), rules=rules)
    if state.over:
        raise Malformed("the game is over there: choose an earlier step")
    return Beginning(opening, record.steps[: begin.step], state)
