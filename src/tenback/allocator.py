"""The allocator of a server: the one of the C library, which returns the memory of a rush.

Python's own allocator returns a megabyte only if nothing in it is used any more, which after a rush
is almost never so: a few objects of a hundred bytes keep all of it. The C library returns unused
pages. Plays take about 5% more processor time with it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

RETURNING_MEMORY: Mapping[str, str] = (
    {"PYTHONMALLOC": "malloc"} if "CS_GNU_LIBC_VERSION" in getattr(os, "confstr_names", ()) else {}
)
"""Environment variables of a process that returns memory; none with other C libraries than glibc.

A value that the host has set has priority.
"""


def use_returning_allocator() -> None:
    """Start this program again, in this process, if it does not have that allocator yet.

    An allocator can be chosen only when Python starts.
    """
    chosen = {**RETURNING_MEMORY, **os.environ}
    if chosen != os.environ and sys.executable:
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], chosen)
