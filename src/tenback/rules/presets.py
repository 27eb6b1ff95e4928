"""The named variants, and reading a ruleset from its id: ``coop(players=3,minimum=3)``."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from tenback.rules.errors import BadRuleset
from tenback.rules.ruleset import HOUSE_RULES, Ruleset, coop, duel
from tenback.rules.talk import POLICIES, Talk


def expert(players: int = 1) -> Ruleset:
    """At least three cards a turn (A8)."""
    return replace(coop(players), minimum=3)


def short(players: int = 1) -> Ruleset:
    """One card fewer in each hand (A9)."""
    return _one_fewer(coop(players))


def expert_plus(players: int = 1) -> Ruleset:
    """Both: at least three cards a turn and one card fewer in each hand (A8 and A9)."""
    return _one_fewer(expert(players))


def _one_fewer(rules: Ruleset) -> Ruleset:
    return replace(rules, hand=rules.hand - 1)


PRESETS: dict[str, Callable[[int], Ruleset]] = {
    "coop": coop,
    "expert": expert,
    "short": short,
    "expert-plus": expert_plus,
}
"""The cooperative variants by name, each for 1 to 5 players; ``duel`` is separate."""

NAMES = (*PRESETS, "duel")


def variant_of(rules: Ruleset) -> str | None:
    """The name of the variant with these rules, whatever its talk policy; None for house rules."""
    for name in NAMES:
        made = PRESETS[name](rules.players) if name in PRESETS else duel()
        if replace(rules, talk=made.talk) == made:
            return name
    return None


_MAX_CACHED_RULESETS = 256

_ID = re.compile(r"\s*([a-z-]+)\s*(?:\(([^()]*)\)\s*)?")
_PAIR = re.compile(r"\s*([a-z]+)\s*=\s*([a-z0-9-]+)\s*")


@lru_cache(maxsize=_MAX_CACHED_RULESETS)
def ruleset(text: str) -> Ruleset:
    """The ruleset that an id or a preset's name stands for.

    The same text gives the same object, so that what a ruleset works out once serves every game.
    """
    match = _ID.fullmatch(text)
    if match is None:
        raise BadRuleset(
            f"{text[:60]!r} is not a rules id: write for example coop(players=3) or duel"
        )
    name, inside = match.groups()
    words = _pairs(inside or "")
    players = _number("players", words.pop("players", "2" if name == "duel" else "1"))
    if name == "duel":
        base = replace(duel(), players=players)
    elif name in PRESETS:
        base = PRESETS[name](players)
    else:
        raise BadRuleset(f"there is no game {name!r}: choose {', '.join(NAMES)}")
    changes: dict[str, Any] = {}
    for word, value in words.items():
        changes |= _change(word, value)
    return replace(base, **changes)


def _pairs(inside: str) -> dict[str, str]:
    words: dict[str, str] = {}
    for part in inside.split(",") if inside.strip() else []:
        match = _PAIR.fullmatch(part)
        if match is None:
            raise BadRuleset(f"{part.strip()[:40]!r} should be a word and a value: minimum=3")
        word, value = match.groups()
        if word in words:
            raise BadRuleset(f"{word} is given twice")
        words[word] = value
    return words


def _change(word: str, value: str) -> dict[str, Any]:
    if word in HOUSE_RULES:
        may_refill = HOUSE_RULES[word].coop is None
        return {word: None if may_refill and value == "refill" else _number(word, value)}
    if word == "cards":
        lowest, _, highest = value.partition("-")
        return {"lowest": _number(word, lowest), "highest": _number(word, highest)}
    if word == "talk":
        if value not in POLICIES:
            raise BadRuleset(f"talk is {' or '.join(POLICIES)}, not {value!r} (A10)")
        return {word: Talk(value)}
    *known, last = ("players", *(word for word, _ in duel().words))
    raise BadRuleset(f"there is no house rule {word!r}: there are {', '.join(known)} and {last}")


def _number(word: str, value: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", value):
        raise BadRuleset(f"{word} needs a number, not {value!r}")
    return int(value)
