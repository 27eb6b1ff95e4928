"""The choices of a new game: the game, its variant, the players and the bots among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tenback.bots.registry import LEVELS
from tenback.rules import PRESETS, Ruleset, ruleset
from tenback.rules.ruleset import MAX_PLAYERS
from tenback.text import Catalogue

PERSON = ""
"""Stands for a person at the keyboard among the levels of bots."""

STRENGTHS = ("beginner", "casual", "good", "strong", "strongest")
"""How strong each level is, from the weakest on."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was chosen for a new game."""

    duel: bool = False
    variant: str = "coop"
    players: int = 1
    company: tuple[str, ...] = ("skilled", "regular", "casual", "novice")
    """For each seat after the first: a level, or a person."""

    @property
    def rules(self) -> Ruleset:
        """The rules that were chosen."""
        return ruleset("duel" if self.duel else f"{self.variant}(players={self.players})")

    @property
    def bots(self) -> tuple[str | None, ...]:
        """By seat, the bot that sits there."""
        others = self.company[: self.rules.players - 1]
        return (None, *(level or None for level in others))


PLANS = (
    Setup(),
    Setup(players=3),
    Setup(duel=True),
    Setup(players=2, company=(PERSON,) * (MAX_PLAYERS - 1)),
)
"""The usual games: alone, with bots, a duel, several people at one keyboard."""

PLAN_LABELS = ("home-alone", "home-bots", "home-duel", "terminal-one-keyboard")


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: its label, the value that is chosen, and a line about it."""

    label: str
    value: str
    note: str = ""


def rows(text: Catalogue, setup: Setup) -> list[Row]:
    """The settings of a game from top to bottom."""
    found = [Row(text("new-game"), text("game-duel" if setup.duel else "game-coop"))]
    if not setup.duel:
        note = text(f"variant-{setup.variant}-line")
        found.append(Row(text("new-variant"), text(f"variant-{setup.variant}"), note))
        found.append(Row(text("new-players"), str(setup.players)))
    for seat in range(1, setup.rules.players):
        label = text("new-opponent") if setup.duel else text("player", number=seat + 1)
        found.append(Row(label, company_name(text, setup.company[seat - 1])))
    return found


def changed(setup: Setup, row: int, by: int) -> Setup:
    """The setup after the value of a row was moved ``by`` places."""
    if row == 0:
        return replace(setup, duel=not setup.duel)
    if not setup.duel and row == 1:
        return replace(setup, variant=_next(tuple(PRESETS), setup.variant, by))
    if not setup.duel and row == 2:
        return replace(setup, players=(setup.players - 1 + by) % MAX_PLAYERS + 1)
    seat = row - 1 if setup.duel else row - 3
    levels = (PERSON, *(level.bot for level in LEVELS))
    company = list(setup.company)
    company[seat] = _next(levels, company[seat], by)
    return replace(setup, company=tuple(company))


def company_name(text: Catalogue, level: str) -> str:
    """A bot with its strength, or a person at this keyboard."""
    return level_title(text, level) or text("terminal-someone-here")


def level_title(text: Catalogue, bot: str) -> str:
    """The name and the strength of a bot; empty for one that is not among the levels."""
    for one in LEVELS:
        if bot in (one.bot, one.former):
            return f"{text(one.name)} · {level_strength(text, bot)}"
    return ""


def level_strength(text: Catalogue, bot: str) -> str:
    """How strong a bot is; empty for one that is not among the levels."""
    for one, strength in zip(LEVELS, STRENGTHS, strict=True):
        if bot in (one.bot, one.former):
            return text(f"strength-{strength}")
    return ""


def _next(values: Sequence[str], value: str, by: int) -> str:
    return values[(values.index(value) + by) % len(values)]
