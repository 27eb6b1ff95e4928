"""A connection that follows a table: the bounded queue of its frames."""

from __future__ import annotations

import asyncio

from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.hosting.readers import Reader


def taken(reader: Reader) -> list[bytes]:
    """Return all frames that wait; afterwards none waits."""

    async def take() -> list[bytes]:
        frames: list[bytes] = []
        while True:
            try:
                async with asyncio.timeout(0.01):
                    frame = await reader.next(lambda: b"welcome")
            except TimeoutError:
                return frames
            if frame is None:
                return [*frames, b"end"]
            frames.append(frame)

    return asyncio.run(take())


PONG = wire.write(wire.Pong(1, 2))


def test_updates_and_answers_come_in_order() -> None:
    reader = Reader(b"", 4)
    reader.tell(b"one")
    reader.answer(wire.Pong(1, 2))
    reader.tell(b"two")
    assert taken(reader) == [b"one", PONG, b"two"]


def test_a_reader_that_falls_behind_gets_the_whole_table_and_all_answers() -> None:
    reader = Reader(b"", 4)
    for number in range(4):
        reader.tell(b"%d" % number)
    reader.answer(wire.Pong(1, 2))
    reader.tell(b"one too many")
    reader.tell(b"in the table that is sent")
    assert taken(reader) == [b"welcome", PONG]


def test_updates_continue_after_the_whole_table() -> None:
    reader = Reader(b"", 4)

    async def follow() -> list[bytes | None]:
        reader.resync()
        whole = await reader.next(lambda: b"welcome")
        reader.tell(b"goes on")
        return [whole, await reader.next(lambda: b"welcome")]

    assert asyncio.run(follow()) == [b"welcome", b"goes on"]


def test_a_client_that_asks_and_never_reads_is_disconnected() -> None:
    reader = Reader(b"", 4)
    for _ in range(9):
        reader.answer(wire.Pong(1, 2))
    assert reader.closing is Close.SLOW
    assert taken(reader) == [b"end"]


def test_a_goodbye_comes_after_earlier_frames() -> None:
    reader = Reader(b"", 4)
    reader.answer(wire.Pong(1, 2))
    reader.close(Close.GOING)
    reader.close(Close.SLOW)
    reader.tell(b"too late")
    assert taken(reader) == [PONG, b"end"]
    assert reader.closing is Close.GOING


class TakingConnection:
    """A connection that takes frames at once, as long as it is told to."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self.takes = True

    def send_now(self, frame: bytes) -> bool:
        if self.takes:
            self.taken.append(frame)
        return self.takes


def test_a_frame_that_need_not_wait_is_sent_at_once_and_never_overtakes_another() -> None:
    connection = TakingConnection()
    reader = Reader(b"", 4, send_now=connection.send_now)

    async def follow() -> None:
        reader.resync()
        reader.tell(b"in the whole table")
        connection.taken.append(await reader.next(lambda: b"welcome") or b"")
        reader.tell(b"one")  # the whole table may not be sent yet
        connection.taken.append(await reader.next(lambda: b"") or b"")
        waiting = asyncio.create_task(reader.next(lambda: b""))
        await asyncio.sleep(0)
        reader.tell(b"two")
        reader.answer(wire.Pong(1, 2))
        assert connection.taken == [b"welcome", b"one", b"two", PONG]
        connection.takes = False
        reader.tell(b"three")
        connection.takes = True
        reader.tell(b"four")
        connection.taken += [await waiting or b"", await reader.next(lambda: b"") or b""]

    asyncio.run(follow())
    assert connection.taken == [b"welcome", b"one", b"two", PONG, b"three", b"four"]


def test_a_connection_that_is_being_closed_gets_nothing_at_once() -> None:
    connection = TakingConnection()
    reader = Reader(b"", 4, send_now=connection.send_now)

    async def follow() -> None:
        waiting = asyncio.create_task(reader.next(lambda: b""))
        await asyncio.sleep(0)
        reader.close(Close.GOING)
        reader.tell(b"too late")
        assert await waiting is None

    asyncio.run(follow())
    assert connection.taken == []
