"""What options stand for: a ruleset, a seed, seats, bots, and words for the shuffle."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from secrets import token_hex

from tenback.cli.complaints import Explained
from tenback.record import contribution
from tenback.rules import Ruleset, ruleset
from tenback.text import Catalogue

MAX_TEAM = 5
"""The most players of a team (A2)."""

Bots = tuple[str | None, ...]
"""By seat, the text for ``bots.hire``; None is a person at the keyboard."""


def chosen_rules(text: Catalogue, rules: str, players: int | None) -> Ruleset:
    """The ruleset of an id or a name; ``--players 3`` stands for ``(players=3)``."""
    if players is None:
        return ruleset(rules)
    if "(" in rules:
        raise Explained(text("error-players-twice", rules=rules[:60], players=players))
    return ruleset(f"{rules}(players={players})")


def chosen_seed(seed: str | None) -> str:
    """The seed that was given, or one that nobody can guess."""
    return token_hex(16) if seed is None else seed


def chosen_seats(
    text: Catalogue, rules: str, players: int | None, partners: str | None, against: str | None
) -> tuple[Ruleset, Bots]:
    """The ruleset and the seats of ``--with`` and ``--against``; people take the first seats.

    Without ``--players``, one person plays with the bots.
    """
    if partners is not None and against is not None:
        raise Explained(text("error-with-and-against"))
    given = partners if against is None else against
    bots = _bots(text, given) if given is not None else []
    found = chosen_rules(text, rules, players)
    if bots and found.sides == 1:
        if against is not None:
            raise Explained(text("error-against-team", rules=found.id, bots=",".join(bots)))
        if players is None and not re.search(r"\bplayers\s*=", rules):
            if len(bots) >= MAX_TEAM:
                raise Explained(text("error-many-bots", most=MAX_TEAM - 1))
            found = ruleset(_with_players(rules, len(bots) + 1))
    if bots and len(bots) >= found.players:
        raise Explained(text("error-no-free-seat", rules=found.id, most=found.players - 1))
    for bot in bots:
        demand_bot(bot, found)
    return found, (*[None] * (found.players - len(bots)), *bots)


def chosen_bot(text: Catalogue, word: str, rules: Ruleset) -> str:
    """The text for ``bots.hire`` that a name, a level or a command stands for."""
    from tenback.terminal.seats import bot_of

    bot = bot_of(text, word)
    demand_bot(bot, rules)
    return bot


def demand_bot(bot: str, rules: Ruleset) -> None:
    """Refuse a bot that does not exist or does not play these rules."""
    from tenback.bots import hire

    find_own_bots()
    hire(bot).demand(rules)


def _bots(text: Catalogue, given: str) -> list[str]:
    from tenback.terminal.seats import bot_of

    bots = [bot_of(text, word) for word in given.split(",")]
    if not all(bots):
        raise Explained(text("error-no-bots-with"))
    return bots


def _with_players(rules: str, players: int) -> str:
    """The id of the same rules for a number of players."""
    name, _, inside = rules.partition("(")
    others = inside.rpartition(")")[0].strip()
    return f"{name}(players={players}{',' if others else ''}{others})"


def contributions_by_seat(
    text: Catalogue, rules: Ruleset, given: Iterable[str]
) -> dict[int, bytes]:
    """The contributions by seat; Explained for a seat that is unknown or contributes twice."""
    found: dict[int, bytes] = {}
    for words in given:
        seat, equals, said = words.partition("=")
        if not equals or not (seat.isascii() and seat.isdigit()):
            raise Explained(text("error-contribution", value=words[:40]))
        if int(seat) >= rules.players:
            raise Explained(text("error-no-seat", seat=seat, last=str(rules.players - 1)))
        if int(seat) in found:
            raise Explained(text("error-contribution-twice", seat=seat))
        found[int(seat)] = contribution(said)
    return found


def find_own_bots() -> None:
    """Look for ``my_module:MyBot`` in the current folder, too, as ``python -m`` does."""
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
