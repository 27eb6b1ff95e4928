"""The games in a terminal: line by line in ``plain``, on the whole screen in ``fullscreen``."""

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""
