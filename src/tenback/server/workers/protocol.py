"""What a server and its worker processes agree on."""

from __future__ import annotations

LENGTH_PREFIX_BYTES = 4
"""Bytes before each message through a pipe that hold its length."""

JOBS_WITHOUT_KERNELS = frozenset({"replay", "verify"})
"""Jobs that need no kernels and do not wait for them to load."""

BROKEN = "broken"
"""The kind of an error that is a bug."""
