"""``python -m tenback.terminal.fullscreen``: the full-screen table."""

from __future__ import annotations

from tenback.terminal.fullscreen.app import play_fullscreen
from tenback.text import choose

if __name__ == "__main__":
    play_fullscreen(choose(None))
