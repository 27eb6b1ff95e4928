"""Turns asks of the wire into requests of a table, and refusals into answers.

An ask may bring a capability, which its client has made; the table learns only its key.
"""

from __future__ import annotations

from msgspec import structs

from tenback.bots import NAMES
from tenback.hosting import messages as wire
from tenback.hosting.limits import Limits
from tenback.tables import Code, Refusal, Request, key_of
from tenback.tables import requests as at_table
from tenback.tables.talk import Why, clean

PLAIN_ASKS = frozenset(
    {
        *(at_table.Lay, at_table.End, at_table.Undo, at_table.GiveSignal, at_table.React),
        *(at_table.Ready, at_table.SayWish, at_table.Propose, at_table.Agree, at_table.Again),
    }
)
"""Asks that bring no capability and that no limit of a server concerns: most of them."""


def as_request(message: wire.Ask) -> Request:
    """Return the request of an ask, with a key in the place of its capability."""
    return Request(message.id, message.seen, _with_key(message.ask))


def _with_key(asked: wire.AnyAsk) -> at_table.AtTable:
    match asked:
        case at_table.Lay() | at_table.End():  # nearly all of them
            return asked
        case wire.Invite():
            return at_table.Invite(key_of(asked.capability), asked.seat, asked.watch)
        case wire.Sit():
            return at_table.Sit(asked.seat, asked.name, _key(asked.capability))
        case wire.Return():
            return at_table.Return(_key(asked.capability))
        case _:
            return asked


def _key(capability: str | None) -> bytes | None:
    return None if capability is None else key_of(capability)


def check_limits(asked: wire.AnyAsk, limits: Limits) -> Refusal | None:
    """Return why this server does not allow an ask that a table might; None if it does."""
    match asked:
        case wire.Sit(name=name) | at_table.Rename(name=name):
            if len(clean(name)) > limits.name:
                return Refusal(Code.BAD_NAME, details={"longest": limits.name})
        case at_table.Say(text=text):
            if len(text) > limits.text:
                details = {"start": limits.text, "end": len(text)}
                return Refusal(Code.TALK, reason=Why.LONG.value, details=details)
        case at_table.Hand(level=level):
            if level not in NAMES:
                return Refusal(Code.BAD_LEVEL)
        case _:
            pass
    return None


def refused(request: str | None, refusal: Refusal) -> wire.Refused:
    """Return the answer to a refused request."""
    return wire.Refused(id=request, **structs.asdict(refusal))
