"""Builds the page before it is tested, so that no older one is."""

from __future__ import annotations

from bootstrapping.checkout import Environment
from bootstrapping.commands import ROOT
from bootstrapping.page import build_page


def build() -> None:
    """Build the page if its sources have changed; axe is among the packages for checking."""
    build_page(Environment(ROOT), checking=True)
