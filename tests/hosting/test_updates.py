"""Updates are encoded once for everybody who may know the same."""

from __future__ import annotations

from random import Random

from tenback.hosting import messages as wire
from tenback.hosting.updates import Updates
from tenback.tables import BYSTANDER, Audience, Phase, Settings
from tests.tables.room import Room, caller_for, next_step, started


def play_once(room: Room) -> tuple[int, Updates]:
    """Return the seat that was to move, and the updates for its step."""
    before = room.table
    seat, step = next_step(room, Random(1))
    (entry,) = room.do(caller_for(room, seat), step)
    return seat, Updates(before, [(entry, room.table)])


def test_audiences_without_private_news_get_the_same_frame() -> None:
    room = started(Settings("coop(players=4)"))
    mover, updates = play_once(room)
    audiences = [BYSTANDER, *(Audience((seat,), person=seat) for seat in range(4))]
    frames = [updates.frame(audience, audience) for audience in audiences]
    others = [
        frame
        for audience, frame in zip(audiences, frames, strict=True)
        if mover not in audience.seats
    ]
    assert len(others) == 4 and len(set(map(id, others))) == 1
    assert len(set(frames)) == 2


def test_the_update_for_a_request_says_that_it_is_granted() -> None:
    room = started(Settings("coop(players=2)"))
    mover, updates = play_once(room)
    audience = Audience((mover,), person=mover)
    message = wire.read_from_server(updates.frame(audience, audience, "q1"))
    assert wire.answer_in(message) == wire.Granted("q1", room.table.number)
    assert b"granted" not in updates.frame(audience, audience)


def test_a_play_costs_little_on_the_wire() -> None:
    """Four players together: 2 kB for a card, on average over a game, are the aim."""
    room, sizes = started(Settings("coop(players=4)")), []
    while room.stands(Phase.PLAYING):
        before, number = room.table, len(room.log)
        seat, step = next_step(room, Random(room.table.number))
        room.do(caller_for(room, seat), step)
        if len(room.log) - number > 1:
            break  # the game is over
        updates = Updates(before, [(room.log[-1], room.table)])
        audiences = [Audience((n,), person=n) for n in range(4)]
        sizes.append(sum(len(updates.frame(one, one)) for one in audiences))
    assert len(sizes) > 20 and sum(sizes) / len(sizes) < 2000
