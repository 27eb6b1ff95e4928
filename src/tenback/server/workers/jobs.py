"""The jobs of workers, by name. They run in processes of their own."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

from tenback.bots import Bot, CannotPlay, Place, hire, silence
from tenback.rules import View, coop, deal, decks_from_seed, duel, view
from tenback.server.studies import jobs as studies

MAX_SEATED_BOTS = 512
"""Bots that are remembered; one that was dropped plans its turn again."""

_seated: OrderedDict[str, Bot] = OrderedDict()


def bot(name: str, level: str, place: Place, method: str, given: tuple[Any, ...]) -> Any:
    """Call a method of a bot, which remembers its plan from card to card."""
    seated = _seated.pop(name, None) or hire(level).sit(place)
    _seated[name] = seated
    if len(_seated) > MAX_SEATED_BOTS:
        _seated.popitem(last=False)
    return getattr(seated, method)(*given)


def _openings() -> Iterator[View]:
    """Yield a position of each kind that kernels are compiled for."""
    for rules in (coop(1), coop(2), duel()):
        yield view(deal(rules, decks_from_seed(rules, "warm"), starter=0), 0)


def warm_bots() -> bool:
    """Load the kernels by one decision of each kind; return whether any was compiled.

    Without NumPy there is nothing to load.
    """
    for seen in _openings():
        for level in ("quick", "planner", "value", "search"):
            with suppress(CannotPlay):
                hire(level).sit(Place(seen.rules, 0, Random(0))).step(seen, silence(seen.rules))
    return has_compiled()


def warm_studies() -> bool:
    """Load the kernels of advice; return whether any was compiled."""
    with suppress(ModuleNotFoundError):
        for seen in _openings():
            studies.advice(seen, silence(seen.rules))
    return has_compiled()


def has_compiled() -> bool:
    """Return whether this process has compiled kernels and cached them for the next one."""
    modules = [one for name, one in sys.modules.items() if name.startswith("tenback.kernels.")]
    counts = [
        kernel.stats
        for module in modules
        for kernel in vars(module).values()
        if hasattr(kernel, "stats")
    ]
    return any(one.cache_path is not None and one.cache_misses for one in counts)


def ready() -> None:
    """Do nothing: there is nothing to load."""


JOBS: dict[str, Callable[..., Any]] = {
    "ready": ready,
    "warm-bots": warm_bots,
    "warm-studies": warm_studies,
    "bot": bot,
    "advice": studies.advice,
    "review": studies.review,
    "solve": studies.solve,
    "replay": studies.replayed,
    "retry": studies.retried,
    "verify": studies.verified,
    "puzzles": studies.puzzles,
    "weigh": studies.weighed,
}
