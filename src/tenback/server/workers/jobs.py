"""The jobs of workers, by name. They run in processes of their own."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from tenback.bots import Bot, Place, hire
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


JOBS: dict[str, Callable[..., Any]] = {
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
