"""``tenback referee``: requests and replies as lines of JSON on standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec

from tenback.rules import (
    EndTurn,
    IllegalPlay,
    Play,
    Ruleset,
    State,
    TenbackError,
    apply,
    deal,
    new_game,
    ruleset,
    view,
)
from tenback.rules.codec import describe_state, describe_view, state_from_data
from tenback.text import Catalogue

MAX_LINE_BYTES = 1 << 20
"""A position has under a thousand."""


class New(msgspec.Struct, tag_field="do", tag="new", forbid_unknown_fields=True):
    """Deal, or set up a position."""

    rules: str | None = None
    deck: list[int] | None = None
    decks: list[list[int]] | None = None
    starter: int = 0
    seed: int | str | None = None
    position: dict[str, Any] | None = None


class Lay(msgspec.Struct, tag_field="do", tag="play", forbid_unknown_fields=True):
    """Lay one card."""

    play: str


class End(msgspec.Struct, tag_field="do", tag="end", forbid_unknown_fields=True):
    """End the turn and draw."""


class ShowState(msgspec.Struct, tag_field="do", tag="state", forbid_unknown_fields=True):
    """Ask for the whole state."""


class ShowView(msgspec.Struct, tag_field="do", tag="view", forbid_unknown_fields=True):
    """Ask for the view of a seat; null is a spectator."""

    seat: int | None


Request = New | Lay | End | ShowState | ShowView


class NoGame(TenbackError):
    """A request about a game before there is one."""


def run(_: Catalogue) -> None:
    """Answer requests until the input ends."""
    serve(sys.stdin.buffer, sys.stdout.buffer)


class Referee:
    """One game at a time; a request that fails leaves it as it was."""

    def __init__(self) -> None:
        self._state: State | None = None

    def answer(self, line: bytes) -> dict[str, Any]:
        """The reply to a line, whatever it contains."""
        identity: dict[str, Any] = {}
        try:
            raw = _decode(line)
            if "id" in raw:
                identity = {"id": raw.pop("id")}
            return {**identity, "ok": True, **self._do(_request(raw))}
        except IllegalPlay as error:
            return {**identity, **_refusal("illegal", str(error), error.rule)}
        except NoGame as error:
            return {**identity, **_refusal("no-game", str(error))}
        except (TenbackError, msgspec.DecodeError) as error:
            return {**identity, **_refusal("malformed", str(error))}

    def _do(self, request: Request) -> dict[str, Any]:
        if isinstance(request, New):
            self._state = _new(request)
            return {"state": describe_state(self._state)}
        if self._state is None:
            raise NoGame('there is no game yet: begin with {"do":"new","rules":"coop"}')
        if isinstance(request, ShowView):
            return {"view": describe_view(view(self._state, request.seat))}
        if not isinstance(request, ShowState):
            step = Play.parse(request.play) if isinstance(request, Lay) else EndTurn()
            self._state, _ = apply(self._state, step)
        return {"state": describe_state(self._state)}


def _decode(line: bytes) -> dict[str, Any]:
    if len(line) > MAX_LINE_BYTES:
        raise msgspec.DecodeError(f"a line has at most {MAX_LINE_BYTES} bytes")
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except RecursionError:
        raise msgspec.DecodeError("the JSON is nested too deeply") from None
    except UnicodeDecodeError as error:
        raise msgspec.DecodeError(f"the line is not UTF-8: {error.reason}") from None


def _request(raw: dict[str, Any]) -> Request:
    request: Request = msgspec.convert(raw, Request)
    return request


def _refusal(error: str, message: str, rule: str | None = None) -> dict[str, Any]:
    return {"ok": False, "error": error, "rule": rule, "message": message}


def _new(request: New) -> State:
    if request.position is not None:
        others = (request.rules, request.deck, request.decks, request.seed)
        if any(given is not None for given in others):
            raise msgspec.ValidationError("a position comes alone: it has its rules and cards")
        state = state_from_data(request.position)
        if state.to_move is None:
            raise msgspec.ValidationError("a position needs somebody to move")
        return state
    if request.rules is None:
        raise msgspec.ValidationError('name the rules, for example "rules":"coop(players=3)"')
    rules = ruleset(request.rules)
    if request.deck is None and request.decks is None:
        return new_game(rules, request.seed, request.starter)
    if request.seed is not None:
        raise msgspec.ValidationError("cards and a seed exclude each other: give one of them")
    return deal(rules, _decks(rules, request.deck, request.decks), request.starter)


def _decks(
    rules: Ruleset, deck: list[int] | None, decks: list[list[int]] | None
) -> list[list[int]]:
    """One deck for a team, otherwise one for each side."""
    if rules.sides == 1 and deck is not None and decks is None:
        return [deck]
    if rules.sides > 1 and decks is not None and deck is None:
        return decks
    wanted = '"deck": [cards]' if rules.sides == 1 else '"decks": [[cards], [cards]]'
    raise msgspec.ValidationError(f"{rules} needs {wanted}")


def serve(lines: BinaryIO, out: BinaryIO) -> None:
    """Answer every line that is not blank until the input ends."""
    referee = Referee()
    for line in _lines(lines):
        if line.strip():
            out.write(_encode(referee.answer(line)) + b"\n")
            out.flush()


def _encode(value: object) -> bytes:
    return msgspec.json.encode(value)


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Lines of bounded size; of a line that is too long, only the beginning."""
    while line := source.readline(MAX_LINE_BYTES + 1):
        end = line
        while len(end) > MAX_LINE_BYTES and not end.endswith(b"\n"):
            end = source.readline(MAX_LINE_BYTES + 1)
        yield line
