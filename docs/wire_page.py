"""The page of the wire: every message, body, error, close code and limit, from the structs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from msgspec import inspect

from tenback.hosting import messages
from tenback.hosting.faults import Close, Fault
from tenback.hosting.limits import Limits
from tenback.server.api.endpoints import ENDPOINTS, PARAMETERS
from tenback.server.api.errors import STATUS
from tenback.server.api.typescript import (
    RECEIVED,
    SENT,
    Writer,
    class_docstring,
    field_docstrings,
    may_be_missing,
)
from tenback.tables import Code, changes
from tenback.tables.requests import FromPeople
from tenback.text import catalogue

INTRODUCTION = """\
# The wire

This page specifies the protocol between a client and a server run by `tenback serve`. Everything
is JSON. Types are written as in TypeScript; `web/src/wire.ts` holds the same types for the page.
Bytes are in base64, times in milliseconds since 1970 (UTC), and seats, persons and piles are
numbered from 0. This is format {format}.

A link to a seat is `/t/{{table}}#{{capability}}`. Browsers never send the part after the #. A
client sends the capability in `hello`, or over HTTP as `Authorization: Bearer …`.
[Tables](table-events.md) describes the events, the requests and the refusals; this page describes
how they are sent.

`tenback.client` is a client in Python. To run a server, see [run a
server](../how-to/run-a-server.md).

## The socket

A table is at `GET /api/tables/{{table}}/socket`, a WebSocket with text frames (subprotocol
`{subprotocol}`). The first message is `hello`; the answer is `welcome` with the whole table, or
`bye`. From then on, the server sends an `update` whenever something happens: the events, with
consecutive numbers, and what they change in the view. A client that misses a number, or whose
view is older than a `pong` or a `granted` says, sends `resync` and gets a `welcome`. Whole views
are sent only on join, reconnect and resync.

Bots pause between two cards, so that people can follow. A person sets the length of the pause
with `pace`, which applies while they are connected. If several people are at the table, the
slowest pace counts. The server neither stores nor answers it.

Each `ask` has a random id. When its result is durable, the update that shows the result carries
this id as `granted`; otherwise `refused` gives the reason, and nobody else sees it. A client that
gets no answer, even after it has reconnected, repeats the same message: it takes effect only
once, and the answer is `granted`.

The client makes capabilities: `2.` and 32 random bytes in base64url. It sends a new one to open a
table, to `invite`, to `sit` down through a link, and to `return` with another device. The server
stores only their hashes and never sends one. A repeat must carry the same capability: the same id
with another one is refused (`id-taken`).

The server sends pings and closes a connection that does not answer them. A client that reads too
slowly is sent the whole table instead of the updates it missed, and a client that reads nothing
is disconnected. A player who reconnects with their capability is back at the table. If a bot has
taken over the seat, the client asks to `regain` it. A player who leaves permanently asks to
`leave`, and closes the connection.
"""


CHANGES = """\
### Changes

An update says what changes in the client's view, so that the client can keep its view up to date
without knowing the rules. A missing field means no change. A field with the same name as one in
the view replaces it. The docstrings of the other fields say what they do: seats and games are
patched one by one, cards move between `hand` and `unseen`, lines of talk are appended. Apply
`changes` first, which are the same for everyone, and then `own`. The view is then identical, byte
for byte, to the one that `welcome` would contain. `tenback.client.mirror` and
`web/src/link/mirror.ts` do this in about 80 lines. If the number of an update does not follow the
number of the view, the client applies nothing and asks to `resync`.

Information that only some may know is in `own`, in the hands of `dealt` and in the cards of
`turned`, and nowhere else. Only the player to move gets the legal plays. All clients without
`own` changes get the same frame. A strict table (`talk` is `strict`) shows no card history:
`last` stays empty.
"""

CHANGE_STRUCTS = (
    changes.Changes,
    changes.SeatChanges,
    changes.GameChanges,
    changes.TurnChange,
    changes.SideCards,
    changes.OwnChanges,
    changes.HandChanges,
)


def wire_page() -> str:
    """The whole page."""
    return "\n".join(_parts())


def _parts() -> Iterator[str]:
    yield INTRODUCTION.format(format=messages.FORMAT, subprotocol=messages.SUBPROTOCOL)
    yield "## Messages of a client\n"
    for kind in get_args(messages.AnyFromClient):
        yield _struct(kind, asked=True)
    yield "### Asks\n"
    yield "The tag is `ask`. [Tables](table-events.md) says who may ask what, and when.\n"
    for kind in get_args(FromPeople):
        yield _struct(kind, asked=True, level="####")
    yield "## Messages of a server\n"
    for kind in get_args(messages.AnyFromServer):
        yield _struct(kind, asked=False)
    yield CHANGES
    for kind in CHANGE_STRUCTS:
        yield _struct(kind, asked=False, level="####")
    yield _codes()
    yield _closes()
    yield _http()
    yield from _bodies()
    yield _limits()


def _struct(kind: type, asked: bool, level: str = "###") -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    about, writer = field_docstrings(kind), Writer()
    title = f"`{info.tag}`" if info.tag_field else f"`{kind.__name__}`"
    lines = [f"{level} {title}\n", f"{class_docstring(kind)}\n"]
    if info.fields:
        lines += ["| field | type | meaning |", "|---|---|---|"]
    for field in info.fields:
        kind_of = writer.name(field.type, asked).replace("readonly ", "").replace("|", "\\|")
        mark = "?" if may_be_missing(info, field, asked) else ""
        lines.append(f"| `{field.encode_name}{mark}` | `{kind_of}` | {about.get(field.name, '')} |")
    return "\n".join(lines) + "\n"


def _codes() -> str:
    """Every code that a refusal or an error can have."""
    text, about = catalogue("en"), field_docstrings(Fault)
    lines = [
        "## Refusals and errors\n",
        "`refused` on the socket and errors over HTTP have a code. Codes without a meaning here are"
        " those of a table, explained in [tables](table-events.md). Clients show the text of the"
        " code (`refused-…` in the catalogues), or, for `illegal` and `talk`, the text of the"
        " `reason`.\n",
        "| code | HTTP | text | meaning |",
        "|---|---|---|---|",
    ]
    for code in (*Fault, *Code):
        means = about[code.name] if isinstance(code, Fault) else ""
        sentence = text(f"refused-{code}", **EXAMPLES)
        lines.append(f"| `{code}` | {STATUS.get(code, 409)} | {sentence} | {means} |")
    return "\n".join(lines) + "\n"


EXAMPLES: dict[str, int | str] = {
    "seat": 2,
    "last": 5,
    "longest": 40,
    "seconds": 3,
    "most": 600_000,
    "allowed": "POST",
    "host": "evil.example",
    "origin": "https://evil.example",
}
"""Values for the placeholders in the texts."""


def _closes() -> str:
    about = field_docstrings(Close)
    lines = [
        "## Close codes\n",
        f"{class_docstring(Close)} A `bye` is sent first. The WebSocket library itself uses 1011"
        " for an unanswered ping and 1009 for a message that is far too long.\n",
        "| code | name | reconnect | meaning |",
        "|---|---|---|---|",
    ]
    for code in Close:
        again = "yes" if code.again else "no"
        lines.append(f"| {code.value} | `{code.name}` | {again} | {about[code.name]} |")
    return "\n".join(lines) + "\n"


def _http() -> str:
    lines = [
        "## HTTP\n",
        "An OpenAPI document is at `/openapi.json`, and a short page at `/api`. Errors are `Error`,"
        " in the language of `Accept-Language`.\n",
        "| request | body | answer | meaning |",
        "|---|---|---|---|",
    ]
    for one in ENDPOINTS:
        query = "&".join(f"{name}=…" for name in one.query)
        path = f"{one.method} {one.path}" + (f"?{query}" if query else "")
        response = "text" if one.response is None else f"`{one.response.__name__}`"
        body = "" if one.body is None else f"`{one.body.__name__}`"
        access = " Takes a capability." if one.bearer else ""
        lines.append(f"| `{path}` | {body} | {response} | {one.summary}{access} |")
    lines += ["", *(f"- `{name}`: {meaning}" for name, meaning in PARAMETERS.items())]
    return "\n".join(lines) + "\n"


def _bodies() -> Iterator[str]:
    """The structs of HTTP, and the structs that they and the messages contain."""
    yield "## Bodies\n"
    shown: set[type] = {
        *get_args(messages.AnyFromClient),
        *get_args(messages.AnyFromServer),
        *get_args(FromPeople),
    }
    for roots, asked in ((SENT, True), (RECEIVED, False)):
        for kind in _reached(roots):
            if kind not in shown and kind.__module__ not in EVENTS:
                shown.add(kind)
                yield _struct(kind, asked, "###")


EVENTS = ("tenback.tables.events", "tenback.tables.audience")
"""Modules whose structs are documented on another page."""


def _reached(roots: tuple[Any, ...]) -> Iterator[type]:
    """All structs that these contain, in the order in which they are reached."""
    met: dict[type, None] = {}

    def visit(kind: object) -> None:
        if isinstance(kind, inspect.StructType):
            if kind.cls in met:
                return
            met[kind.cls] = None
            for field in kind.fields:
                visit(field.type)
        for name in ("type", "item_type", "value_type"):
            if isinstance(inner := getattr(kind, name, None), inspect.Type):
                visit(inner)
        for inner in getattr(kind, "types", ()):
            visit(inner)

    for root in roots:
        visit(inspect.type_info(root))
    yield from met


def _limits() -> str:
    about = field_docstrings(Limits)
    lines = [
        "## Limits\n",
        "Set with `tenback serve --limit NAME=VALUE`.\n",
        "| limit | default | meaning |",
        "|---|---|---|",
    ]
    rows = [
        f"| `{name}` | {getattr(Limits(), name):,} | {about[name]} |"
        for name in Limits.__struct_fields__
    ]
    return "\n".join([*lines, *rows]) + "\n"
