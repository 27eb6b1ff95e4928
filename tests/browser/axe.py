"""Checks a page for accessibility with axe: WCAG 2.2 AA, and axe's best practices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

_AT_REST = """() => Promise.allSettled(
    document.getAnimations()
        .filter(each => each.effect.getComputedTiming().endTime < Infinity)
        .map(each => each.finished)
)"""
"""Wait for animations to end: moving cards cover other things."""

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

COLOUR_RULES = ["color-contrast", "link-in-text-block"]
"""The rules whose verdict depends on the theme."""


def violations(page: Page) -> list[str]:
    """The violations on a page at rest, a line each: the rule, the element, the reason."""
    return _run(page, {"type": "tag", "values": TAGS})


def colour_violations(page: Page) -> list[str]:
    """The violations of the rules about colours."""
    return _run(page, {"type": "rule", "values": COLOUR_RULES})


def _run(page: Page, run_only: dict[str, Any]) -> list[str]:
    page.evaluate(_AT_REST)
    if not page.evaluate("'axe' in window"):
        # Evaluated by the debugger, because the page's security policy allows no foreign script.
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        "runOnly => axe.run(document, {runOnly, resultTypes: ['violations']})", run_only
    )
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
