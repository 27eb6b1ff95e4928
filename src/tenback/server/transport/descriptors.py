"""File descriptors: as many as the system allows, and some kept for other things than sockets."""

from __future__ import annotations

import sys

RESERVED_DESCRIPTORS = 128
"""For the store, the pipes of workers, the files of the page and the standard streams."""

WITHOUT_LIMIT = 1 << 20
"""Descriptors to count with where the system names no limit."""


def raise_descriptor_limit() -> int:
    """Raise the soft limit on open files to the hard one, and return the room for connections."""
    if sys.platform == "win32":  # which has no such limit on sockets
        return WITHOUT_LIMIT
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (ValueError, OSError):  # macOS names no hard limit and refuses none, too
            pass
    limit = WITHOUT_LIMIT if soft == resource.RLIM_INFINITY else soft
    return max(1, limit - min(RESERVED_DESCRIPTORS, limit // 2))
