"""Hints, reviews, solutions, replays: asked of workers, remembered for a while, once for all."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from msgspec import json

from tenback.analysis import findings
from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.limits import Limits
from tenback.record import read
from tenback.rules import Play, State, TenbackError, apply
from tenback.server.studies import bodies as study
from tenback.server.workers import BROKEN, Busy, Failed, Late, NotReady, Workers, Wrong
from tenback.tables import Code
from tenback.tables.daily import puzzle_seed
from tenback.tables.viewing import game_view

REMEMBERED = 256
"""So many answers."""

KEPT = dt.timedelta(days=1)
"""For so long puzzles that were made ahead stay: west of here it is still yesterday."""

POSING = 900.0
"""Seconds for puzzles that nobody waits for."""

SOON = 10
"""Seconds until it makes sense to ask workers again that are not ready."""

_FAULTS: dict[str, Fault | Code] = {
    "SecretDeal": Fault.SECRET_DEAL,
    "BadRecord": Fault.BAD_RECORD,
    "Malformed": Fault.BAD_RECORD,
    "BadRuleset": Code.BAD_SETTINGS,
}


@dataclass(frozen=True, slots=True)
class Posed:
    """The puzzles of a day: as they are shown, and by number position and plans."""

    shown: bytes
    records: list[str]
    plans: list[bytes]


class Studies:
    """All that is worked out from positions and records."""

    def __init__(
        self, workers: Workers, limits: Limits, key: bytes, now: Callable[[], dt.date]
    ) -> None:
        self._workers = workers
        self._limits = limits
        self._key = key
        self.today = now
        """The day it is."""
        self._known: OrderedDict[tuple[Any, ...], asyncio.Task[Any]] = OrderedDict()
        self._ahead: dict[tuple[str, dt.date], asyncio.Task[Any]] = {}
        """The puzzles of days that were not waited for, by rules and day."""

    async def ask(self, job: str, *given: Any) -> Any:
        """What a worker finds; the same question again gets the same answer. Faulty if it fails."""
        question = (job, *given)
        if question not in self._known:
            self._known[question] = asyncio.create_task(self._ask(job, *given))
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(question)
        try:
            return await asyncio.shield(self._known[question])
        except Faulty:
            self._known.pop(question, None)
            raise

    async def _ask(self, job: str, *given: Any) -> Any:
        seconds = self._limits.analysis_seconds
        try:
            near = given[0] if job == "review" else ""  # who has glanced at it looks into it
            return await self._workers.run(job, *given, seconds=seconds, near=near)
        except Busy:
            raise Faulty(Fault.BUSY) from None
        except NotReady:
            raise Faulty(Fault.GETTING_READY, seconds=SOON) from None
        except Late:
            raise Faulty(Fault.TOO_LONG, seconds=int(seconds)) from None
        except Wrong as wrong:
            if wrong.kind == "ModuleNotFoundError":
                raise Faulty(Fault.NO_KERNELS) from None
            if wrong.kind == BROKEN:
                raise Faulty(Fault.BROKEN) from None
            code = _FAULTS.get(wrong.kind, Fault.BAD_POSITION)
            raise Faulty(code, complaint=str(wrong)[:300]) from None
        except Failed:
            raise Faulty(Fault.BROKEN) from None

    async def puzzles(self, rules: str, day: dt.date) -> Posed:
        """The puzzles of a day that has come."""
        if day > self.today():
            raise Faulty(Code.NOT_YET)
        ahead = self._ahead.get((rules, day))
        if ahead is not None:
            with suppress(Failed):
                return Posed(*await asyncio.shield(ahead))
        return Posed(*await self.ask("puzzles", *self._task(rules, day)))

    def posed(self, rules: str, day: dt.date) -> bool:
        """Whether the puzzles of a day are known already."""
        asked = self._known.get(("puzzles", *self._task(rules, day)))
        known = self._ahead.get((rules, day), asked)
        return known is not None and known.done()

    async def pose(self, rules: str, day: dt.date, workers: Workers) -> None:
        """Make the puzzles of a day, which is near, by workers that nobody waits for."""
        for old in [one for one in self._ahead if one[1] < self.today() - KEPT]:
            del self._ahead[old]
        making = workers.run("puzzles", *self._task(rules, day), seconds=POSING)
        self._ahead[rules, day] = task = asyncio.ensure_future(making)
        try:
            await task
        except Failed:
            del self._ahead[rules, day]

    def _task(self, rules: str, day: dt.date) -> tuple[str, dt.date, str, int]:
        """What a worker must know to make the puzzles of a day."""
        return rules, day, puzzle_seed(self._key, day, rules), self._limits.puzzles

    async def plan(self, answer: study.Solve) -> study.Puzzle:
        """A puzzle as its player sees it once these cards are laid."""
        state = _laid(await self._record(answer), answer.plays)
        return study.Puzzle(answer.number, game_view(state, state.to_move))

    async def _record(self, answer: study.Solve) -> str:
        """The position of the puzzle that is answered."""
        posed = await self.puzzles(answer.rules, answer.day)
        if answer.number >= len(posed.records):
            raise Faulty(Fault.NOT_FOUND)
        return posed.records[answer.number]

    async def judge(self, answer: study.Solve) -> study.Judgement:
        """Whether an answer leaves the table as the solution does."""
        record = await self._record(answer)
        posed = await self.puzzles(answer.rules, answer.day)
        plans = json.decode(posed.plans[answer.number], type=tuple[findings.Plan, ...])
        left, best = (_laid(record, plays) for plays in (answer.plays, plans[0].plays))
        right = (left.tops, left.hands) == (best.tops, best.hands)
        return study.Judgement(right, plans)


def _laid(record: str, plays: tuple[str, ...]) -> State:
    """The table once these cards are laid."""
    state = read(record).first
    try:
        for play in plays:
            state, _ = apply(state, Play.parse(play))
    except TenbackError as error:
        raise Faulty(Fault.BAD_POSITION, complaint=str(error)) from None
    return state
