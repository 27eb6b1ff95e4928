"""What opens a table, and what the person who opened it gets."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tenback.hosting.messages import Device, NewCapability
from tenback.tables import Settings
from tenback.tables.requests import SeatNumber, Text

OpeningId = Annotated[str, Meta(min_length=16, max_length=64)]
"""Random. The same id with the same capability is answered with the same table."""


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to sit down in at once."""

    seat: SeatNumber
    name: Text


class Open(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table and sit down."""

    id: OpeningId
    capability: NewCapability
    """The way to one's place at the table, made for it."""
    settings: Settings
    seats: Annotated[tuple[Chair, ...], Meta(max_length=8)] = ()
    device: Device | None = None
    """At a daily table: what the device is known by, always the same. Without it no ranking."""


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table whose game goes on from where a record stands after so many steps."""

    id: OpeningId
    capability: NewCapability
    """The way to one's place at the table, made for it."""
    record: Annotated[str, Meta(min_length=1, max_length=64_000)]
    settings: Settings
    """Its ``rules`` are those of the record, whatever they say."""
    step: Annotated[int, Meta(ge=0)] | None = None
    """Null is the end of the record."""
    seats: Annotated[tuple[Chair, ...], Meta(max_length=8)] = ()


class Opened(Struct, frozen=True):
    """A table is there; one's link is ``/t/{table}#{capability}``, with what was sent."""

    table: str
    number: int
