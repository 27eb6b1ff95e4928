"""What a client may not know changes not one byte that it gets from a server, until it is due.

``leak`` takes a script, an onlooker and a moment, and does everything once more on a second server
that deals otherwise: all cards that are hidden from the onlooker at that moment have changed
places, and the dealer's secret is another. Frames, errors, pages, the order of all of them, their
moments and the lines of the log must be the same. It returns the first difference, or None.

    python -m tests.secrecy.twins 1000        so many cases
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from tenback.server import room
from tenback.server.store import Store
from tenback.server.thinking import Thinker
from tenback.tables import (
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
from tests.faults.virtual import run
from tests.secrecy.script import KINDS, Remembered, Script, script
from tests.secrecy.stage import LOGS, Received, on_stage
from tests.tables.secrecy import Doctored, doctored_for, rules_tell, shown_after

DEALING = on.Committed | on.Dealt | on.Started
"""What follows from the secret: the lot who starts a duel, too."""

SCRIPTS = 12
"""Scripts of each kind; every seed picks one of them, an onlooker and a moment."""


def leak(kind: str, seed: int) -> str | None:
    """The first byte that tells somebody what they may not know; None if there is none."""
    random = Random(f"leak {kind} {seed}")
    made = script(kind, seed % SCRIPTS)
    moment = random.randrange(1, len(made.actions) + 1)
    onlooker = random.choice(list(made.capabilities))
    table = made.tables[moment - 1]
    shown = _shown(made.log[: table.number])
    capability = made.capabilities[onlooker]
    audience = audience_of(table, key_of(capability) if capability else b"")
    doctored = doctored_for(table, audience, shown, random)
    return run(_first_difference(made, moment, onlooker, doctored))


def _shown(log: list[Entry]) -> set[int]:
    """The cards of the last game that all have seen."""
    shown: set[int] = set()
    for entry in log:
        shown = shown_after(shown, entry.event)
    return shown


async def _first_difference(
    made: Script, moment: int, onlooker: str, doctored: Doctored
) -> str | None:
    def thinker(store: Store) -> Thinker:
        return Remembered(store, made.bots)

    with _dealing(doctored, made.log):
        async with on_stage(made.kind.settings, made.kind.chairs, thinker, made.seed) as stage:
            for number, action in enumerate(made.actions[:moment]):
                twin = _for(onlooker, await stage.act(action))
                first = _for(onlooker, made.received[number])
                if first != twin:
                    if rules_tell(made.tables[number], stage.table):
                        return None
                    return f"action {number}, {action}: {_unequal(first, twin)}"
    return None


def _for(onlooker: str, received: list[Received]) -> list[Received]:
    return [one for one in received if one[0] in (onlooker, LOGS)]


def _unequal(first: list[Received], second: list[Received]) -> str:
    if len(first) != len(second):
        return f"{first} is not {second}"
    return next(f"{a} is not {b}" for a, b in zip(first, second, strict=True) if a != b)


@contextmanager
def _dealing(doctored: Doctored, before: list[Entry]) -> Iterator[None]:
    """Let the server deal what was dealt before, doctored: it would follow from the secret."""

    def deciding(
        table: Table | None, request: Request, caller: Caller, now: int, fresh: bytes
    ) -> Decision:
        decision = decide(table, request, caller, now, fresh)
        if not isinstance(decision, Granted):
            return decision
        entries = tuple(
            before[entry.number - 1] if isinstance(entry.event, DEALING) else entry
            for entry in decision.entries
        )
        return Granted(doctored.entries(table, entries))

    served: Any = room
    own, served.decide = served.decide, deciding
    try:
        yield
    finally:
        served.decide = own


def main(cases: int) -> int:
    began = time.perf_counter()
    for number in range(cases):
        kind = [*KINDS][number % len(KINDS)]
        found = leak(kind, number // len(KINDS))
        if found is not None:
            print(f"case {number}, {kind}: {found}")
            return 1
    seconds = time.perf_counter() - began
    print(f"{cases} cases in {seconds:.0f} s, and nobody was told what they may not know")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
