"""Whole tables of people at a server: opened over HTTP, seated by links, dealt, and started."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any

import msgspec

from tenback.server import messages as wire
from tenback.tables import Phase, Settings
from tenback.tables import requests as ask
from tests.line import Line, Socket, dial


def post(address: str, body: object) -> Any:
    """The answer to a request with a body; HTTPError for one that is refused."""
    request = urllib.request.Request(
        address, msgspec.json.encode(body), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
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


async def gathered(
    http: str, socket: Callable[[str], str], settings: Settings, people: Sequence[int] | None = None
) -> Company:
    """Open a table and let people sit down in all its seats, or in these; seat 0 is one."""
    seats = range(settings.ruleset.players) if people is None else people
    body = {
        "id": token_urlsafe(16),
        "settings": settings,
        "seats": [{"seat": 0, "name": "Ana"}],
    }
    opened = await asyncio.to_thread(post, f"{http}/api/tables", body)
    url = socket(opened["table"])
    founder = await _welcomed(url, opened["capability"])
    lines, capabilities = [founder], [opened["capability"]]
    for seat in seats[1:]:
        link = (await founder.ask(wire.Invite(seat))).capability
        guest = await _welcomed(url, link)
        sat = await guest.ask(wire.Sit(seat, f"Guest {'abcde'[seat]}"))
        assert sat.capability is not None
        lines.append(guest)
        capabilities.append(sat.capability)
    return Company(opened["table"], seats, lines, capabilities)


async def _welcomed(url: str, capability: str | None) -> Line:
    socket: Socket = await dial(url)
    line = Line(socket)
    await line.hello(capability)
    return line
