"""Where bots of the user's own are looked for."""

from __future__ import annotations

import sys
from pathlib import Path


def find_own_bots() -> None:
    """Look for ``my_module:MyBot`` in the current folder, too, as ``python -m`` does."""
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
