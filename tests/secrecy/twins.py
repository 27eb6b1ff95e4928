"""What a client may not know changes not one byte that it gets from a server, until it is due.

A script is played once, with recording clients. A twin is the same script on a second server that
deals otherwise: all cards that are hidden from some audience at some moment have changed places,
and the dealer's secret is another. Until that moment all clients of this audience must receive the
same from both: frames, errors, pages, the order of all of them, their moments and the lines of the
log. So must those who may know less; but a **case** is a client who had something to receive, for
whom all that it may not know was exchanged, at a moment when there was something.

    python -m tests.secrecy.twins 1000                1,000 cases
    python -m tests.secrecy.twins 1000 --workers 2    in two processes
    python -m tests.secrecy.twins 1000 --first 500    of other scripts than the first ones
    python -m tests.secrecy.twins --only duel 4 7     one twin again: its kind, script and number
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import count, islice
from random import Random
from unittest.mock import patch

from tenback.tables import (
    Audience,
    Caller,
    Decision,
    Entry,
    Granted,
    Request,
    Table,
    audience_of,
    decide,
    key_of,
)
from tenback.tables import events as on
from tenback.tables.finished import has_finished
from tenback.tables.playing import Fresh
from tests.faults.virtual import run
from tests.secrecy.script import KINDS, Remembered, Script, script
from tests.secrecy.stage import LOGS, Received, on_stage
from tests.tables.secrecy import Doctored, doctored_for, granted, rules_tell, shown_after

DEALING = on.Committed | on.Dealt | on.Started
"""Events that follow from the secret, including the lot that decides who starts a duel."""

TWINS = 60
"""Twins of each script."""


@dataclass(frozen=True)
class Checked:
    """The results of one twin, or of many."""

    cases: int = 0
    twins: int = 0
    """Twins compared, without those that the rules themselves tell apart (G6)."""
    leak: str | None = None
    """The first difference by which a client learns something hidden from it."""

    def __add__(self, other: Checked) -> Checked:
        return Checked(self.cases + other.cases, self.twins + other.twins, self.leak or other.leak)


@dataclass(frozen=True)
class Looking:
    """The clients to compare, up to a number of actions."""

    moment: int
    audience: Audience
    cases: Sequence[str]
    """Clients from whom exactly the swapped cards are hidden."""
    others: Sequence[str]
    """Clients from whom even more is hidden."""

    def received(self, by_all: list[Received]) -> list[list[Received]]:
        """What each of them received, beside the lines of the log: whom of several a server tells
        first is nobody's secret."""
        clients = (*self.cases, *self.others)
        return [[one for one in by_all if one[0] in (who, LOGS)] for who in clients]


def check(kind: str, number: int, twin: int) -> Checked:
    """Play a twin of a script and compare."""
    random = Random(f"leak {kind} {number} {twin}")
    made = script(kind, number)
    looking = _look(made, random)
    table = made.tables[looking.moment - 1]
    doctored = doctored_for(table, looking.audience, _shown(made.log[: table.number]), random)
    found = run(_compared(made, looking, doctored))
    return found if found.leak is None else Checked(leak=f"{kind} {number} {twin}: {found.leak}")


def _look(made: Script, random: Random) -> Looking:
    """A random moment at which something is hidden, and one of the audiences at it."""
    hiding = [
        number
        for number, table in enumerate(made.tables, start=1)
        if table.game.state is not None and not table.game.revealed
    ]
    moment, audiences = next(
        (moment, audiences)
        for moment in random.sample(hiding, len(hiding))
        if (audiences := _audiences(made, moment))
    )
    chosen = random.choice(sorted(set(audiences.values()), key=_place))
    cases = [who for who, audience in audiences.items() if audience == chosen]
    less = [who for who, one in audiences.items() if set(one.seats) < set(chosen.seats)]
    return Looking(moment, chosen, cases, less)


def _audiences(made: Script, moment: int) -> dict[str, Audience]:
    """The clients that have received something, and from whom something is hidden."""
    table = made.tables[moment - 1]
    heard = {client for received in made.received[:moment] for client, _, _ in received}
    held = made.held[moment - 1]
    keys = {client: key_of(held[client] or "") for client in held if client in heard}
    return {
        client: audience_of(table, key) or Audience()
        for client, key in keys.items()
        # A removed player knows cards that are no longer shown to anybody, and a player who has
        # finished the deal of the day gets its record.
        if key not in table.revoked and not has_finished(table, key)
    }


def _place(audience: Audience) -> tuple[tuple[int, ...], int]:
    return audience.seats, -1 if audience.person is None else audience.person


def _shown(log: list[Entry]) -> set[int]:
    """The cards of the last game that everybody has seen."""
    shown: set[int] = set()
    for entry in log:
        shown = shown_after(shown, entry.event)
    return shown


async def _compared(made: Script, looking: Looking, doctored: Doctored) -> Checked:
    deciding = patch("tenback.hosting.room.decide", _dealing(doctored, made.log))
    with deciding, Remembered(made.bots).speaking() as bots:
        async with on_stage(made.kind.settings, made.kind.chairs, bots, made.seed) as stage:
            for number, action in enumerate(made.actions[: looking.moment]):
                twin = looking.received(await stage.act(action))
                first = looking.received(made.received[number])
                if first != twin:
                    if rules_tell(made.tables[number], stage.table):
                        return Checked()
                    return Checked(leak=f"action {number}, {action}: {_unequal(first, twin)}")
    return Checked(len(looking.cases), 1)


def _unequal(first: list[list[Received]], second: list[list[Received]]) -> str:
    one, two = next((a, b) for a, b in zip(first, second, strict=True) if a != b)
    if len(one) != len(two):
        return f"{one} is not {two}"
    return next(f"{a} is not {b}" for a, b in zip(one, two, strict=True) if a != b)


def _dealing(doctored: Doctored, before: list[Entry]) -> Callable[..., Decision]:
    """Let the server deal the given cards instead of those that follow from its secret."""

    def deciding(
        table: Table | None, request: Request, caller: Caller, now: int, fresh: Fresh
    ) -> Decision:
        decision = decide(table, request, caller, now, fresh)
        if not isinstance(decision, Granted):
            return decision
        entries = tuple(
            before[entry.number - 1] if isinstance(entry.event, DEALING) else entry
            for entry in decision.entries
        )
        return granted(table, doctored.entries(table, entries))

    return deciding


def check_all(kind: str, number: int) -> Checked:
    """Compare all twins of a script, up to the first that learns too much."""
    found = Checked()
    for twin in range(TWINS):
        found += check(kind, number, twin)
        if found.leak is not None:
            break
    return found


def _scripts_checked(first: int, workers: int) -> Iterator[Checked]:
    """The results of script after script, in order, without end."""
    scripts = ((kind, number) for number in count(first) for kind in KINDS)
    if workers == 1:
        yield from (check_all(*one) for one in scripts)
    with ProcessPoolExecutor(workers) as pool:
        waiting = deque(pool.submit(check_all, *one) for one in islice(scripts, 2 * workers))
        try:
            while True:
                yield waiting.popleft().result()
                waiting.append(pool.submit(check_all, *next(scripts)))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("cases", type=int, nargs="?", default=100_000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the script to begin with")
    parser.add_argument("--only", nargs=3, metavar=("KIND", "SCRIPT", "TWIN"))
    options = parser.parse_args()
    if options.only is not None:
        kind, number, twin = options.only
        print(check(kind, int(number), int(twin)))
        return 0
    began, all_of_them, scripts = time.perf_counter(), Checked(), 0
    for found in _scripts_checked(options.first, options.workers):
        all_of_them, scripts = all_of_them + found, scripts + 1
        told = f"{all_of_them.cases} cases, {all_of_them.twins} twins of {scripts} scripts"
        took = f"{time.perf_counter() - began:.0f} s"
        if all_of_them.leak is not None:
            print(f"{told}, {took}: {all_of_them.leak}")
            return 1
        if all_of_them.cases >= options.cases:
            print(f"{told} in {took}, and nobody was told what they may not know")
            return 0
        if scripts % 100 == 0:
            print(f"{told}, {took}", flush=True)
    raise AssertionError("there is always another script")


if __name__ == "__main__":
    sys.exit(main())
