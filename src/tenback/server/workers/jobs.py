"""What workers can be asked to do, by name. All of it runs in a process of its own."""

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

MOST_BOTS = 512
"""So many bots stay seated; one that is asked again later plans its turn anew."""

_seated: OrderedDict[str, Bot] = OrderedDict()


def bot(name: str, level: str, place: Place, do: str, given: tuple[Any, ...]) -> Any:
    """Ask a bot, which remembers its plan from card to card."""
    seated = _seated.pop(name, None) or hire(level).sit(place)
    _seated[name] = seated
    if len(_seated) > MOST_BOTS:
        _seated.popitem(last=False)
    return getattr(seated, do)(*given)


def _openings() -> Iterator[View]:
    """A position of each kind that kernels are made for."""
    for rules in (coop(1), coop(2), duel()):
        yield view(deal(rules, decks_from_seed(rules, "warm"), starter=0), 0)


def warm_bots() -> bool:
    """Load the kernels by one decision of each kind; without NumPy there is nothing to load.

    Like all that warms it tells whether something was ``compiled``.
    """
    for seen in _openings():
        for level in ("quick", "planner", "value", "search"):
            with suppress(CannotPlay):
                hire(level).sit(Place(seen.rules, 0, Random(0))).step(seen, silence(seen.rules))
    return compiled()


def warm_studies() -> bool:
    """The same for advice."""
    with suppress(ModuleNotFoundError):
        for seen in _openings():
            studies.advice(seen, silence(seen.rules))
    return compiled()


def compiled() -> bool:
    """Whether this process has compiled kernels and kept them where the next one finds them."""
    modules = [one for name, one in sys.modules.items() if name.startswith("tenback.kernels.")]
    counts = [
        kernel.stats
        for module in modules
        for kernel in vars(module).values()
        if hasattr(kernel, "stats")
    ]
    return any(one.cache_path is not None and one.cache_misses for one in counts)


def ready() -> None:
    """Nothing, for work that needs no kernels."""


JOBS: dict[str, Callable[..., Any]] = {
    "ready": ready,
    "warm-bots": warm_bots,
    "warm-studies": warm_studies,
    "bot": bot,
    "advice": studies.advice,
    "review": studies.review,
    "solve": studies.solve,
    "replay": studies.replayed,
    "verify": studies.verified,
    "puzzles": studies.puzzles,
}
