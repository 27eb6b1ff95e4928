"""Advice for a position as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tenback.terminal.look import Look
from tenback.terminal.table import Names
from tenback.text import Catalogue

if TYPE_CHECKING:
    from tenback.analysis import findings
    from tenback.analysis.position import Advice, Plan


def plan_lines(
    text: Catalogue, plan: Plan | findings.Plan, look: Look, *, head: str = "", names: Names = ()
) -> Iterator[str]:
    """A turn with its chances, and a line for each reason."""
    from tenback.analysis import findings
    from tenback.analysis.reasons import decimal, percent, said, written

    chance = text("hint-chance", win=percent(text, plan.win))
    left = text("hint-left", left=decimal(text, plan.left))
    plays = " ".join(plan.plays) if isinstance(plan, findings.Plan) else written(plan.turn)
    yield f"{head}{look.strong(plays)}   {chance}, {left}"
    for reason in plan.reasons:
        sign = look.good("+") if reason.good else look.warning("-")
        first, *rest = look.wrap(said(text, reason, names), "     ")
        yield from (f"   {sign} {first.strip()}", *rest)


def method_lines(text: Catalogue, advice: Advice, look: Look) -> list[str]:
    """How the chances were found."""
    if advice.samples:
        return look.wrap(text("hint-by-samples", samples=advice.samples))
    return look.wrap(text("hint-by-net"))
