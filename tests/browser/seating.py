"""Tables for browser tests, opened and filled over the wire, without the page."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.sync.client import ClientConnection, connect

from tenback.client import fresh_capability
from tenback.client.mirror import updated
from tenback.hosting import messages as wire
from tenback.tables import TableView
from tests.serving import Server


@dataclass(frozen=True)
class Sitting:
    """A table, and the capability of each person at it."""

    table: str
    capabilities: tuple[str, ...]

    def link(self, person: int = 0) -> str:
        """The link to a person's seats."""
        return f"/t/{self.table}#{self.capabilities[person]}"


def post(server: Server, path: str, body: dict[str, Any]) -> Any:
    """The answer to a POST of JSON."""
    request = Request(
        server.http + path, json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urlopen(request, timeout=30) as answer:
        return json.load(answer)


def get(server: Server, path: str) -> Any:
    """The answer to a GET."""
    with urlopen(server.http + path, timeout=30) as answer:
        return json.load(answer)


@dataclass
class Line:
    """A connection to a table, and the latest view of it."""

    socket: ClientConnection
    view: dict[str, Any] = field(default_factory=dict)

    def hear(self) -> Any:
        """Receive the next message."""
        frame = self.socket.recv(60)
        message = json.loads(frame)
        if message["type"] == "welcome":
            self.view = message["view"]
        elif message["type"] == "update":
            update = wire.read_from_server(frame)
            assert isinstance(update, wire.Update)
            after = updated(msgspec.convert(self.view, TableView), update)
            self.view = msgspec.to_builtins(after)
        return message

    def ask(self, **ask: Any) -> Any:
        """Ask for something, which must be granted, and wait until the view shows it."""
        words = {"type": "ask", "id": secrets.token_hex(16), "seen": self.view["number"]}
        self.socket.send(json.dumps({**words, "ask": ask}))
        while (answer := self.hear()).get("granted") != words["id"]:
            assert answer["type"] != "refused", answer
        while self.view["number"] < answer["number"]:
            self.hear()
        return answer


@contextmanager
def line(server: Server, table: str, capability: str) -> Iterator[Line]:
    """A connection to a table, with a person's capability."""
    with connect(server.socket(table), subprotocols=["tenback.2"]) as socket:  # type: ignore[list-item]
        socket.send(json.dumps({"type": "hello", "format": 2, "capability": capability}))
        made = Line(socket)
        made.hear()
        yield made


def asked(server: Server, table: str, capability: str, *asks: dict[str, Any]) -> list[Any]:
    """Make requests one after another; each must be granted. The answers."""
    with line(server, table, capability) as made:
        return [made.ask(**ask) for ask in asks]


def turn(seat: int, *plays: tuple[int, str]) -> list[dict[str, Any]]:
    """The requests of a whole turn: each card with its pile, and the end."""
    lays = [{"ask": "lay", "seat": seat, "card": card, "pile": pile} for card, pile in plays]
    return [*lays, {"ask": "end", "seat": seat}]


def sit_down(
    server: Server,
    rules: str,
    *names: str,
    together: int = 1,
    record: str | None = None,
    ready: bool = True,
    device: str | None = None,
    **settings: Any,
) -> Sitting:
    """Open a table and seat people, each with a link of their own; ready for the deal by default.

    The first ``together`` of them share one device; seats without a name are for bots. With a
    ``record`` the game goes on from where that begins. A ``device`` is named where the deal of the
    day is played.
    """
    chairs = [{"seat": seat, "name": name} for seat, name in enumerate(names[:together])]
    founder = fresh_capability()
    opening = {
        "id": secrets.token_hex(16),
        "capability": founder,
        "seats": chairs,
        "settings": {"rules": rules, **settings},
    }
    if record is None:
        opened = post(server, "/api/tables", {**opening, "device": device})
    else:
        opened = post(server, "/api/import", {**opening, "record": record, "step": 0})
    table = opened["table"]
    capabilities = [founder]
    for seat, name in list(enumerate(names))[together:]:
        link, own = fresh_capability(), fresh_capability()
        asked(server, table, founder, {"ask": "invite", "seat": seat, "capability": link})
        sit = {"ask": "sit", "seat": seat, "name": name, "capability": own}
        asked(server, table, link, sit)
        capabilities.append(own)
    owners = [founder] * together + capabilities[1:]
    for seat, owner in enumerate(owners if ready else ()):
        asked(server, table, owner, {"ask": "ready", "seat": seat})
    return Sitting(table, tuple(capabilities))
