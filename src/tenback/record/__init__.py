"""Recorded games: reading, writing and replaying them, and deals that can be proved fair.

docs/reference/record.md describes the format, docs/reference/fair-dealing.md the fair dealing.

>>> from tenback.record import Record, read, write
>>> from tenback.rules import Start, decks_from_seed, duel
>>> record = Record(duel(), decks_from_seed(duel(), "tea"), (Start(1),), ("Ana", "Zoë 🐙"))
>>> read(write(record)) == record
True
"""

from tenback.record.fair import FairDeal, Proof, commit, contribution, fair_deal, new_secret
from tenback.record.game import Comment, GivenSignal, Record
from tenback.record.lines import BadRecord
from tenback.record.moments import Moment, moments, replay, state_after
from tenback.record.reader import Header, read, read_headers, read_many
from tenback.record.verdict import Check, Subject, Verdict, verify
from tenback.record.writer import write

__all__ = [
    "BadRecord",
    "Check",
    "Comment",
    "FairDeal",
    "GivenSignal",
    "Header",
    "Moment",
    "Proof",
    "Record",
    "Subject",
    "Verdict",
    "commit",
    "contribution",
    "fair_deal",
    "moments",
    "new_secret",
    "read",
    "read_headers",
    "read_many",
    "replay",
    "state_after",
    "verify",
    "write",
]
