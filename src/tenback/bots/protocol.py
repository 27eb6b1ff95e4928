"""The lines to and from a bot in another process, as in docs/reference/bot-protocol.md.

Requests are plain data; answers are checked while they are decoded.
"""

from __future__ import annotations

from typing import Any, Literal, TypeVar

import msgspec

from tenback import __version__
from tenback.bots.bot import BotFailed, Place, Wrong
from tenback.rules import Heard, Ruleset, Saying, Signal, Talk, View, Wish
from tenback.rules.codec import to_data

PROTOCOL = 1
MAX_LINE_BYTES = 1 << 16
"""The longest answer; a play has about thirty bytes."""

MAX_NAME_CHARS = 60
"""The longest name and version of a bot, together."""

T = TypeVar("T")


class Hello(msgspec.Struct, tag_field="do", tag="hello"):
    """The bot's name, and the requests it knows beside ``step``."""

    name: str
    protocol: int
    version: str = ""
    signals: bool = False
    """Whether it wants to be asked for signals and for its wish to start."""


class Lay(msgspec.Struct, tag_field="do", tag="play", forbid_unknown_fields=True):
    """Lay one card."""

    play: str


class End(msgspec.Struct, tag_field="do", tag="end", forbid_unknown_fields=True):
    """End the turn."""


class Said(msgspec.Struct, tag_field="do", tag="signal", forbid_unknown_fields=True):
    """Signals about piles, by the names of the piles."""

    piles: dict[str, Literal["jump", "leave", "gently", "little", "use", "yours"]] = {}
    trouble: bool = False


class Wished(msgspec.Struct, tag_field="do", tag="wish", forbid_unknown_fields=True):
    """How much the bot would like to start."""

    wish: str


WISHES = {
    "rather not": Wish.RATHER_NOT,
    "if need be": Wish.IF_NEED_BE,
    "gladly": Wish.GLADLY,
}


def read(line: bytes, wanted: type[T]) -> T:
    """Decode an answer of the wanted kind."""
    try:
        return msgspec.json.decode(line, type=wanted)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BotFailed(Wrong.MALFORMED, f"{shown(line)}: {error}") from None


def shown(line: bytes) -> str:
    """Return the beginning of a line in quotes, for a report."""
    text = line[:80].decode("utf-8", "backslashreplace").rstrip("\r\n")
    return ascii(text) + ("…" if len(line) > 80 else "")


def write(message: dict[str, Any]) -> bytes:
    """Return a request as a line."""
    return msgspec.json.encode(message) + b"\n"


def hello() -> dict[str, Any]:
    """Return the first line."""
    return {"do": "hello", "protocol": PROTOCOL, "tenback": __version__}


def game(place: Place, seed: str) -> dict[str, Any]:
    """Return the line that begins a game; ``seed`` is for the bot's own dice."""
    talk = place.rules.talk if place.talk else Talk.SILENT
    return {
        "do": "game",
        "rules": place.rules.id,
        "seat": place.seat,
        "talk": talk,
        "budget": place.budget,
        "seed": seed,
    }


def request(do: str, seen: View, heard: Heard) -> dict[str, Any]:
    """Return a request about a view: ``step``, ``signal`` or ``wish``; or the news ``over``."""
    return {"do": do, "view": to_data(seen), "signals": describe_heard(seen, heard)}


def _piles(rules: Ruleset, side: int, things: tuple[T, ...]) -> dict[str, T]:
    """Return things of a side's piles by the names of the piles."""
    return {
        pile.name: thing
        for pile, thing in zip(rules.piles, things, strict=True)
        if pile.side == side
    }


def describe_heard(seen: View, heard: Heard) -> list[Any]:
    """Return by seat what it says about the piles; None for a seat that has said nothing."""
    rules = seen.rules
    return [
        saying
        and {
            "tops": _piles(rules, 0, seen.tops),
            "piles": {k: word for k, word in _piles(rules, 0, saying.words).items() if word},
            "trouble": saying.trouble,
        }
        for saying in heard
    ]


def saying_of(seen: View, said: Said) -> Saying:
    """Return what a bot says about the piles it was shown."""
    names = [pile.name for pile in seen.rules.piles]
    strange = sorted(set(said.piles) - set(names))
    if strange:
        raise BotFailed(Wrong.MALFORMED, f"there is no pile {strange[0][:20]!a} to speak of")
    words = (said.piles.get(name) for name in names)
    return Saying(tuple(word and Signal(word) for word in words), said.trouble)


def wish_of(wished: Wished) -> Wish:
    """Return a bot's wish from its word."""
    if wished.wish not in WISHES:
        raise BotFailed(Wrong.MALFORMED, f"a wish is one of {', '.join(WISHES)}")
    return WISHES[wished.wish]
