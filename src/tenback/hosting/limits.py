"""The limits of a server: all in one place, each with a sensible default.

``tenback serve --limit NAME=VALUE`` sets one; docs/reference/wire.md lists them all.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import asdict

from tenback.bots import NAMES
from tenback.rules import Malformed
from tenback.tables import Code, Refusal
from tenback.tables import requests as ask
from tenback.tables.talk import Why, clean

Count = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(ge=0)]
Rate = Annotated[float, Meta(gt=0)]


class Limits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The limits of a server."""

    message: Count = 4_096
    """Bytes of a message on a WebSocket."""
    body: Count = 600_000
    """Bytes of the body of an HTTP request; records are the largest."""
    asks_a_second: Rate = 8.0
    """Messages per second from one person at one table, on average."""
    asks_at_once: Count = 30
    """Messages from one person at one table in a burst."""
    address_asks_a_second: Rate = 100.0
    """Messages and requests per second from one address, on average."""
    address_asks_at_once: Count = 600
    """Messages and requests from one address in a burst."""
    refusals: Count = 60
    """Malformed or too fast messages in a row before the connection is closed."""
    tables_an_hour: Rate = 60.0
    """Tables that one address may open per hour, on average."""
    tables_at_once: Count = 20
    """Tables that one address may open in a burst."""
    connections: Count = 20_000
    """Connections in total; fewer if the system allows fewer open files."""
    address_connections: Count = 200
    """Connections of one address to tables. An IPv6 /64 network always counts as one address."""
    address_sockets: Count = 256
    """Connections of one address for any purpose, and at most a quarter of the total; more are
    closed before anything is read. A trusted proxy has no such limit."""
    address_sockets_a_second: Rate = 40.0
    """New connections per second from one address, on average; more must wait."""
    address_sockets_at_once: Count = 60
    """New connections from one address in a burst."""
    lists_a_minute: Rate = 60.0
    """Records, daily results and API documents per minute for one address, on average."""
    lists_at_once: Count = 60
    """Records, results and documents for one address in a burst."""
    address_files_a_second: Rate = 100.0
    """Files of the page per second for one address, on average."""
    address_files_at_once: Count = 3_000
    """Files of the page for one address in a burst."""
    address_reads_a_second: Rate = 400.0
    """Packets and pipelined requests read per second from one address, on average; more must
    wait. A kilobyte counts as one."""
    address_reads_at_once: Count = 40
    """Packets read from one address in a burst."""
    header_bytes: Count = 16_384
    """Bytes of the first line and the headers of an HTTP request."""
    header_seconds: Seconds = 10.0
    """Seconds from the connection until the headers of a request must be complete."""
    body_seconds: Seconds = 30.0
    """Seconds from the headers until the body of a request must be complete."""
    address_body_bytes: Count = 2_400_000
    """Bytes of incomplete bodies from one address."""
    all_body_bytes: Count = 64_000_000
    """Bytes of incomplete bodies in total."""
    keep_alive_seconds: Count = 5
    """Seconds until the next request must begin on the same connection."""
    close_seconds: Seconds = 5.0
    """Seconds in which a client must read the remaining data when its connection is closed."""
    table_connections: Count = 60
    """Connections of spectators at one table, and the same number for guests with a seat link."""
    person_connections: Count = 12
    """Connections of one player at one table."""
    name: Annotated[int, Meta(ge=1, le=40)] = 40
    """Characters of a name; the tables themselves allow no more than 40."""
    text: Annotated[int, Meta(ge=1, le=280)] = 280
    """Characters of a chat message; the tables themselves allow no more than 280."""
    queue: Count = 64
    """Frames queued for a reader; a reader that falls further behind gets the whole table."""
    hello: Seconds = 10.0
    """Seconds until a new connection must have sent its hello."""
    stall: Seconds = 20.0
    """Seconds in which a client must read a frame before its connection is closed."""
    ping: Seconds = 20.0
    """Seconds between two pings on a WebSocket, and until each must be answered."""
    away: Seconds = 45.0
    """Seconds after which a disconnected player counts as gone, if others are connected."""
    vacate: Seconds = 900.0
    """The same before the deal; the seat then becomes free."""
    unused: Seconds = 120.0
    """Seconds after which a table without connections is dropped from memory."""
    idle_gathering: Seconds = 2 * 86_400.0
    """Seconds after which an unused table whose game never started is closed."""
    idle: Seconds = 30 * 86_400.0
    """Seconds after which any other unused table is closed."""
    bot_seconds: Seconds = 10.0
    """Seconds for a bot's decision before a simpler bot decides."""
    analysis_seconds: Seconds = 60.0
    """Seconds for a hint, a review, a solution or a replay."""
    analysis_queue: Count = 32
    """Hints, reviews, solutions and replays waiting, in total."""
    address_analysis_queue: Count = 4
    """Hints, reviews, solutions and replays of one address, waiting or running."""
    analyses_a_minute: Rate = 30.0
    """Hints, reviews, solutions and replays per minute for one address, on average."""
    analyses_at_once: Count = 30
    """Hints, reviews, solutions and replays for one address in a burst."""
    daily_results: Count = 12
    """Results of one address in the list of a daily deal; later ones are not listed."""
    daily_others: Count = 200
    """Unranked results in the list of a daily deal, latest first."""
    puzzles: Annotated[int, Meta(ge=1, le=20)] = 3
    """Puzzles for each day and ruleset."""


def check_limits(asked: ask.AnyAsk, limits: Limits) -> Refusal | None:
    """Return why this server does not allow an ask that a table might; None if it does."""
    match asked:
        case ask.Sit(name=name) | ask.Rename(name=name):
            if len(clean(name)) > limits.name:
                return Refusal(Code.BAD_NAME, details={"longest": limits.name})
        case ask.Say(text=text):
            if len(text) > limits.text:
                details = {"start": limits.text, "end": len(text)}
                return Refusal(Code.TALK, reason=Why.LONG.value, details=details)
        case ask.Hand(level=level):
            if level not in NAMES:
                return Refusal(Code.BAD_LEVEL)
        case _:
            pass
    return None


def with_limits(limits: Limits, settings: list[str]) -> Limits:
    """Return the limits with some changed, each given as ``name=value``."""
    given: dict[str, object] = asdict(limits)
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in given:
            raise Malformed(f"there is no limit {name[:40]!r}: there are {', '.join(given)}")
        given[name] = value
    try:
        return convert(given, Limits, strict=False)
    except ValidationError as error:
        raise Malformed(f"this is no limit: {error}") from None
