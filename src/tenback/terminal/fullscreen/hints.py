"""Hints for the screen: the best turn, its chance and the reasons for it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import json

from tenback.analysis import NoKernel
from tenback.analysis.findings import Advice, Reason
from tenback.analysis.reasons import percent, said, written
from tenback.hosting.bot_players import JobError, JobFailed, Workers
from tenback.rules import Heard, Play, View
from tenback.terminal.fullscreen.scene import Declined, Hint
from tenback.terminal.fullscreen.workers import JOB_TIMEOUT_S
from tenback.text import Catalogue
from tenback.text.errors import no_kernel

MAX_REASONS = 3

_BY_ALL = {"uses-offered": "hint-offered-by-all", "leaves-pile": "hint-left-for-all"}
"""The texts of reasons that hold for all partners."""


async def local_hint(
    text: Catalogue, workers: Workers, seen: View, heard: Heard, names: Sequence[str]
) -> Hint:
    """The best turn for a view; Declined where there is none, or no kernel to find it with."""
    try:
        found = await workers.run("advice", seen, heard, seconds=JOB_TIMEOUT_S)
    except JobFailed as failed:
        raise Declined(_why_none(text, failed)) from None
    return hint_of(text, json.decode(found, type=Advice), names)


def _why_none(text: Catalogue, failed: JobFailed) -> str:
    match failed:
        case JobError(kind=NoKernel.__name__):
            return no_kernel(text)
        case JobError(kind="BadRuleset"):
            return text("house-rules-no-hint")
        case _:
            return text("table-hint-none")


def hint_of(text: Catalogue, advice: Advice, names: Sequence[str]) -> Hint:
    """Advice as it is shown to the player; Declined where there is none."""
    if not advice.plans:
        raise Declined(text("table-hint-none"))
    best = advice.plans[0]
    plays = tuple(map(Play.parse, best.plays))
    chance = text("hint-chance", win=percent(text, best.win))
    reasons = _reasons(text, best.reasons, names, advice.seat)
    lines = (f"{written(plays)}  ({chance})", *(f"+ {one}" for one in reasons[:MAX_REASONS]))
    return Hint(plays, lines)


def _reasons(
    text: Catalogue, reasons: Sequence[Reason], names: Sequence[str], seat: int
) -> list[str]:
    """What speaks for a turn; one sentence where the same holds for all partners."""
    good = [one for one in reasons if one.good]
    used = {one.facts["pile"] for one in good if one.why == "uses-offered"}
    kept = [one for one in good if one.why != "leaves-pile" or one.facts["pile"] not in used]
    partners = set(range(len(names))) - {seat}
    told: list[str] = []
    for one in kept:
        pile = one.facts.get("pile")
        same = {
            other.facts["seat"]
            for other in kept
            if (other.why, other.facts.get("pile")) == (one.why, pile) and "seat" in other.facts
        }
        by_all = one.why in _BY_ALL and len(partners) > 1 and same == partners
        phrase = text(_BY_ALL[one.why], pile=pile or "") if by_all else said(text, one, names)
        if phrase not in told:
            told.append(phrase)
    return told
