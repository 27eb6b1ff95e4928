"""Studies: asked of workers, cached, and worked out once however many ask at the same time.

The puzzles of today and tomorrow are made before anybody asks for them. They take a minute of work.
A process of its own does it once the rest of the server is ready, at a lower priority than
everything else, and ends when it is done.
"""

from __future__ import annotations

import asyncio
import datetime as dt
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from msgspec import json

from tenback.analysis import NoKernel, findings
from tenback.hosting.bot_players import Busy, JobError, JobFailed, JobTimedOut, Workers
from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.limits import Limits
from tenback.record import read
from tenback.rules import Play, State, TenbackError, apply, coop
from tenback.server.api import bodies
from tenback.server.workers.process import BROKEN
from tenback.tables import Code
from tenback.tables.daily import puzzle_seed
from tenback.tables.game_view import game_view

MAX_CACHED_STUDIES = 256

MAX_CACHED_BYTES = 64_000_000
"""All cached answers together; the replay of one game by house rules can have ten million bytes."""

PUZZLES_CACHED_FOR = dt.timedelta(days=1)
"""How long after their day puzzles that were made ahead stay: elsewhere it is still yesterday."""

PUZZLE_TIMEOUT_S = 900.0
"""Seconds for puzzles that are made before anybody asks for them."""

MAX_COMPLAINT_CHARACTERS = 300
"""Characters of a worker's complaint that are repeated in an error."""

_FAULTS: dict[str, Fault | Code] = {
    "SecretDeal": Fault.SECRET_DEAL,
    "BadRecord": Fault.BAD_RECORD,
    "Malformed": Fault.BAD_RECORD,
    "BadRuleset": Code.BAD_SETTINGS,
}
"""The fault for the name of an exception in a worker; any other means a bad position."""

SHOWN_RULES = (coop(players=3).id,)
"""The rulesets whose puzzles the page shows."""

FIRST_DELAY_S = 45.0
"""Seconds to wait at first: a person who starts a server wants to play."""

INTERVAL_S = 3_600.0
"""Seconds between two checks for puzzles that are missing."""


@dataclass(frozen=True, slots=True)
class DayPuzzles:
    """The puzzles of a day: the answer that shows them, and by number their records and plans."""

    shown: bytes
    records: list[str]
    plans: list[bytes]


class Studies:
    """Everything that is worked out from positions and records."""

    def __init__(
        self, workers: Workers, limits: Limits, key: bytes, today: Callable[[], dt.date]
    ) -> None:
        self.today = today
        """Returns the day in UTC."""
        self._workers = workers
        self._limits = limits
        self._key = key
        self._cache: OrderedDict[tuple[Any, ...], asyncio.Task[Any]] = OrderedDict()
        self._prepared: dict[tuple[str, dt.date], asyncio.Task[Any]] = {}
        """Puzzles that were made before anybody asked, by rules and day."""

    async def ask(self, job: str, *given: Any) -> Any:
        """Return what a worker finds, or the cached answer; Faulty if it fails."""
        question = (job, *given)
        if question not in self._cache:
            self._cache[question] = asyncio.create_task(self._ask(job, *given))
            self._cache[question].add_done_callback(lambda _: self._limit_cache())
            self._limit_cache()
        self._cache.move_to_end(question)
        try:
            return await asyncio.shield(self._cache[question])
        except Faulty:
            self._cache.pop(question, None)
            raise

    def _limit_cache(self) -> None:
        """Forget the least recently used answers until the others are within the limits."""
        size = sum(map(_bytes_in, self._cache.values()))
        while len(self._cache) > MAX_CACHED_STUDIES or size > MAX_CACHED_BYTES:
            _, oldest = self._cache.popitem(last=False)
            size -= _bytes_in(oldest)

    async def _ask(self, job: str, *given: Any) -> Any:
        seconds = self._limits.analysis_seconds
        # The worker that has glanced at a game has its turns in memory for the full review.
        near = given[0] if job == "review" else ""
        try:
            return await self._workers.run(job, *given, seconds=seconds, near=near)
        except Busy:
            raise Faulty(Fault.BUSY) from None
        except JobTimedOut:
            raise Faulty(Fault.TOO_LONG, seconds=int(seconds)) from None
        except JobError as wrong:
            raise _fault_of(wrong) from None
        except JobFailed:
            raise Faulty(Fault.BROKEN) from None

    async def puzzles(self, rules: str, day: dt.date) -> DayPuzzles:
        """Return the puzzles of a day; Faulty if it is in the future."""
        if day > self.today():
            raise Faulty(Code.NOT_YET)
        prepared = self._prepared.get((rules, day))
        if prepared is not None:
            with suppress(JobFailed):
                return DayPuzzles(*await asyncio.shield(prepared))
        return DayPuzzles(*await self.ask("puzzles", *self._puzzle_task(rules, day)))

    def has_puzzles(self, rules: str, day: dt.date) -> bool:
        """Return whether the puzzles of a day are made."""
        cached = self._cache.get(("puzzles", *self._puzzle_task(rules, day)))
        made = self._prepared.get((rules, day), cached)
        return made is not None and made.done()

    async def prepare_puzzles(self, rules: str, day: dt.date, workers: Workers) -> None:
        """Make the puzzles of a day with workers of its own, before anybody asks."""
        oldest = self.today() - PUZZLES_CACHED_FOR
        for outdated in [one for one in self._prepared if one[1] < oldest]:
            del self._prepared[outdated]
        making = workers.run("puzzles", *self._puzzle_task(rules, day), seconds=PUZZLE_TIMEOUT_S)
        self._prepared[rules, day] = task = asyncio.ensure_future(making)
        try:
            await task
        except JobFailed:
            del self._prepared[rules, day]

    def _puzzle_task(self, rules: str, day: dt.date) -> tuple[str, dt.date, str, int]:
        """Return what a worker must know to make the puzzles of a day."""
        return rules, day, puzzle_seed(self._key, day, rules), self._limits.puzzles

    async def plan(self, turn: bodies.PuzzleTurn) -> bodies.Puzzle:
        """Return a puzzle as its player sees it after the first cards of a turn."""
        state = _after(await self._record(turn), turn.plays)
        return bodies.Puzzle(turn.number, game_view(state, state.to_move))

    async def judge(self, answer: bodies.PuzzleTurn) -> bodies.Judgement:
        """Return what an answer is worth, and whether it leaves the table as the solution does."""
        record = await self._record(answer)
        puzzles = await self.puzzles(answer.rules, answer.day)
        plans = json.decode(puzzles.plans[answer.number], type=tuple[findings.Plan, ...])
        answered = _after(record, answer.plays)
        if not (answered.over or answered.may_end):
            raise Faulty(Fault.BAD_POSITION, complaint="the turn cannot end here")
        for plan in plans:
            left = _after(record, plan.plays)
            if (answered.tops, answered.hands) == (left.tops, left.hands):
                return bodies.Judgement(plan == plans[0], plans, plan.win)
        win = await self._win_after(record, answer.plays, answered)
        return bodies.Judgement(False, plans, min(win, plans[0].win))

    async def _win_after(self, record: str, plays: tuple[str, ...], state: State) -> float:
        """Return the chance to win after a turn that is none of the plans."""
        if state.outcome is not None:
            mover = read(record).first.to_move
            assert mover is not None, "a puzzle begins with a player to move"
            return float(state.outcome.winner == state.rules.side_of(mover))
        win: float = await self.ask("weigh", record, plays)
        return win

    async def _record(self, turn: bodies.PuzzleTurn) -> str:
        """Return the position of the puzzle in which a turn is played."""
        puzzles = await self.puzzles(turn.rules, turn.day)
        if turn.number >= len(puzzles.records):
            raise Faulty(Fault.NOT_FOUND)
        return puzzles.records[turn.number]


def _bytes_in(task: asyncio.Task[Any]) -> int:
    """Return the size of an answer in bytes; 0 before it is there, and if it is not bytes."""
    if not task.done() or task.cancelled() or task.exception() is not None:
        return 0
    found = task.result()
    return len(found) if isinstance(found, bytes) else 0


def _fault_of(wrong: JobError) -> Faulty:
    if wrong.kind == NoKernel.__name__:
        return Faulty(Fault.NO_KERNEL)
    if wrong.kind == BROKEN:
        return Faulty(Fault.BROKEN)
    code = _FAULTS.get(wrong.kind, Fault.BAD_POSITION)
    return Faulty(code, complaint=str(wrong)[:MAX_COMPLAINT_CHARACTERS])


def _after(record: str, plays: tuple[str, ...]) -> State:
    """Return the first state of a record after these plays."""
    state = read(record).first
    try:
        for play in plays:
            state, _ = apply(state, Play.parse(play))
    except TenbackError as error:
        raise Faulty(Fault.BAD_POSITION, complaint=str(error)) from None
    return state


async def keep_puzzles_prepared(
    studies: Studies,
    hire: Callable[[], Workers],
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Make the puzzles of every day before it comes, until cancelled.

    The first time only today's are made; from the second time on tomorrow's, too.
    """
    await sleep(FIRST_DELAY_S)
    days_ahead = 0
    while True:
        days = [studies.today() + dt.timedelta(days=more) for more in range(days_ahead + 1)]
        missing = [
            (rules, day)
            for day in days
            for rules in SHOWN_RULES
            if not studies.has_puzzles(rules, day)
        ]
        if missing:
            workers = hire()
            try:
                for rules, day in missing:
                    await studies.prepare_puzzles(rules, day, workers)
            finally:
                await workers.close()
        days_ahead = 1
        await sleep(INTERVAL_S)
