"""The page of the wire: every message, body, error, close code and limit, from the structs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from msgspec import inspect

from tenback.hosting import messages
from tenback.hosting.faults import Close, Fault
from tenback.hosting.limits import Limits
from tenback.server.api.docstrings import class_docstring, field_docstrings
from tenback.server.api.endpoints import ENDPOINTS
from tenback.server.api.errors import STATUS
from tenback.server.api.openapi import PARAMETERS
from tenback.server.api.typescript import RECEIVED, SENT, Writer, may_be_missing
from tenback.tables import Code, changes
from tenback.text import catalogue

INTRODUCTION = """\
# The wire

How a client talks to a server that `tenback serve` runs. Everything is JSON; types are written as
in TypeScript, and `web/src/wire.ts` holds the same as types for the page. Bytes are in base64,
moments in milliseconds since 1970 (UTC), seats, persons and piles are counted from 0. This is
format {format}.

A seat is a link, `/t/{{table}}#{{capability}}`. What stands behind the # never leaves the browser
by itself: a client presents it in `hello`, or over HTTP as `Authorization: Bearer …`. What
happens at a table, what can be asked of it and what it refuses is told in
[tables](table-events.md); here is how it is sent.

A Python client is in `tenback.client`; [running a server](../how-to/run-a-server.md) tells the
rest.

## The socket

A table is at `GET /api/tables/{{table}}/socket`, a WebSocket with text frames (subprotocol
`{subprotocol}`). The first message is `hello`; the answer is `welcome` with the whole table, or
`bye`. From then on the server sends an `update` for whatever happens: the events, with consecutive
numbers, and what they change in the view. A client that misses a number, or holds less than a
`pong` or a `granted` tells, sends `resync` and gets a `welcome`. Whole views come only on join,
reconnect and resync.

Bots pause between two cards, so that people can follow. A person chooses how long with `pace`, for
as long as they are connected; if several people are at the table, the slowest choice counts. It is
neither stored nor answered.

An `ask` has a random id of its own. When what came of it is durable, the update that shows it
names this id as `granted`; or `refused` says why not, and nobody else hears of it. A client that
gets no answer, also after coming back, sends the same again: it happens once, and the answer is
`granted`. A client makes capabilities itself, `2.` and 32 random bytes in base64url: it sends a new
one to open a table, to `invite`, to `sit` down by a link and to `return` with another device. The
server keeps only their hashes and sends none. A repeat brings the same capability: the same id with
another one is refused (`id-taken`).

The server pings; a connection that does not answer is ended. One that reads too slowly is sent
the whole table in place of what it missed, and one that reads nothing is let go. Who was cut off
and comes back with their capability is back at the table; where a bot sits in meanwhile, they ask
to `regain` the seat. Who goes for good asks to `leave`, and closes.
"""


CHANGES = """\
### Changes

An update says what changes in the view that its client holds, so that the client keeps its view
without knowing a rule. A field that is missing stays as it is; a field that has the name of one in
the view replaces it. The rest is told by the field itself: seats and games are patched one by one,
cards move between `hand` and `unseen`, lines of talk are appended. First come the `changes`, which
are the same for everybody, then one's `own`. After them the view is, byte for byte, the one that
`welcome` would bring; `tenback.client.mirror` and `web/src/link/mirror.ts` do it in about 80 lines.
A number that does not follow the view's is a gap: the client applies nothing and asks to `resync`.

What only some may know is in `own`, in the hands of `dealt` and in the cards of `turned`, and
nowhere else. Legal plays go to the player to move. Everybody who is told nothing of their own gets
the same frame. A strict table (`talk` is `strict`) shows no card history: `last` stays empty.
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
    yield "The tag is `ask`. Who may ask what, and when, is told in [tables](table-events.md).\n"
    for kind in get_args(messages.AnyAsk):
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
        lines += ["| field | type | |", "|---|---|---|"]
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
        "`refused` on the socket and errors over HTTP have a code: one of a table"
        " ([tables](table-events.md) tells what each means), or one of the way to it. People read"
        " the sentence of the code (`refused-…` in the catalogues), for `illegal` and `talk` that"
        " of the `reason`.\n",
        "| code | HTTP | people read | details |",
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
"""What the sentences speak of here."""


def _closes() -> str:
    about = field_docstrings(Close)
    lines = [
        "## Close codes\n",
        f"{class_docstring(Close)} A `bye` comes before. 1011 comes from the connection itself: a"
        " ping was not answered; 1009: a message was many times too long.\n",
        "| code | name | come again | |",
        "|---|---|---|---|",
    ]
    for code in Close:
        again = "yes" if code.again else "no"
        lines.append(f"| {code.value} | `{code.name}` | {again} | {about[code.name]} |")
    return "\n".join(lines) + "\n"


def _http() -> str:
    lines = [
        "## HTTP\n",
        "The same as a document for programs is at `/openapi.json`, and a short page at `/api`."
        " Errors are `Error`, in the language of `Accept-Language`.\n",
        "| | body | answer | |",
        "|---|---|---|---|",
    ]
    for one in ENDPOINTS:
        query = "&".join(f"{name}=…" for name in one.query)
        path = f"{one.method} {one.path}" + (f"?{query}" if query else "")
        response = "text" if one.response is None else f"`{one.response.__name__}`"
        body = "" if one.body is None else f"`{one.body.__name__}`"
        access = " A capability may be presented." if one.bearer else ""
        lines.append(f"| `{path}` | {body} | {response} | {one.summary}{access} |")
    lines += ["", *(f"- `{name}`: {meaning}" for name, meaning in PARAMETERS.items())]
    return "\n".join(lines) + "\n"


def _bodies() -> Iterator[str]:
    """The structs of HTTP, and all that they and the messages are made of."""
    yield "## Bodies\n"
    shown: set[type] = {
        *get_args(messages.AnyFromClient),
        *get_args(messages.AnyFromServer),
        *get_args(messages.AnyAsk),
    }
    for roots, asked in ((SENT, True), (RECEIVED, False)):
        for kind in _reached(roots):
            if kind not in shown and kind.__module__ not in EVENTS:
                shown.add(kind)
                yield _struct(kind, asked, "###")


EVENTS = ("tenback.tables.events", "tenback.tables.seen")
"""These have a page of their own."""


def _reached(roots: tuple[Any, ...]) -> Iterator[type]:
    """All structs that these are made of, in the order in which they are met."""
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
        "| limit | default | |",
        "|---|---|---|",
    ]
    rows = [
        f"| `{name}` | {getattr(Limits(), name):,} | {about[name]} |"
        for name in Limits.__struct_fields__
    ]
    return "\n".join([*lines, *rows]) + "\n"
