"""Why a request is refused: a stable code, the rule if there is one, and the figures."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from tenback.rules import TenbackError
from tenback.tables.events import Value


class Code(StrEnum):
    """The codes. Their meaning never changes; docs/reference/table-events.md explains each."""

    NO_TABLE = "no-table"
    TABLE_EXISTS = "table-exists"
    CLOSED = "closed"
    FULL_LOG = "full-log"
    AHEAD = "ahead"
    STALE = "stale"
    NOT_ALLOWED = "not-allowed"
    BAD_SETTINGS = "bad-settings"
    NOT_YET = "not-yet"
    KEY_TAKEN = "key-taken"
    BAD_KEY = "bad-key"
    ID_TAKEN = "id-taken"
    USED_UP = "used-up"
    NO_SUCH_LINK = "no-such-link"
    NO_SUCH_DEVICE = "no-such-device"
    NO_SUCH_PERSON = "no-such-person"
    LAST_DEVICE = "last-device"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    TOO_FEW_SEATS = "too-few-seats"
    NOT_YOUR_SEAT = "not-your-seat"
    BAD_NAME = "bad-name"
    BAD_LEVEL = "bad-level"
    WITH_PERSON = "with-person"
    WITH_BOT = "with-bot"
    WRONG_PHASE = "wrong-phase"
    READY_ALREADY = "ready-already"
    NO_SHUFFLING = "no-shuffling"
    OTHER_PROPOSAL = "other-proposal"
    AGREED_ALREADY = "agreed-already"
    NOT_YOUR_TURN = "not-your-turn"
    ILLEGAL = "illegal"
    NO_UNDO = "no-undo"
    NO_SUCH_PILE = "no-such-pile"
    SILENT = "silent"
    TALK = "talk"
    REACTED = "reacted"
    NOBODY_TO_NUDGE = "nobody-to-nudge"
    NO_REMATCH = "no-rematch"


class Refusal(Value, frozen=True, tag_field="answer", tag="refused"):
    """A request that changed nothing."""

    code: Code
    rule: str | None = None
    """The number of the rule that it breaks."""
    reason: str | None = None
    """For an illegal play or refused talk: the key of the sentence that explains it."""
    details: Mapping[str, int | str] = {}
    """The values in that sentence."""
    since: int | None = None
    """For a stale request: everything after this entry is new to the sender."""


class Refused(TenbackError):
    """Raised where a request cannot be granted; ``decide`` catches it and returns its refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def refuse(code: Code, rule: str | None = None, **details: int | str) -> Refused:
    """The error to raise for a refusal."""
    return Refused(Refusal(code, rule, details=details))
