"""Work that takes longer than a moment, in processes of its own: bots and studies."""

from tenback.server.workers.pool import Pool
from tenback.server.workers.protocol import BROKEN

__all__ = ["BROKEN", "Pool"]
