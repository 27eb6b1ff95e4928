"""The limits of a server: all in one place, each with a sensible default.

``tenback serve --limit NAME=VALUE`` sets one; docs/reference/wire.md lists them all.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import asdict

from tenback.rules import Malformed

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
    """Messages a second of one person at one table, over a while."""
    asks_at_once: Count = 30
    """Messages of one person at one table that may come at once."""
    address_asks_a_second: Rate = 100.0
    """Messages and requests a second from one address, over a while."""
    address_asks_at_once: Count = 600
    """Messages and requests from one address that may come at once."""
    refusals: Count = 60
    """Messages in a row that may be malformed or too fast before the connection is closed."""
    tables_an_hour: Rate = 60.0
    """Tables that one address may open in an hour, over a while."""
    tables_at_once: Count = 20
    """Tables that one address may open at once."""
    connections: Count = 20_000
    """Connections in total; fewer where the system allows fewer open files."""
    address_connections: Count = 200
    """Connections of one address to tables. An IPv6 /64 network always counts as one address."""
    address_sockets: Count = 256
    """Connections of one address for any purpose, and at most a quarter of the total; more are
    closed before anything is read. A trusted proxy has no such limit."""
    address_sockets_a_second: Rate = 40.0
    """New connections a second from one address, over a while; more must wait."""
    address_sockets_at_once: Count = 60
    """New connections from one address that may come at once."""
    lists_a_minute: Rate = 60.0
    """Records, results of a day and API documents a minute for one address, over a while."""
    lists_at_once: Count = 60
    """Records, results and documents for one address that may be asked for at once."""
    address_files_a_second: Rate = 100.0
    """Files of the page a second for one address, over a while."""
    address_files_at_once: Count = 3_000
    """Files of the page for one address that may be asked for at once."""
    address_reads_a_second: Rate = 400.0
    """Packets and pipelined requests a second that are read from one address, over a while; more
    must wait. A kilobyte counts as one."""
    address_reads_at_once: Count = 40
    """Packets from one address that may be read at once."""
    header_bytes: Count = 16_384
    """Bytes of the first line and the headers of an HTTP request."""
    header_seconds: Seconds = 10.0
    """Seconds until the headers of a request must be complete, from the connection on."""
    body_seconds: Seconds = 30.0
    """Seconds until the body of a request must be complete, from its headers on."""
    address_body_bytes: Count = 2_400_000
    """Bytes of bodies that are not complete yet, from one address."""
    all_body_bytes: Count = 64_000_000
    """Bytes of bodies that are not complete yet, in total."""
    keep_alive_seconds: Count = 5
    """Seconds in which the next request must begin on the same connection."""
    close_seconds: Seconds = 5.0
    """Seconds in which a client must take what is left when its connection is closed."""
    table_connections: Count = 60
    """Connections of spectators at one table, and as many of guests with a link to a seat."""
    person_connections: Count = 12
    """Connections of one player at one table."""
    name: Annotated[int, Meta(ge=1, le=40)] = 40
    """Characters of a name; the tables themselves allow no more than 40."""
    text: Annotated[int, Meta(ge=1, le=280)] = 280
    """Characters of a message to the others; the tables themselves allow no more than 280."""
    queue: Count = 64
    """Frames that wait for a reader; one that falls further behind gets the whole table instead."""
    hello: Seconds = 10.0
    """Seconds until a new connection must have said hello."""
    stall: Seconds = 20.0
    """Seconds in which a client must take a frame before its connection is closed."""
    ping: Seconds = 20.0
    """Seconds between two pings on a WebSocket, and until the answer."""
    away: Seconds = 45.0
    """Seconds after which a player who was disconnected leaves, if others are connected."""
    vacate: Seconds = 900.0
    """The same before the deal, when the seat becomes free again."""
    unused: Seconds = 120.0
    """Seconds after which a table without connections is dropped from memory."""
    idle_gathering: Seconds = 2 * 86_400.0
    """Seconds after which a table that never began is closed."""
    idle: Seconds = 30 * 86_400.0
    """Seconds after which any other table is closed."""
    bot_seconds: Seconds = 10.0
    """Seconds for the decision of a bot before a simpler one decides."""
    analysis_seconds: Seconds = 60.0
    """Seconds for a hint, a review, a solution or a replay."""
    analysis_queue: Count = 32
    """Hints, reviews, solutions and replays that may wait, in total."""
    address_analysis_queue: Count = 4
    """Hints, reviews, solutions and replays of one address that may wait or be under way."""
    analyses_a_minute: Rate = 30.0
    """Hints, reviews, solutions and replays a minute for one address, over a while."""
    analyses_at_once: Count = 30
    """Hints, reviews, solutions and replays for one address that may be asked for at once."""
    daily_results: Count = 12
    """Results of one address in the list of a daily deal; later ones are left out."""
    daily_others: Count = 200
    """Results in the list of a daily deal that are not ranked, the latest."""
    puzzles: Annotated[int, Meta(ge=1, le=20)] = 3
    """Puzzles for each day and ruleset."""


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
