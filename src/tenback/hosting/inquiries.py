"""What a client may ask about a table beside following it: a record, the position for a hint."""

from __future__ import annotations

from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.host import signals_heard
from tenback.hosting.room import Room
from tenback.record import Record
from tenback.rules import Heard, Malformed, View, view
from tenback.tables import Code, Phase, audience_of, from_bytes, record_of, record_of_game
from tenback.tables.finished import has_finished


def hint_position(room: Room, caller: bytes, seat: int) -> tuple[View, Heard]:
    """Return what a hint for a seat is found from; Faulty if the caller gets none now."""
    table, audience = room.table, audience_of(room.table, caller)
    if audience is None or seat not in audience.seats:
        raise Faulty(Code.NOT_YOUR_SEAT, seat=seat)
    if not table.settings.hints:
        raise Faulty(Fault.NO_HINTS)
    state = table.game.state
    if table.phase is not Phase.PLAYING or state is None:
        raise Faulty(Code.WRONG_PHASE, phase=table.phase)
    if state.to_move != seat:
        raise Faulty(Code.NOT_YOUR_TURN)
    return view(state, seat), signals_heard(table, seat)


async def record_at(room: Room, number: int, caller: bytes) -> Record:
    """Return the record of a game by its number; Faulty if the caller may not see it."""
    if number == room.table.game.number:
        return _last_record(room, caller)
    if not 1 <= number < room.table.game.number:
        raise Faulty(Fault.NOT_FOUND)
    lines = await room.services.read_log(room.name)
    return await room.services.offload(lambda: record_of_game(list(map(from_bytes, lines)), number))


def _last_record(room: Room, caller: bytes) -> Record:
    """Return the record of a table's last game; Faulty if its deal is not revealed yet."""
    try:
        return record_of(room.table, finisher=has_finished(room.table, caller))
    except Malformed:
        raise Faulty(Fault.NOT_OVER) from None
