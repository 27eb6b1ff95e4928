"""Short frames are read and written here as the library for WebSockets reads and writes them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.frames import CloseCode, Frame, Opcode

from tenback.hosting import messages as wire
from tenback.server.transport.websocket_protocol import TEXT, ClientFrame, text_frame, whole_frames
from tenback.tables import Settings
from tests.company import OverNetwork, gathered
from tests.patience import HANG_S
from tests.serving import Server, serving

PAYLOADS = st.binary(max_size=300)


def sent_by_client(payload: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, payload, fin).serialize(mask=True)


@given(st.lists(PAYLOADS))
def test_whole_frames_are_read(payloads: list[bytes]) -> None:
    data = b"".join(map(sent_by_client, payloads))
    assert whole_frames(data) == [ClientFrame(TEXT, payload) for payload in payloads]


@given(PAYLOADS, st.data())
def test_a_part_of_a_frame_is_left_to_the_library(payload: bytes, data: st.DataObject) -> None:
    whole = sent_by_client(b"first") + sent_by_client(payload)
    first = len(sent_by_client(b"first"))
    cut = data.draw(st.integers(first + 1, len(whole) - 1))
    assert whole_frames(whole[:cut]) is None


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CLOSE, Opcode.BINARY])
def test_the_kind_of_a_frame_is_told(opcode: Opcode) -> None:
    frames = whole_frames(sent_by_client(b"..", opcode))
    assert frames is not None
    assert frames[0].head != TEXT


def test_a_fragment_or_a_compressed_text_is_no_plain_text() -> None:
    fragment = whole_frames(sent_by_client(b"..", fin=False))
    head, *rest = sent_by_client(b"..")
    compressed = whole_frames(bytes([head | 0x40, *rest]))
    assert fragment is not None
    assert compressed is not None
    assert TEXT not in (fragment[0].head, compressed[0].head)


def test_an_unmasked_or_long_frame_is_left_to_the_library() -> None:
    assert whole_frames(Frame(Opcode.TEXT, b"..").serialize(mask=False)) is None
    assert whole_frames(sent_by_client(bytes(1 << 16))) is None


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_is_written_as_the_library_writes_it(size: int) -> None:
    payload = b"x" * size
    assert text_frame(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


def ping(number: int) -> bytes:
    return wire.write(wire.Ping(number))


def in_two_fragments(payload: bytes) -> bytes:
    first = sent_by_client(payload[:5], fin=False)
    return first + sent_by_client(payload[5:], Opcode.CONT)


def test_messages_are_answered_in_order_however_their_frames_are_cut(tmp_path: Path) -> None:
    cut = sent_by_client(ping(4))
    pieces = [
        sent_by_client(ping(1)) + sent_by_client(ping(2)),
        in_two_fragments(ping(3)),
        sent_by_client(b"", Opcode.PING),
        cut[:9],
        cut[9:],
        sent_by_client(ping(5)),
        in_two_fragments(ping(6)) + sent_by_client(ping(7)),
    ]

    async def play(table: OverNetwork) -> list[int]:
        company = await gathered(table, Settings("coop(players=1)"))
        (line,) = company.lines
        answers: asyncio.Queue[int] = asyncio.Queue()
        line.hear = lambda m: answers.put_nowait(m.n) if isinstance(m, wire.Pong) else None
        for piece in pieces:
            line.socket.transport.write(piece)  # type: ignore[attr-defined]
            await asyncio.sleep(0.02)
        async with asyncio.timeout(HANG_S):
            answered = [await answers.get() for _ in range(7)]
        await company.close()
        return answered

    with serving(tmp_path / "store.db") as server:
        assert asyncio.run(play(OverNetwork(server))) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("reserved", [0x40, 0x20, 0x10])
@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.PING])
def test_a_frame_with_a_reserved_bit_closes_the_connection(
    tmp_path: Path, opcode: Opcode, reserved: int
) -> None:
    head, *rest = sent_by_client(ping(1), opcode)

    async def play(server: Server) -> int | None:
        url = server.socket("a-table")
        async with asyncio.timeout(HANG_S), connect(url, proxy=None) as connection:
            connection.transport.write(bytes([head | reserved, *rest]))
            await connection.wait_closed()
            return connection.close_code

    with serving(tmp_path / "store.db") as server:
        assert asyncio.run(play(server)) == CloseCode.PROTOCOL_ERROR
