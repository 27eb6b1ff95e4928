"""Hints for the screen: the best turn, its chance and the reasons for it."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.analysis.findings import Advice, Reason
from tenback.analysis.reasons import percent, said, written
from tenback.rules import Play
from tenback.terminal.failures import Declined
from tenback.terminal.fullscreen.scene import Hint
from tenback.text import Catalogue

MAX_REASONS = 3

_BY_ALL = {"uses-offered": "hint-offered-by-all", "leaves-pile": "hint-left-for-all"}
"""The texts of reasons that hold for all partners."""


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
