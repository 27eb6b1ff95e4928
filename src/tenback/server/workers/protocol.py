"""What a server and its worker processes agree on."""

from __future__ import annotations

WHOLE = 4
"""Bytes before a message to or from a process that tell how long it is."""

PLAIN = frozenset({"replay", "verify"})
"""Jobs that need no kernels, and do not wait for any."""

BROKEN = "broken"
"""The kind of an error that nobody foresaw."""
