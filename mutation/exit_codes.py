"""What a process that tests a mutant tells by its end."""

from __future__ import annotations

import resource

PASSED = 0
"""No test has noticed."""
FAILED = 76
NOT_PATCHED = 77
"""The function can't be replaced in place."""
TIMED_OUT = 78
BROKEN = 79
"""This command itself has failed."""

MAX_MEMORY_BYTES = 4 << 30
"""A bound for mutants that use ever more memory."""


def limit_memory() -> None:
    """In the process: fail sooner than take the machine's memory."""
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))
