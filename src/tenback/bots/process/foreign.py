"""A player whose bot is a command in another process; its failures raise BotFailed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tenback.bots.bot import Answer, Bot, Place, Player
from tenback.bots.faults import BotFailed, Wrong
from tenback.bots.process import wire
from tenback.bots.process.child import Child
from tenback.rules import EndTurn, Heard, Malformed, Play, Saying, View, Wish, silence

T = TypeVar("T")

START_TIMEOUT_S = 10.0
"""The time until a bot must have said hello: interpreters and nets are slow to load."""

ANSWER_TIMEOUT_S = 5.0
"""The time for an answer without a budget."""

GRACE_S = 0.5
"""The time beyond the budget: a busy machine is not the bot's fault."""


class Foreign(Player):
    """One process for all its games; after a failure the next game gets a new one."""

    def __init__(
        self,
        command: str,
        start_timeout_s: float = START_TIMEOUT_S,
        memory_bytes: int | None = None,
    ) -> None:
        self.command = command
        self.name = command
        self.hello: wire.Hello | None = None
        self._start_timeout_s = start_timeout_s
        self._memory_bytes = memory_bytes
        self._child: Child | None = None

    def start(self) -> None:
        """Start the process if it is not running."""
        if self._child is None:
            self._child = Child(self.command, self._memory_bytes)
            self.hello = self._greet(self._child)
            self.name = self.hello.name

    def sit(self, place: Place) -> Bot:
        """Start the process if it is not running, and tell it of the game."""
        self.start()
        assert self._child is not None
        assert self.hello is not None
        self._child.tell(wire.write(wire.game(place, f"{place.dice.getrandbits(64):016x}")))
        return _Seated(place, self, self._child, self.hello.signals)

    def _greet(self, child: Child) -> wire.Hello:
        try:
            answer = wire.read(
                child.ask(wire.write(wire.hello()), self._start_timeout_s), wire.Hello
            )
            if answer.protocol != wire.PROTOCOL:
                raise BotFailed(
                    Wrong.MALFORMED,
                    f"it speaks protocol {answer.protocol}, not {wire.PROTOCOL}",
                )
            if not 0 < len(answer.name) + len(answer.version) <= wire.MAX_NAME_CHARS:
                raise BotFailed(
                    Wrong.MALFORMED, f"name and version have 1 to {wire.MAX_NAME_CHARS} letters"
                )
            return answer
        except BotFailed:
            self.dismiss()
            raise

    def dismiss(self) -> None:
        """End the process after a failure."""
        if self._child is not None:
            self._child.kill()
            self._child = None

    def leave(self) -> None:
        """Say goodbye, and end the process if it does not leave."""
        if self._child is not None:
            self._child.tell(wire.write({"do": "bye"}))
            self._child.close()
            self._child = None


class _Seated(Bot):
    """The process at one game."""

    def __init__(self, place: Place, player: Foreign, child: Child, signals: bool) -> None:
        super().__init__(place)
        self._player = player
        self._child = child
        self._signals = signals
        self._seconds = ANSWER_TIMEOUT_S if place.budget is None else place.budget + GRACE_S

    def step(self, seen: View, heard: Heard) -> Answer:
        """Return the step that the process answers."""
        return self._ask("step", seen, heard, _step)

    def say(self, seen: View, heard: Heard) -> Saying | None:
        """Return what the process says, if anything."""
        if not self._signals:
            return None
        return self._ask(
            "signal", seen, heard, lambda line: wire.saying_of(seen, wire.read(line, wire.Said))
        )

    def wish(self, seen: View) -> Wish:
        """Return its wish; a bot that is not asked has no preference."""
        if not self._signals:
            return Wish.IF_NEED_BE
        return self._ask(
            "wish",
            seen,
            silence(seen.rules),
            lambda line: wire.wish_of(wire.read(line, wire.Wished)),
        )

    def _ask(self, do: str, seen: View, heard: Heard, read: Callable[[bytes], T]) -> T:
        """Return the decoded answer; a process that gives none is ended."""
        line = wire.write(wire.request(do, seen, heard))
        try:
            return read(self._child.ask(line, self._seconds))
        except BotFailed:
            self._player.dismiss()
            raise

    def over(self, seen: View) -> None:
        """Tell the process how the game ended."""
        self._child.tell(wire.write(wire.request("over", seen, silence(seen.rules))))


def _step(line: bytes) -> Answer:
    answer: wire.Lay | wire.End = wire.read(line, wire.Lay | wire.End)  # type: ignore[arg-type]
    if isinstance(answer, wire.End):
        return EndTurn()
    try:
        return Play.parse(answer.play)
    except Malformed as error:
        raise BotFailed(Wrong.MALFORMED, str(error)) from None
