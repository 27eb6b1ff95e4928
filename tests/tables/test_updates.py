"""Updates add up to the view that a fresh join would get, for every audience, byte for byte."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, json

from tenback.client.mirror import updated
from tenback.hosting import messages as wire
from tenback.tables import (
    Audience,
    Caller,
    Entry,
    Table,
    audience_of,
    changes_between,
    fold,
    own_changes,
    see,
    view_of,
)
from tests.tables import secrecy

Steps = Sequence[tuple[Entry, Table]]


@cache
def story(kind: str, seed: int) -> Steps:
    """A table entry by entry, with all that can happen at it."""
    table, steps = None, []
    for asked in secrecy.script(kind, seed):
        for entry in asked.entries:
            table = fold(table, entry)
            steps.append((entry, table))
    return steps


def callers(steps: Steps) -> list[Caller]:
    """Everybody who ever had a key or a link, and a stranger."""
    keys = {key: None for _, table in steps for key in (*table.people, *table.invitations)}
    return [*keys, b""]


def update(before: Table, steps: Steps, was: Audience, now: Audience) -> wire.Update:
    """What happened since a table, as an audience is told of it."""
    after = steps[-1][1]
    return wire.Update(
        number=after.number,
        events=tuple(see(table, entry, now) for entry, table in steps),
        changes=changes_between(before, after),
        own=own_changes(before, after, was, now) or UNSET,
    )


def sent(message: wire.Update) -> wire.Update:
    received = wire.read_from_server(wire.write(message))
    assert isinstance(received, wire.Update)
    return received


@given(st.sampled_from(sorted(secrecy.KINDS)), st.integers(0, 5), st.data())
def test_updates_add_up_to_the_view_of_a_fresh_join(
    kind: str, seed: int, data: st.DataObject
) -> None:
    steps = story(kind, seed)
    caller = data.draw(st.sampled_from(callers(steps)))
    sizes = data.draw(st.lists(st.integers(1, 6), min_size=1, max_size=8))
    at, view = 0, None
    was: Audience | None = None
    while at < len(steps):
        last = min(at + sizes[at % len(sizes)], len(steps))
        after = steps[last - 1][1]
        now = audience_of(after, caller)
        if now is None:
            view = None
        elif view is None or was is None:
            view = view_of(after, now)
        else:
            view = updated(view, sent(update(steps[at - 1][1], steps[at:last], was, now)))
            assert json.encode(view) == json.encode(view_of(after, now))
        at, was = last, now
