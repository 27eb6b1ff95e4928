"""Work that takes longer than a moment, in processes of its own: bots, hints, reviews, puzzles."""

from tenback.hosting.workers import Busy, Crashed, Failed, Late, NotReady, Workers, Wrong
from tenback.server.workers.pool import Pool
from tenback.server.workers.protocol import BROKEN

__all__ = [
    "BROKEN",
    "Busy",
    "Crashed",
    "Failed",
    "Late",
    "NotReady",
    "Pool",
    "Workers",
    "Wrong",
]
