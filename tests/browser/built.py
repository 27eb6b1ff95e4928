"""The page that is shown in a browser is the one that its sources give now, never an older one."""

from __future__ import annotations

from bootstrapping.checkout import Environment
from bootstrapping.commands import ROOT
from bootstrapping.page import build_page


def build() -> None:
    """Build it if what it is made from has changed; axe comes with what checks it."""
    build_page(Environment(ROOT), checking=True)
