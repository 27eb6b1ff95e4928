"""Whole tables of people at a server: opened over HTTP, seated by links, dealt, and started."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any, Protocol

import msgspec
from starlette.types import ASGIApp

from tenback.client import fresh_capability
from tenback.tables import Phase, Settings
from tenback.tables import requests as ask
from tests.asgi import AppSocket, request
from tests.line import Line, Socket, dial
from tests.patience import HANG_S
from tests.serving import Server


def post(address: str, body: object) -> Any:
    """The answer to a request with a body; HTTPError for one that is refused."""
    request = urllib.request.Request(
        address, msgspec.json.encode(body), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=HANG_S) as answer:
        return json.load(answer)


@dataclass(frozen=True)
class Company:
    """People around a table, each with a line of their own."""

    table: str
    seats: Sequence[int]
    lines: Sequence[Line]
    capabilities: Sequence[str]

    async def close(self) -> None:
        for line in self.lines:
            await line.close()

    async def start(self) -> None:
        """Be ready, all of them, and let the first one start."""
        seated = list(zip(self.seats, self.lines, strict=True))
        for seat, line in seated:
            await line.ask(ask.Ready(seat))
        await self.together()
        if self.lines[0].view.phase is Phase.CHOOSING:
            await self.lines[0].ask(ask.Propose(0, 0))
            for seat, line in seated[1:]:
                await line.ask(ask.Agree(seat, 0))
        await self.together()

    async def again(self) -> None:
        """Play another game, the last one being over."""
        for seat, line in zip(self.seats, self.lines, strict=True):
            await line.ask(ask.Again(seat))
        await self.together()
        await self.start()

    async def together(self) -> None:
        """Wait until all have seen the same."""
        while len({line.view.number for line in self.lines}) > 1:
            await asyncio.sleep(0.001)


class Reached(Protocol):
    """A server that can be asked and dialled: over the network, or in-process."""

    async def post(self, path: str, body: object) -> Any:
        """The answer to a request with a body."""

    async def dial(self, table: str) -> Socket:
        """A connection to a table's socket."""


@dataclass(frozen=True)
class OverNetwork:
    """A server in a process of its own."""

    server: Server

    async def post(self, path: str, body: object) -> Any:
        return await asyncio.to_thread(post, self.server.http + path, body)

    async def dial(self, table: str) -> Socket:
        return await dial(self.server.socket(table))


@dataclass(frozen=True)
class InProcess:
    """A server without a network."""

    app: ASGIApp

    async def post(self, path: str, body: object) -> Any:
        answer = await request(self.app, "POST", path, msgspec.json.encode(body))
        assert answer.status == 200, answer
        return msgspec.json.decode(answer.body)

    async def dial(self, table: str) -> Socket:
        return AppSocket(self.app, f"/api/tables/{table}/socket")


async def gathered(server: Reached, settings: Settings, sit: bool = True) -> Company:
    """Open a table and let people sit down in all seats that are no bot's; seat 0 is none.

    Where they are not to ``sit``, guests come with their links, and that is all.
    """
    bots = settings.bots or (None,) * settings.ruleset.players
    seats = [seat for seat, bot in enumerate(bots) if bot is None]
    own = fresh_capability()
    body = {
        "id": token_urlsafe(16),
        "capability": own,
        "settings": settings,
        "seats": [{"seat": 0, "name": "Ana"}],
    }
    opened = await server.post("/api/tables", body)
    table: str = opened["table"]
    founder = await _welcomed(server, table, own)
    lines, capabilities = [founder], [own]
    for seat in seats[1:]:
        capability = fresh_capability()
        await founder.ask(ask.Invite(capability, seat))
        guest = await _welcomed(server, table, capability)
        if sit:
            capability = fresh_capability()
            await guest.ask(ask.Sit(seat, f"Guest {'abcde'[seat]}", capability))
        lines.append(guest)
        capabilities.append(capability)
    return Company(table, seats, lines, capabilities)


async def _welcomed(server: Reached, table: str, capability: str | None) -> Line:
    line = Line(await server.dial(table))
    await line.hello(capability)
    return line
