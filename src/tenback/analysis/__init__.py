"""Advice for positions, reviews of games, and whether a deal could be won.

Importing this package costs nothing: ``advise`` and ``review`` are loaded on first use. Where there
is no kernel, that raises NoKernel.

>>> from tenback import new_game, view
>>> from tenback.analysis import advise
>>> advice = advise(view(new_game("coop(players=3)", seed=7, starter=0), seat=0))
>>> best = advice.plans[0]
>>> len(best.turn) >= 2 and 0.5 < best.win < 1
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenback.kernels.library import NoKernel

if TYPE_CHECKING:
    from tenback.analysis.position import Advice, Plan, advise
    from tenback.analysis.reasons import Reason, Why
    from tenback.analysis.reviews import Judged, Review, review

__all__ = [
    "Advice",
    "Judged",
    "NoKernel",
    "Plan",
    "Reason",
    "Review",
    "Why",
    "advise",
    "review",
]

_WHERE = {
    **dict.fromkeys(("Advice", "Plan", "advise"), "position"),
    **dict.fromkeys(("Reason", "Why"), "reasons"),
    **dict.fromkeys(("Judged", "Review", "review"), "reviews"),
}


def __getattr__(name: str) -> object:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    globals()[name] = found
    return found
