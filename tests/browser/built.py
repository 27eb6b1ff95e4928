"""The page that is shown in a browser is the one that its sources give now, never an older one."""

from __future__ import annotations

import bootstrap


def build() -> None:
    """Build it if what it is made from has changed."""
    bootstrap.build_page(bootstrap.Environment(bootstrap.ROOT))
