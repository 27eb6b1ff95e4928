"""From an ask on the wire to a request of the table, and from the decision to an answer.

On the wire an ask has no key: the server makes the capability that belongs to it, always the same
for the same ask of the same caller, so that a repeat gets the same answer and nothing is kept.
"""

from __future__ import annotations

from msgspec import structs

from tenback.bots import NAMES
from tenback.server import messages as wire
from tenback.server.limits import Limits
from tenback.tables import Code, Refusal, Request, Table, key_of, repeatable_capability
from tenback.tables import requests as at_table
from tenback.tables.talk import Why, clean


def capability_for(secret: bytes, table: str, caller: bytes, request: str) -> str:
    """The capability that a request of a caller's makes, if it makes one."""
    return repeatable_capability(secret, table, f"{caller.hex()} {request}")


def as_request(message: wire.Ask, table: Table, caller: bytes, key: bytes) -> Request:
    """What is asked of the table, with the key where it needs one."""
    return Request(message.id, message.seen, _with_key(message.ask, table, caller, key))


def _with_key(asked: wire.AnyAsk, table: Table, caller: bytes, key: bytes) -> at_table.AtTable:
    match asked:
        case wire.Invite():
            return at_table.Invite(key, asked.seat, asked.watch)
        case wire.Sit():
            # Who belongs to the table has a key already.
            new = None if caller in table.people else key
            return at_table.Sit(asked.seat, asked.name, new)
        case wire.Return():
            return at_table.Return(key if asked.device else None)
        case _:
            return asked


def beyond(asked: wire.AnyAsk, limits: Limits) -> Refusal | None:
    """What this server does not allow though a table might; None where there is nothing."""
    match asked:
        case wire.Sit(name=name) | at_table.Rename(name=name):
            if len(clean(name)) > limits.name:
                return Refusal(Code.BAD_NAME, details={"longest": limits.name})
        case at_table.Say(text=text):
            if len(text) > limits.text:
                told = {"start": limits.text, "end": len(text)}
                return Refusal(Code.TALK, reason=Why.LONG.value, details=told)
        case at_table.Hand(level=level):
            if level not in NAMES:
                return Refusal(Code.BAD_LEVEL)
        case _:
            pass
    return None


def granted(table: Table, request: str, number: int, capability: str) -> wire.Granted:
    """The answer to what was granted. The capability is told only if the table knows its key."""
    key = key_of(capability)
    known = key in table.people or key in table.invitations
    return wire.Granted(request, number, capability if known else None)


def refused(request: str | None, refusal: Refusal) -> wire.Refused:
    """The answer to what was refused."""
    return wire.Refused(id=request, **structs.asdict(refusal))
