"""Tables told in messages, with the view after each: what the page's mirror is tested with.

    python -m tests.tables.stories web/src/link/stories.json

A story is what one connection is sent: a whole view and updates, some of many entries. After each
update comes the beginning of the SHA-256 of the view that a fresh join would get, as JSON.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

from msgspec import UNSET, Struct, json

from tenback.hosting import messages as wire
from tenback.rules import Talk
from tenback.tables import (
    Audience,
    Caller,
    Difference,
    Entry,
    Settings,
    Table,
    TableView,
    audience_of,
    fold,
    see,
    view_of,
)
from tests.tables import secrecy
from tests.tables.room import FOUNDER, seat_key

Steps = Sequence[tuple[Entry, Table]]

SHORT = "cards=2-16,jump=3,hand=4"
TOLD: dict[str, tuple[Settings, Caller]] = {
    "alone": (Settings(f"coop(players=1,{SHORT})"), FOUNDER),
    "strict": (Settings(f"coop(players=3,{SHORT})", talk=Talk.STRICT, takeover=1), seat_key(1)),
    "one device": (Settings(f"coop(players=2,{SHORT})"), FOUNDER),
    "gifts": (Settings("duel(hand=4,gifts=2,pairs=1,cards=2-15,jump=4)"), seat_key(1)),
    "watched": (Settings(f"coop(players=2,{SHORT})", bots=(None, "greedy")), b""),
}


class Told(Struct, frozen=True):
    """An update, and the digest of the view after it."""

    update: wire.Update
    digest: str


class Story(Struct, frozen=True):
    """What one connection is sent."""

    name: str
    view: TableView
    told: tuple[Told, ...]


def steps_of(asked: Sequence[secrecy.Asked]) -> Steps:
    """A table entry by entry."""
    table, steps = None, []
    for entry in (entry for one in asked for entry in one.entries):
        table = fold(table, entry)
        steps.append((entry, table))
    return steps


def update(before: Table, steps: Steps, was: Audience, now: Audience) -> wire.Update:
    """What happened since a table, as an audience is told of it."""
    after = steps[-1][1]
    between = Difference(before, after)
    return wire.Update(
        number=after.number,
        events=tuple(see(table, entry, now) for entry, table in steps),
        changes=between.shared(),
        own=between.own(was, now) or UNSET,
    )


def digest(view: TableView) -> str:
    return sha256(json.encode(view)).hexdigest()[:16]


@cache
def stories() -> tuple[Story, ...]:
    return tuple(_story(name, *told) for name, told in TOLD.items())


def _story(name: str, settings: Settings, caller: Caller) -> Story:
    asked = secrecy.recorded(settings, name, hot_seat=name == "one device")
    steps, random = steps_of(asked), Random(name)
    at = next(n for n, (_, table) in enumerate(steps, 1) if audience_of(table, caller))
    first, told = steps[at - 1][1], []
    while at < len(steps):
        last = min(at + random.choice((1, 1, 1, 2, 5)), len(steps))
        before, after = steps[at - 1][1], steps[last - 1][1]
        was, now = audience_of(before, caller), audience_of(after, caller)
        if was is None or now is None:
            break  # somebody who was removed is told nothing more
        message = update(before, steps[at:last], was, now)
        told.append(Told(message, digest(view_of(after, now))))
        at = last
    begin = audience_of(first, caller)
    assert begin is not None
    return Story(name, view_of(first, begin), tuple(told))


def as_file() -> str:
    """One line for each message, so that a change can be read."""
    lines = []
    for story in stories():
        told = ",\n".join(json.encode(one).decode() for one in story.told)
        name, view = (json.encode(part).decode() for part in (story.name, story.view))
        lines.append(f'{{"name":{name},"view":{view},"told":[\n{told}\n]}}')
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(as_file(), encoding="utf-8")
