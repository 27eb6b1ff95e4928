"""Hostile clients: everything that should not be sent to a server, determined by a seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from msgspec import json

from fuzz.mutations import MUTATIONS
from tenback.hosting import messages as wire
from tenback.rules import Signal, Wish
from tenback.tables import new_capability
from tenback.tables import requests as ask


@dataclass(frozen=True)
class Loot:
    """What an attacker knows."""

    tables: tuple[str, ...]
    """A closed table, one that anybody may watch, and one that does not exist."""
    capabilities: tuple[str | None, ...]
    """Capabilities: none, invented ones, and valid ones of another table."""
    ids: tuple[str, ...]
    """Ids of requests that others have sent."""


@dataclass(frozen=True)
class Move:
    """One action of an attacker."""

    do: str
    """``dial``, ``send``, ``hang up`` or an HTTP method."""
    where: str = ""
    what: str | bytes = ""
    bearer: str | None = None


def moves(random: Random, loot: Loot) -> list[Move]:
    """An attack: several connections, each with some messages, and HTTP requests in between."""
    found = []
    for _ in range(random.randrange(1, 8)):
        found.append(Move("dial", random.choice(loot.tables), _hello(random, loot)))
        for _ in range(random.randrange(12)):
            request = random.random() < 0.15
            frame = Move("send", what=_frame(random, loot))
            found.append(_page(random, loot) if request else frame)
        if random.random() < 0.3:
            found.append(Move("hang up"))
    return found


def _hello(random: Random, loot: Loot) -> str | bytes:
    """A hello, mostly a valid one, so that the attack gets past it."""
    version = random.choice([wire.FORMAT] * 12 + [0, 2**70])
    hello = wire.Hello(version, random.choice(loot.capabilities))
    good = wire.write(hello).decode()
    return random.choice([*[good] * 12, _spoiled(good, random), _frame(random, loot)])


def _frame(random: Random, loot: Loot) -> str | bytes:
    good = wire.write(_message(random, loot)).decode()
    if random.random() < 0.8:
        return good
    bad: list[str | bytes] = [
        _spoiled(good, random),
        _spoiled(good, random),
        good.encode(),
        _not_utf_8(good, random),
        random.randbytes(random.randrange(200)),
        good + " " * random.choice([10, 5_000, 100_000]),
        "[" * random.choice([10, 1_000, 4_000]),
        '{"type":' * 400,
        json.encode({"type": random.choice(["hello", "ask", "welcome", "?"]), "n": 1}).decode(),
    ]
    return random.choice(bad)


def _spoiled(text: str, random: Random) -> str:
    for _ in range(random.choice((1, 1, 2, 5))):
        text = random.choice(MUTATIONS)(text, random)
    return text.encode(errors="replace").decode()[:200_000]


def _not_utf_8(text: str, random: Random) -> bytes:
    """The text with a byte in one of its strings that is not valid UTF-8."""
    pieces = text.encode().split(b'"')
    at = random.randrange(1, len(pieces), 2)
    return b'"'.join([*pieces[:at], pieces[at] + b"\xff", *pieces[at + 1 :]])


def _message(random: Random, loot: Loot) -> wire.AnyFromClient:
    if random.random() < 0.15:
        choices: list[wire.AnyFromClient] = [wire.Resync(), wire.Ping(random.randrange(2**53))]
        again = wire.Hello(wire.FORMAT, random.choice(loot.capabilities))
        return random.choice([*choices * 4, again])
    name = random.choice([*loot.ids, "x", "y" * 64, str(random.random())])
    return wire.Ask(name, random.choice([0, 3, 5, 6, 7, 8, 2**60]), _ask(random))


def _ask(random: Random) -> ask.FromPeople:
    """Any request for any seat, valid or not."""
    seat, other = (random.choice([0, 1, 2, 7, 99]) for _ in range(2))
    card = random.choice([0, 2, random.randrange(2, 100), 9_999])
    text = random.choice(["hello", "", "x" * 2_000, "\u202e\0", "seven", "🐙" * 300])
    made = new_capability(random.choice([random.randbytes(32), bytes(32)]))
    asks: list[ask.FromPeople] = [
        *(ask.Invite(made, seat), ask.Invite(made, watch=True), ask.Return(made)),
        *(ask.Sit(seat, text), ask.Sit(seat, text, made)),
        *(ask.RevokeLink(other + 1), ask.RevokeDevice(other + 1), ask.RemovePerson(other)),
        *(ask.Rename(seat, text), ask.Leave(seat), ask.Hand(seat, random.choice(["greedy", text]))),
        *(ask.Regain(seat), ask.Ready(seat, b"x"), ask.SayWish(seat, random.choice([*Wish]))),
        *(ask.Propose(seat, other), ask.Agree(seat, other), ask.End(seat), ask.Undo(seat)),
        *(ask.Lay(seat, card, random.choice(["^1", "v2", "^'", "", "v9"])), ask.Say(seat, text)),
        ask.GiveSignal(seat, random.choice([*Signal]), random.choice([None, 0, 99])),
        *(ask.Again(seat), ask.Close()),
    ]
    return random.choice(asks)


def _page(random: Random, loot: Loot) -> Move:
    table = random.choice(loot.tables)
    path = random.choice(
        [
            *(f"/api/tables/{table}", f"/api/tables/{table}/record?game=1"),
            *(f"/api/tables/{table}/record?game=٣", f"/api/tables/{table}/socket"),
            *("/api/tables", "/api/about", "/health", "/openapi.json", "/api", "/", "/t/x"),
            *("/api/daily/2025-11-15?rules=coop", "/api/daily/never"),
            *("/api/daily/2025-11-15?rules=(", "/api/puzzles?rules=coop&day=never"),
            *("/../../etc/passwd", "/assets/../app.py", "/%2e%2e/%2e%2e/x", "//x", "/assets/\0"),
        ]
    )
    opening = {
        "id": "y" * 20,
        "capability": new_capability(bytes(32)),
        "settings": {"rules": "coop"},
        "seats": [{"seat": 0, "name": "Eve"}],
    }
    good = json.encode(opening).decode()
    spoiled: list[str | bytes] = [_spoiled(good, random), _not_utf_8(good, random)]
    body = random.choice(["", good, *spoiled, "x" * 700_000, "[" * 5_000])
    method = random.choice([*["GET", "POST"] * 4, "PUT", "DELETE", "HEAD", "OPTIONS"])
    return Move(method, path, body, random.choice(loot.capabilities))
