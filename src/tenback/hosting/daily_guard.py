"""Daily deals on a server: marks of the players, and which deals are secret now."""

from __future__ import annotations

from msgspec import structs

from tenback.hosting.services import Services
from tenback.hosting.store import Attempt
from tenback.tables import Phase, Table
from tenback.tables.authority import person_of
from tenback.tables.daily import address_mark, device_mark
from tenback.tables.days import secret_days
from tenback.tables.requests import Sit
from tenback.tables.secret_deals import Deal, deals_of
from tenback.tables.settings import Settings


def with_marks(sit: Sit, settings: Settings, services: Services, device: str, address: str) -> Sit:
    """Add the marks of device and address to a request for a seat at a daily table.

    An ``address`` is one that limits count by: for IPv6 a whole network.
    """
    day = settings.daily
    if day is None:
        return sit
    return structs.replace(
        sit,
        device=device_mark(services.key, day, device) if device else None,
        address=address_mark(services.key, day, address) if address else None,
    )


def daily_attempt(table: Table) -> Attempt | None:
    """Return the attempt to store when the cards of a daily table are dealt."""
    day = table.settings.daily
    if day is None:
        return None
    devices = {seat.device for seat in table.seats}
    addresses = {seat.address for seat in table.seats}
    return Attempt(
        day=day,
        rules=table.rules.id,
        devices=frozenset(mark for mark in devices if mark is not None),
        addresses=frozenset(mark for mark in addresses if mark is not None),
    )


def has_finished(table: Table, caller: bytes) -> bool:
    """Return whether the caller, and no bot in their place, played the game to its end."""
    person = person_of(table, caller)
    seated = person is not None and any(
        seat.person == person and seat.bot is None for seat in table.seats
    )
    over = table.game.state is not None and table.game.state.over
    return seated and over and table.phase in (Phase.OVER, Phase.CLOSED)


def secret_deals(services: Services, finished: Table | None = None) -> tuple[Deal, ...]:
    """Return the deals about which nothing may be told now, except the one ``finished`` here."""
    deals = [deal for day in secret_days(services.now()) for deal in deals_of(services.key, day)]
    if finished is not None and finished.settings.daily is not None:
        known = (finished.settings.daily, finished.rules.id)
        deals = [deal for deal in deals if (deal.day, deal.rules) != known]
    return tuple(deals)
