"""A table: people and bots around one game. No transport, no clock and no randomness of its own.

A table is its log, a list of entries; ``fold`` adds one more, ``replay`` adds up all. A request
goes to ``decide``, which grants it with entries to append or refuses it with a code. What anybody
sees of it comes out of ``see``, ``view_of`` and ``Difference``.
docs/explanation/tables.md tells how they work together.

>>> from tenback.tables import HOUSE, Create, Granted, Request, Settings, decide, replay
>>> create = Request("r1", 0, Create(Settings("coop(players=1)", bots=("greedy",)), bytes(32)))
>>> opened = decide(None, create, b"", now=0, fresh=lambda: bytes(32))
>>> [entry.event.__class__.__name__ for entry in opened.entries]
['Created', 'Committed', 'Dealt']
>>> replay(opened.entries).phase
<Phase.PLAYING: 'playing'>
"""

from tenback.tables.audience import (
    BYSTANDER,
    AnySeen,
    Audience,
    audience_of,
    is_shared,
    see,
)
from tenback.tables.changes import (
    Changes,
    Difference,
    OwnChanges,
)
from tenback.tables.daily import daily_secret, fresh_for
from tenback.tables.deciding import Decision, Granted, Repeated, decide
from tenback.tables.events import AnyEvent, Entry, from_bytes, to_bytes
from tenback.tables.finished import (
    DailyResult,
    KeptResult,
    Note,
    daily_result,
    ranking,
    record_of,
    record_of_game,
    record_so_far,
    records_of,
)
from tenback.tables.folding import fold, replay, replaying
from tenback.tables.permissions import HOUSE, Caller, key_of, new_capability
from tenback.tables.refusals import Code, Refusal
from tenback.tables.requests import AnyAsk, Create, Request
from tenback.tables.seating import SitIn, sit_ins
from tenback.tables.settings import FORMAT, Begin, Settings, Watch
from tenback.tables.table import MAX_TALK_LINES, Phase, Seat, Table
from tenback.tables.viewing import TableView, view_of

__all__ = [
    "BYSTANDER",
    "FORMAT",
    "HOUSE",
    "MAX_TALK_LINES",
    "AnyAsk",
    "AnyEvent",
    "AnySeen",
    "Audience",
    "Begin",
    "Caller",
    "Changes",
    "Code",
    "Create",
    "DailyResult",
    "Decision",
    "Difference",
    "Entry",
    "Granted",
    "KeptResult",
    "Note",
    "OwnChanges",
    "Phase",
    "Refusal",
    "Repeated",
    "Request",
    "Seat",
    "Settings",
    "SitIn",
    "Table",
    "TableView",
    "Watch",
    "audience_of",
    "daily_result",
    "daily_secret",
    "decide",
    "fold",
    "fresh_for",
    "from_bytes",
    "is_shared",
    "key_of",
    "new_capability",
    "ranking",
    "record_of",
    "record_of_game",
    "record_so_far",
    "records_of",
    "replay",
    "replaying",
    "see",
    "sit_ins",
    "to_bytes",
    "view_of",
]
