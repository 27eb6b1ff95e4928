"""The requests that open a table, and their answer."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tenback.hosting.messages import Device, NewCapability
from tenback.tables import Settings
from tenback.tables.requests import SeatNumber, Text

OpeningId = Annotated[str, Meta(min_length=16, max_length=64)]
"""Random. The same id with the same capability always gets the same table."""


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to sit down in at once."""

    seat: SeatNumber
    name: Text


class Open(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table and sit down."""

    id: OpeningId
    capability: NewCapability
    """The founder's capability at the table, made for it."""
    settings: Settings
    seats: Annotated[tuple[Chair, ...], Meta(max_length=8)] = ()
    device: Device | None = None
    """At a daily table the id of the device, always the same; without it no result is ranked."""


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table whose game continues from a step of a record."""

    id: OpeningId
    capability: NewCapability
    """The founder's capability at the table, made for it."""
    record: Annotated[str, Meta(min_length=1, max_length=64_000)]
    settings: Settings
    """Its ``rules`` are ignored: those of the record apply."""
    step: Annotated[int, Meta(ge=0)] | None = None
    """The number of steps to keep; null keeps all."""
    seats: Annotated[tuple[Chair, ...], Meta(max_length=8)] = ()


class Opened(Struct, frozen=True):
    """A table was opened; its founder's link is ``/t/{table}#{capability}``."""

    table: str
    number: int
