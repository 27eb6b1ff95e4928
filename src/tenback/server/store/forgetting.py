"""Forgetting a table or a name: what `tenback forget` does to a store."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from msgspec import json, structs

from tenback.record import read, write
from tenback.server.store.contents import StoreContents, TableRow, editing, reading
from tenback.tables import DailyResult, Entry, from_bytes, to_bytes
from tenback.tables import events as on

REMOVED_TEXT = "…"
"""Replaces everything that a forgotten person has written."""


@dataclass
class Forgotten:
    """What was forgotten, or would be."""

    tables: list[str] = field(default_factory=list)
    entries: int = 0
    results: int = 0


async def forget_tables(store: str, tables: Collection[str], *, really: bool) -> Forgotten:
    """Delete tables with all their entries and results, or only count them."""
    async with (editing if really else reading)(store) as contents:
        done = Forgotten()
        for table in await contents.tables():
            if table.id in tables:
                done.tables.append(table.id)
                done.entries += table.last
                done.results += len(await contents.results_of(table))
                if really:
                    await contents.delete(table)
        return done


async def forget_name(store: str, name: str, instead: str, *, really: bool) -> Forgotten:
    """Replace a name by another wherever it is stored, or only count the places."""
    async with (editing if really else reading)(store) as contents:
        done, names = Forgotten(), _Names(name, instead)
        for table in await contents.tables():
            entries = await _changed_entries(contents, table, names)
            results = await _changed_results(contents, table, names)
            if entries or results:
                done.tables.append(table.id)
                done.entries += len(entries)
                done.results += len(results)
            if really:
                for number, data in entries:
                    await contents.put_entry(table, number, data)
                for place, data in results:
                    await contents.put_result(place, data)
        return done


async def _changed_entries(
    contents: StoreContents, table: TableRow, names: _Names
) -> list[tuple[int, bytes]]:
    seats: dict[int, bool] = {}
    changed = []
    for number, data, _ in await contents.entries(table):
        entry = from_bytes(data)
        if isinstance(entry.event, on.Sat | on.Named):
            seats[entry.event.seat] = names.same(entry.event.name)
        without = names.without(entry, seats)
        if without != entry:
            changed.append((number, to_bytes(without)))
    return changed


async def _changed_results(
    contents: StoreContents, table: TableRow, names: _Names
) -> list[tuple[int, bytes]]:
    changed = []
    for place, data in await contents.results_of(table):
        result = json.decode(data, type=DailyResult)
        if any(map(names.same, result.names)):
            without = structs.replace(result, names=names.all(result.names))
            changed.append((place, json.encode(without)))
    return changed


class _Names:
    """A name to be forgotten, in any capitalisation, and its replacement."""

    def __init__(self, name: str, instead: str) -> None:
        self._name = name.strip().casefold()
        self._instead = instead
        self._word = re.compile(rf"(?<!\w){re.escape(name.strip())}(?!\w)", re.IGNORECASE)

    def same(self, name: str) -> bool:
        return name.casefold() == self._name

    def all(self, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(self._instead if self.same(name) else name for name in names)

    def without(self, entry: Entry, seats: dict[int, bool]) -> Entry:
        """Return the entry without the name; ``seats`` are those that have it at this moment."""
        event = entry.event
        if isinstance(event, on.Sat | on.Named) and self.same(event.name):
            event = structs.replace(event, name=self._instead)
        elif isinstance(event, on.Talked) and event.text:
            own = seats.get(event.seat)
            text = REMOVED_TEXT if own else self._word.sub(self._instead, event.text)
            event = structs.replace(event, text=text)
        elif isinstance(event, on.Created) and event.begin is not None:
            record = read(event.begin.record)
            if any(map(self.same, record.names)):
                text = write(replace(record, names=self.all(record.names)))
                event = structs.replace(event, begin=structs.replace(event.begin, record=text))
        return structs.replace(entry, event=event)
