"""What a server and its worker processes agree on."""

from __future__ import annotations

LENGTH_PREFIX_BYTES = 4
"""Bytes before each message through a pipe that hold its length."""

QUICK_JOBS = frozenset({"replay", "verify"})
"""Jobs of a moment, which do not wait for others that take many seconds, such as reviews."""

BROKEN = "broken"
"""The kind of an error that is a bug."""
