"""Tenback: two card games, The Game and Face to Face, to play, to learn from, to do research on.

The most used names of the packages below can be taken from here. Each is loaded when it is first
asked for, so that ``import tenback`` costs next to nothing.

>>> import tenback
>>> state = tenback.new_game("coop(players=2)", seed="rain", starter=1)
>>> state, events = tenback.apply(state, "92v1")
>>> print(state)
coop(players=2): seat 1 to move, 1 laid, minimum 2
^1   1   ^2   1   v1  92   v2 100   draw 84
  seat 0: 2 17 25 43 53 82 89
> seat 1: 39 46 50 58 63 71
"""

from __future__ import annotations

TYPE_CHECKING = False  # not from typing, which takes longer to load than all of this

if TYPE_CHECKING:
    from tenback.record import (
        BadRecord,
        Record,
        read,
        read_headers,
        read_many,
        replay,
        verify,
        write,
    )
    from tenback.rules import (
        EndTurn,
        IllegalPlay,
        Malformed,
        Outcome,
        Play,
        Ruleset,
        Start,
        State,
        Step,
        TenbackError,
        View,
        apply,
        coop,
        duel,
        from_json,
        legal_plays,
        legal_steps,
        new_game,
        parse_step,
        ruleset,
        to_json,
        view,
    )

__version__ = "0.2.0"

__all__ = [
    "BadRecord",
    "EndTurn",
    "IllegalPlay",
    "Malformed",
    "Outcome",
    "Play",
    "Record",
    "Ruleset",
    "Start",
    "State",
    "Step",
    "TenbackError",
    "View",
    "__version__",
    "apply",
    "coop",
    "duel",
    "from_json",
    "legal_plays",
    "legal_steps",
    "new_game",
    "parse_step",
    "read",
    "read_headers",
    "read_many",
    "replay",
    "ruleset",
    "to_json",
    "verify",
    "view",
    "write",
]

_RECORD = {"BadRecord", "Record", "read", "read_headers", "read_many", "replay", "verify", "write"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module("tenback.record" if name in _RECORD else "tenback.rules"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
