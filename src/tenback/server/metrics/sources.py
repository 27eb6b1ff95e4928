"""Where the figures of one server process come from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tenback.hosting.hall import Hall
from tenback.server.admission import Admission
from tenback.server.metrics.families import (
    Family,
    Histogram,
    Sample,
    counter,
    gauge,
    histogram,
)
from tenback.server.metrics.loop_delay import BOUNDS_S
from tenback.server.store.queueing import QueueingStore
from tenback.server.studies.fair_queue import FairWorkers
from tenback.server.transport.connections import Connections


@dataclass(frozen=True)
class Sources:
    """The parts of a server process that count."""

    hall: Hall
    admission: Admission
    connections: Connections
    studies: FairWorkers
    delays: Histogram = field(default_factory=lambda: Histogram(BOUNDS_S))

    async def collect(self) -> list[Family]:
        """Return all figures as they are now."""
        return [*self._connections(), *self._tables(), *self._store(), *self._work()]

    def _connections(self) -> Iterator[Family]:
        table_connections = self.admission.connections.total()
        yield gauge("connections", "Open connections of any kind.", self.connections.total)
        yield gauge("table_connections", "Open connections to tables.", table_connections)
        refused = {"connections": self.connections.refused, **self.admission.refused()}
        samples = [Sample(number, {"limit": limit}) for limit, number in refused.items()]
        text = "What was refused or cut, by the kind of limit."
        yield Family("tenback_refused_total", "counter", text, samples)

    def _tables(self) -> Iterator[Family]:
        counts = self.hall.services.counts
        yield gauge("tables", "Tables in memory.", len(self.hall.rooms))
        yield counter("plays", "Cards laid, by people and bots.", counts.plays)
        yield counter("appends", "Changes of tables that were stored.", counts.appends)
        yield counter("entries", "Entries of logs that were stored.", counts.entries)
        text = "Changes that another process had overtaken and that were decided again."
        yield counter("overtaken_appends", text, counts.overtaken)

    def _store(self) -> Iterator[Family]:
        store = self.hall.services.store
        if isinstance(store, QueueingStore):
            text = "Seconds from an append to its commit."
            yield histogram("store_append_seconds", text, store.latencies)
            text = "Changes that were committed together."
            yield histogram("store_batch_changes", text, store.batches)

    def _work(self) -> Iterator[Family]:
        text = "Hints, reviews and other studies that wait or are under way."
        yield gauge("studies", text, self.studies.asked)
        text = "Seconds by which the event loop was late."
        yield histogram("event_loop_delay_seconds", text, self.delays)
