"""Exit codes that programs at a terminal share."""

INTERRUPTED = 130
"""After Ctrl-C, as shells have it."""
