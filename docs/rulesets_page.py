"""The page of rulesets: the presets, and every house rule with its limits."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from tenback.rules import NAMES, PRESETS, BadRuleset, Ruleset, duel, ruleset
from tenback.rules.ruleset import MOST_PLAYERS

INTRODUCTION = """\
# Rulesets

A ruleset is all that differs between the games and their variants. It has an id: a preset's name,
and in brackets the house rules, such as `coop(players=3,minimum=3)`. Commands, the referee and
records all take such an id. Blanks in it and the order of its words do not matter; printed, it is
canonical: what is as on the sheet is left out, but for the players of The Game.
See also [how to play with house rules](../how-to/house-rules.md).

## Presets
"""

KEYS = {
    "players": ("how many people play", ["coop(players=6)", "duel(players=3)"]),
    "minimum": ("cards that a turn needs (A4, A8, B4)", ["coop(minimum=0)", "coop(minimum=7)"]),
    "hand": ("cards in a full hand (A2, A9, B2)", ["coop(hand=1)", "coop(hand=21)"]),
    "endgame": ("the minimum of a turn that begins with an empty draw pile", ["coop(endgame=3)"]),
    "cards": ("the lowest and the highest card of a set", ["coop(cards=0-99)", "coop(cards=5-4)"]),
    "pairs": ("ascending piles of a side, and as many descending", ["coop(pairs=10)"]),
    "jump": ("the distance of a jump back (G3)", ["coop(jump=0)", "coop(jump=98)"]),
    "draws": ("cards drawn after a turn without a gift; `refill`: up to a full hand (A5, B7)",
              ["duel(draws=7)"]),
    "gifts": ("cards of a turn that may go on the other’s piles (B6)", ["coop(gifts=1)"]),
    "talk": ("what may be said (A10): `free` is all but numbers, `strict` nothing that lets a "
             "value be worked out", ["coop(talk=loud)"]),
}  # fmt: skip
"""Each key: what it means, and ids just beyond its limits."""


def rulesets_page() -> str:
    """Presets, keys, limits, in the words of the program."""
    return "\n".join([INTRODUCTION, *_presets(), *_keys(), *_limits(), ""])


def _presets() -> Iterator[str]:
    yield "| name | what it is | cards in hand | minimum | canonical id, for two |"
    yield "|---|---|---|---|---|"
    for name in NAMES:
        if name == "duel":
            make, hands = duel, str(duel().hand)
        else:
            make = PRESETS[name]  # type: ignore[assignment]
            sizes = [PRESETS[name](players).hand for players in range(1, MOST_PLAYERS + 1)]
            hands = ", ".join(map(str, sizes)) + f" (for 1 to {MOST_PLAYERS})"
        two = ruleset(f"{name}(players=2)")
        says = (inspect.getdoc(make) or "").partition("\n")[0]
        yield f"| `{name}` | {says} | {hands} | {two.minimum} | `{two.id}` |"


def _keys() -> Iterator[str]:
    yield "\n## House rules\n"
    yield "| word | meaning | in `coop` | in `duel` |"
    yield "|---|---|---|---|"
    games = ruleset("coop"), ruleset("duel")
    for word, (meaning, _) in KEYS.items():
        usual = " | ".join(f"`{value}`" for value in (_value(game, word) for game in games))
        yield f"| `{word}` | {meaning} | {usual} |"


def _value(rules: Ruleset, word: str) -> str:
    if word == "cards":
        return f"{rules.lowest}-{rules.highest}"
    value = getattr(rules, word)
    return "refill" if value is None else str(value)


def _limits() -> Iterator[str]:
    yield "\n## What is refused\n"
    yield "What makes no sense is refused with a reason. Just beyond the limits:\n"
    yield "| id | refused because |"
    yield "|---|---|"
    for _, beyond in KEYS.values():
        for text in beyond:
            yield f"| `{text}` | {_complaint(text)} |"


def _complaint(text: str) -> str:
    try:
        ruleset(text)
    except BadRuleset as error:
        return str(error)
    raise AssertionError(f"{text} is accepted")
