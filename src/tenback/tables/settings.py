"""What is agreed before a table is opened, and does not change any more."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from tenback.rules import Malformed, Ruleset, Talk, ruleset

FORMAT = 1
"""The version of events, requests and views. A reader refuses one that it does not know."""

LONGEST_NAME = 40
LONGEST_WAIT = 7 * 24 * 3600
"""Seconds after which at the latest a bot sits in, where the table wants one to."""

LEVEL = re.compile(r"[a-z][a-z0-9-]{0,31}")
"""The name of a bot. Which there are, the server knows."""


class Watch(StrEnum):
    """Who may look on without a seat. A bystander sees what a bystander sees."""

    NOBODY = "nobody"
    INVITED = "invited"
    ANYONE = "anyone"


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it was opened. ``settled`` makes it canonical, and refuses what makes no sense."""

    rules: Annotated[str, Meta(max_length=200)]
    """The id of a ruleset; the table says what may be said, and the id follows."""
    talk: Talk = Talk.FREE
    bots: tuple[str | None, ...] = ()
    """By seat the level of the bot that sits there from the beginning, or None; empty for none."""
    watch: Watch = Watch.ANYONE
    hints: bool = False
    """Whether players may ask what a good play would be."""
    takeover: Annotated[int, Meta(ge=0, le=LONGEST_WAIT)] | None = None
    """Seconds after which a bot sits in for who left; None is never."""
    sitter: str = "greedy"
    """The level of the bot that sits in."""
    daily: dt.date | None = None
    """The day whose deal this is; None for a deal of the table's own."""

    @property
    def ruleset(self) -> Ruleset:
        """The rules as the engine knows them."""
        return ruleset(self.rules)


def settled(settings: Settings) -> Settings:
    """The same settings with the ruleset's canonical id and a bot or None for every seat."""
    rules = ruleset(settings.rules)
    if settings.talk is not Talk.SILENT:
        rules = replace(rules, talk=settings.talk)
    bots = settings.bots or (None,) * rules.players
    if len(bots) != rules.players:
        raise Malformed(f"{rules.players} seats are to be told of, not {len(bots)}")
    for level in (*bots, settings.sitter):
        demand_level(level)
    return Settings(
        rules=rules.id,
        talk=settings.talk,
        bots=bots,
        watch=settings.watch,
        hints=settings.hints,
        takeover=settings.takeover,
        sitter=settings.sitter,
        daily=settings.daily,
    )


def demand_level(level: str | None) -> None:
    """Refuse what cannot be the name of a bot."""
    if level is not None and not LEVEL.fullmatch(level):
        raise Malformed(f"{level[:40]!r} cannot be the name of a bot")
