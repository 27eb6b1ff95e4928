"""Hints for the screen: the best turn, its chance and the reasons for it."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.rules import Heard, View
from tenback.terminal.fullscreen.scene import Declined, Hint
from tenback.text import Catalogue

MAX_REASONS = 3


def local_hint(text: Catalogue, seen: View, heard: Heard, names: Sequence[str]) -> Hint:
    """The best turn for a view; Declined where there is none, or no kernels to find it with."""
    from tenback.analysis.kernels import INSTALL, NeedsKernels

    try:
        from tenback.analysis import advise
        from tenback.analysis.words import percent, said, written

        advice = advise(seen, heard, plans=1)
    except NeedsKernels as missing:
        needed = text("error-needs-kernels", module=missing.module, command=INSTALL)
        raise Declined(needed) from None
    if not advice.plans:
        raise Declined(text("table-hint-none"))
    best = advice.plans[0]
    chance = text("hint-chance", win=percent(text, best.win))
    lines = [f"{written(best.turn)}  ({chance})"]
    lines += [f"+ {said(text, reason, names)}" for reason in best.reasons[:MAX_REASONS]]
    return Hint(tuple(best.turn), tuple(lines))
