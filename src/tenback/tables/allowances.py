"""How much one person can add to a log, so that every game that has begun can be finished.

Cards, turns and whatever else a game needs are never refused for lack of room. Everything else is
counted per person and game, and a new game begins only if a whole one still fits.
"""

from __future__ import annotations

from collections.abc import Mapping

from tenback.rules import Ruleset
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.events import Counted
from tenback.tables.permissions import BY_HOUSE, HOUSE, Caller, person_of
from tenback.tables.refusals import Code, refuse
from tenback.tables.table import MAX_ENTRIES, Table, Use

ALLOWED: dict[Counted, int] = {
    Counted.WORDS: 200,
    Counted.SIGNALS: 800,
    Counted.NAMES: 20,
    Counted.LINKS: 20,
    Counted.SEATS: 60,
    Counted.CHOICES: 20,
    Counted.UNDO: 200,
    Counted.HINTS: 200,
    Counted.KEYS: 40,
    Counted.SETTINGS: 20,
    Counted.GUESTS: 40,
}
"""The most entries of each kind by one person in one game; signals of a bot by its seat."""


def used_after(table: Table, entry: on.Entry) -> Mapping[Use, int]:
    """What has been used in this game after one more entry; ``table`` is the table before it."""
    if isinstance(entry.event, on.Renewed):
        return {}
    kind = entry.event.counted
    if kind is None:
        return table.used
    if entry.by in table.people:
        use: Use = (table.people[entry.by], kind)
    elif isinstance(entry.event, on.Signalled) and entry.by == BY_HOUSE:
        use = (~entry.event.seat, kind)
    elif isinstance(entry.event, on.Sat):
        use = (None, Counted.GUESTS)
    else:
        return table.used
    return {**table.used, use: table.used.get(use, 0) + 1}


def demand_allowance(table: Table, asked: ask.AtTable, caller: Caller) -> None:
    """Refuse what the caller has done too often in this game, or what the log has no room for."""
    if asked.always:
        return
    if not _necessary(table, asked, caller) and not room_left(table):
        raise refuse(Code.FULL_LOG)
    use = _use(table, asked, caller)
    if use is not None and table.used.get(use, 0) >= ALLOWED[Counted(use[1])]:
        raise refuse(Code.USED_UP, most=ALLOWED[Counted(use[1])])


def _use(table: Table, asked: ask.AtTable, caller: Caller) -> Use | None:
    kind = asked.counted
    if kind is None:
        return None
    if caller is HOUSE:
        return (~asked.seat, kind) if isinstance(asked, ask.GiveSignal) else None
    person = person_of(table, caller)
    if person is None:
        return (None, Counted.GUESTS) if isinstance(asked, ask.Sit) else None
    return person, kind


def _necessary(table: Table, asked: ask.AtTable, caller: Caller) -> bool:
    """Whether a game could not be finished without this; ``entries_needed`` counts all these.

    It also counts what is ``always`` granted.
    """
    match asked:
        case ask.Propose():
            return table.game.proposal is None
        case ask.SayWish() | ask.Leave() | ask.Hand():
            return caller is HOUSE
        case ask.RemovePerson():
            return any(seat.person == asked.person for seat in table.seats)
        case _:
            return False


def entries_needed(rules: Ruleset) -> int:
    """The most entries that a game needs from its first shuffling to its end.

    Each seat is ready, says a wish (if a bot plays it), agrees, is left, handed over and removed
    once, and wants a rematch. Each card is laid and ends at most one turn. The rest happens once.
    """
    cards = rules.sides * len(rules.cards)
    return 2 * cards + 9 * rules.players + 10


def room_left(table: Table) -> bool:
    """Whether the log has room for an entry that no game needs."""
    most_at_once = 2 * len(table.seats) + 2
    return table.number + most_at_once + entries_needed(table.rules) <= MAX_ENTRIES


def room_for_a_game(table: Table, rules: Ruleset | None = None) -> bool:
    """Whether a whole game (of the rules in force, or others) fits into the log, with everything
    that its people are allowed."""
    each = sum(ALLOWED.values()) + 2 * (ALLOWED[Counted.SEATS] + 1)  # the house notes who left
    rules = rules or table.rules
    most = entries_needed(rules) + each * rules.players
    return table.number + most <= MAX_ENTRIES
