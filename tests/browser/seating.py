"""Tables for browser tests, opened and filled without the page: what comes before the game."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

from tests.serving import Server


@dataclass(frozen=True)
class Sitting:
    """A table and for each of its people the way in."""

    table: str
    capabilities: tuple[str, ...]

    def link(self, person: int = 0) -> str:
        """A seat is a link."""
        return f"/t/{self.table}#{self.capabilities[person]}"


def post(server: Server, path: str, body: dict[str, Any]) -> Any:
    """What the server answers to JSON."""
    request = Request(
        server.http + path, json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urlopen(request, timeout=30) as answer:
        return json.load(answer)


def asked(server: Server, table: str, capability: str, *asks: dict[str, Any]) -> list[Any]:
    """The answers to some asks, one after the other; each must be granted."""
    answers = []
    with connect(server.socket(table), subprotocols=["tenback.1"]) as socket:  # type: ignore[list-item]
        socket.send(json.dumps({"type": "hello", "format": 1, "capability": capability}))
        seen = json.loads(socket.recv(30))["view"]["number"]
        for ask in asks:
            words = {"type": "ask", "id": secrets.token_hex(16), "seen": seen, "ask": ask}
            socket.send(json.dumps(words))
            while (answer := json.loads(socket.recv(30)))["type"] not in ("granted", "refused"):
                seen = answer.get("view", {}).get("number", seen)
            assert answer["type"] == "granted", answer
            seen = max(seen, answer["number"])
            answers.append(answer)
    return answers


def sit_down(
    server: Server, rules: str, *names: str, together: int = 1, **settings: Any
) -> Sitting:
    """Open a table and seat people, each with a link of their own, ready for the deal.

    The first ``together`` of them share one device; seats without a name are for bots.
    """
    chairs = [{"seat": seat, "name": name} for seat, name in enumerate(names[:together])]
    opening = {"id": secrets.token_hex(16), "seats": chairs}
    opened = post(server, "/api/tables", {**opening, "settings": {"rules": rules, **settings}})
    table, founder = opened["table"], opened["capability"]
    capabilities = [founder]
    for seat, name in list(enumerate(names))[together:]:
        (invited,) = asked(server, table, founder, {"ask": "invite", "seat": seat})
        sit = {"ask": "sit", "seat": seat, "name": name}
        (sat,) = asked(server, table, invited["capability"], sit)
        capabilities.append(sat["capability"])
    owners = [founder] * together + capabilities[1:]
    for seat, owner in enumerate(owners):
        asked(server, table, owner, {"ask": "ready", "seat": seat})
    return Sitting(table, tuple(capabilities))
