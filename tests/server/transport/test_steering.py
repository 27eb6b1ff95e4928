"""Connections find the process of their table."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from contextlib import suppress

import pytest

from tenback.server.transport.steering import (
    Steering,
    key_of_request,
    pass_on_waiting,
    receive_connections,
    slot_for,
)


@pytest.mark.parametrize(
    ("beginning", "key"),
    [
        (b"GET /api/tables/abcdefgh2345/socket HTTP/1.1\r\n", "abcdefgh2345"),
        (b"POST /api/tables/abcdefgh2345/hint HTTP/1.1\r\n", "abcdefgh2345"),
        (b"GET /api/tables/abcdefgh2345 HTTP/1.1\r\n", "abcdefgh2345"),
        (b"GET /api/tables/abcdefgh", "192.0.2.7"),
        (b"POST /api/tables HTTP/1.1\r\n", "192.0.2.7"),
        (b"GET / HTTP/1.1\r\n", "192.0.2.7"),
        (b"\xff\x00", "192.0.2.7"),
        (b"", "192.0.2.7"),
    ],
)
def test_the_table_decides_and_else_the_address(beginning: bytes, key: str) -> None:
    assert key_of_request(beginning, "192.0.2.7") == key


def test_a_proxy_keeps_what_names_no_table_where_it_came_in() -> None:
    assert key_of_request(b"GET / HTTP/1.1\r\n", None) is None


def test_keys_spread_evenly_and_only_those_of_a_missing_process_move() -> None:
    keys = [f"table{number}" for number in range(3_000)]
    before = {key: slot_for(key, range(3)) for key in keys}
    assert all(900 < share < 1_100 for share in Counter(before.values()).values())
    for key in keys:
        after = slot_for(key, (0, 2))
        assert after == before[key] or before[key] == 1


def request_of(slot: int) -> bytes:
    """A request about a table whose process is in this slot."""
    tables = (f"{'abcdefghijklmnopqrstuvwxyz'[number]}" * 12 for number in range(26))
    table = next(one for one in tables if slot_for(one, (0, 1)) == slot)
    return f"GET /api/tables/{table}/socket HTTP/1.1\r\n\r\n".encode()


def test_a_connection_arrives_unread_at_the_process_of_its_table() -> None:
    async def steer() -> None:
        boxes = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(2)]
        sending = [end for end, _ in boxes]
        here, there = (Steering(slot, boxes[slot][1], sending) for slot in range(2))
        here.running = there.running = (0, 1)
        arrived: asyncio.Queue[socket.socket] = asyncio.Queue()
        there.start(arrived.put_nowait)
        for slot in (0, 1):
            client, accepted = socket.socketpair()
            accepted.setblocking(False)
            client.sendall(request_of(slot))
            with client, accepted:
                assert await here.pass_on(accepted, "192.0.2.7") is (slot == 1)
                if slot == 1:
                    with await arrived.get() as connection:
                        assert connection.recv(1_000) == request_of(slot)
        there.stop()
        here.running = (0,)
        client, accepted = socket.socketpair()
        with client, accepted:
            assert not await here.pass_on(accepted, None), "a single process keeps everything"
        for ends in boxes:
            for end in ends:
                end.close()

    asyncio.run(steer())


def test_what_waits_for_a_process_that_has_ended_goes_to_another_one() -> None:
    boxes = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(2)]
    for ends in boxes:
        for end in ends:
            end.setblocking(False)
    mailboxes, (left, other) = [end for end, _ in boxes], [end for _, end in boxes]
    for slots in ((1,), ()):
        client, accepted = socket.socketpair()
        client.sendall(request_of(0))
        with client:
            with accepted:
                Steering(0, left, mailboxes).leave(accepted)
            pass_on_waiting(left, mailboxes, slots)
            found = receive_connections(other)
            assert len(found) == len(slots) and not receive_connections(left)
            for connection in found:
                with connection:
                    assert connection.recv(1_000) == request_of(0)
            client.settimeout(0)
            with suppress(ConnectionResetError):  # nobody has read the request
                assert not client.recv(1), "nobody holds the connection any more"
    for ends in boxes:
        for end in ends:
            end.close()


def test_a_request_is_waited_for_only_if_it_has_not_come() -> None:
    async def steer() -> None:
        boxes = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(2)]
        here = Steering(0, boxes[0][1], [end for end, _ in boxes])
        here.running = (0, 1)
        client, accepted = socket.socketpair()
        accepted.setblocking(False)
        with client, accepted:
            passing = asyncio.create_task(here.pass_on(accepted, "192.0.2.7"))
            await asyncio.sleep(0)
            assert not passing.done()
            client.sendall(request_of(1))
            assert await passing
            with pytest.raises(StopIteration) as ended:
                here.pass_on(accepted, "192.0.2.7").send(None)
            assert ended.value.value is True
        for ends in boxes:
            for end in ends:
                end.close()

    asyncio.run(steer())
