"""Advice for a position and the review of a game, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tenback.rules import Step, view
from tenback.terminal.look import Look
from tenback.terminal.story import ending
from tenback.terminal.table import Names, title
from tenback.text import Catalogue

if TYPE_CHECKING:
    from tenback.analysis import findings
    from tenback.analysis.position import Advice, Plan
    from tenback.analysis.reviews import Judged, Review


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


def review_lines(
    text: Catalogue, review: Review, look: Look, *, line: bool = False
) -> Iterator[str]:
    """A review: every turn, the costly ones with something better, and whether the deal could win.

    With ``line``, a winning line of the deal follows, if one was found.
    """
    record = review.record
    yield look.strong(f"{title(text, record.rules)}  {record.rules.id}")
    yield from _table(text, review, look)
    last = view(record.final, None)
    yield from ("", *(ending(text, last, look, record.names) or [text("review-unfinished")]))
    yield from ("", *_worst(text, review, look))
    yield from ("", *deal_lines(text, review, look, line=line))


def _table(text: Catalogue, review: Review, look: Look) -> Iterator[str]:
    """A line for each turn: the player, the plays, the chance after it and its cost."""
    from tenback.analysis.reasons import called, percent, written

    rows = [
        (
            str(turn.number),
            called(text, review.record.names, turn.seat),
            written(turn.played.turn),
            percent(text, turn.played.win),
            percent(text, turn.cost) if turn.cost >= 0.001 else "",
        )
        for turn in review.turns
    ]
    heads = (
        text("review-column-turn"),
        text("review-column-player"),
        text("review-column-plays"),
        text("review-column-chance"),
        text("review-column-cost"),
    )
    widths = [max(len(row[at]) for row in (heads, *rows)) for at in range(len(heads))]
    worst = {turn.number for turn in review.worst()}
    for number, row in enumerate((heads, *rows)):
        cells = [
            cell.ljust(width) if at in (1, 2) else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        shown = "  ".join(cells).rstrip()
        yield look.warning(shown) if number in worst else shown


def _worst(text: Catalogue, review: Review, look: Look) -> Iterator[str]:
    worst = review.worst()
    if not worst:
        yield text("review-nothing-cost")
        return
    yield look.strong(text("review-worst"))
    for turn in worst:
        yield from turn_lines(text, review, turn, look)


def turn_lines(text: Catalogue, review: Review, turn: Judged, look: Look) -> Iterator[str]:
    """A costly turn, what speaks against it, and a better one."""
    from tenback.analysis.reasons import called, percent, said, written

    names = review.record.names
    name = called(text, names, turn.seat)
    plays = written(turn.played.turn)
    yield from look.wrap(text("review-played", number=turn.number, name=name, plays=plays))
    for reason in turn.worse:
        yield from look.wrap(f"- {said(text, reason, names)}", "    ")
    best, win = percent(text, turn.best.win), percent(text, turn.played.win)
    plays = written(turn.best.turn)
    yield from look.wrap(text("review-better", plays=plays, best=best, win=win), "  ")
    for reason in turn.better:
        yield from look.wrap(f"+ {said(text, reason, names)}", "    ")


def deal_lines(text: Catalogue, review: Review, look: Look, *, line: bool = False) -> Iterator[str]:
    """Whether the deal could have been won; with ``line``, how."""
    solution, until = review.solution, review.winnable_until
    if solution is None:
        verdict = text("review-duel")
    elif solution.impossible:
        verdict = text("review-impossible")
    elif solution.line is None:
        verdict = text("review-not-found", width=solution.width)
    else:
        verdict = text("review-winnable")
        if until is not None and until < len(review.turns):
            verdict += " " + text("review-until", turn=until, next=until + 1)
        elif review.outcome is None:
            verdict += " " + text("review-until-end")
    yield from look.wrap(verdict)
    if line and solution is not None and solution.line:
        yield text("review-line")
        yield from look.wrap(_joined(solution.line), "  ")


def _joined(line: tuple[Step, ...]) -> str:
    """Steps as text, with a semicolon after each turn."""
    return " ".join(map(str, line)).replace(" end", ";")
