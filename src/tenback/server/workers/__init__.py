"""Work that takes longer than a moment, in processes of its own: bots, hints, reviews, puzzles."""

from tenback.server.workers.interface import (
    BROKEN,
    Busy,
    Crashed,
    Failed,
    Late,
    NotReady,
    Workers,
    Wrong,
)
from tenback.server.workers.pool import Pool

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
