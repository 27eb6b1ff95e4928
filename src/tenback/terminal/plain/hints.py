"""A hint at the keyboard: the best turn from here on."""

from __future__ import annotations

from tenback.analysis import NoKernel
from tenback.rules import BadRuleset, Heard, View
from tenback.terminal.advice import plan_lines
from tenback.terminal.look import Look
from tenback.terminal.table import Names
from tenback.text import Catalogue
from tenback.text.errors import no_kernel


def hint_lines(
    text: Catalogue, seen: View, heard: Heard, look: Look, names: Names = ()
) -> list[str]:
    """The best turn of the player to move, with its chances and the reasons for it."""
    try:
        from tenback.analysis import advise

        advice = advise(seen, heard, plans=1)
    except NoKernel:
        return look.wrap(no_kernel(text))
    except BadRuleset:
        return look.wrap(text("house-rules-no-hint"))
    return list(plan_lines(text, advice.plans[0], look, names=names))
