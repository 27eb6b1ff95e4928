"""The page of rulesets: the presets, and every house rule with its limits."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from tenback.rules import NAMES, POLICIES, PRESETS, BadRuleset, duel, ruleset
from tenback.rules.ruleset import HOUSE_RULES, MAX_CARD, MAX_PLAYERS

INTRODUCTION = """\
# Rulesets

A ruleset defines a game in one variant. Its id is the name of a preset, followed by house rules in
parentheses, such as `coop(players=3,minimum=3)`. Commands, the referee and records all accept such
an id. Spaces and the order of the options don't matter. The canonical form, which Tenback prints,
omits everything that is as in the printed rules, except the number of players of The Game.
See also [how to play with house rules](../how-to/house-rules.md).

## Presets
"""

MEANINGS = {
    "players": "number of players",
    "cards": "the lowest and the highest card of a set",
    "talk": "what players may say (A10): `free` forbids numbers, `strict` forbids anything that"
    " reveals a value",
} | {name: rule.meaning for name, rule in HOUSE_RULES.items()}
KEYS = {word: MEANINGS[word] for word in ("players", *(word for word, _ in duel().words))}
MANY = 100
"""A number that only an option without an upper limit accepts."""


def rulesets_page() -> str:
    """Presets, options and limits, generated from the program."""
    return "\n".join([INTRODUCTION, *_presets(), *_keys(), *_refusals(), ""])


def _presets() -> Iterator[str]:
    yield "| name | what it is | cards in hand | minimum | canonical id, for two |"
    yield "|---|---|---|---|---|"
    for name in NAMES:
        two = ruleset(f"{name}(players=2)")
        says = inspect.getdoc(PRESETS.get(name, duel)) or ""
        yield f"| `{name}` | {says} | {_hands(name)} | {two.minimum} | `{two.id}` |"


def _hands(name: str) -> str:
    if name not in PRESETS:
        return str(ruleset(name).hand)
    sizes = [str(PRESETS[name](players).hand) for players in range(1, MAX_PLAYERS + 1)]
    return ", ".join(sizes) + f" (for 1 to {MAX_PLAYERS})"


def _keys() -> Iterator[str]:
    yield "\n## House rules\n"
    yield "The allowed values, if all else is as in the printed rules. Defaults are in bold.\n"
    yield "| option | meaning | in `coop` | in `duel` |"
    yield "|---|---|---|---|"
    for word, meaning in KEYS.items():
        yield f"| `{word}` | {meaning} | {_choice('coop', word)} | {_choice('duel', word)} |"


def _choice(game: str, word: str) -> str:
    rules = ruleset(game)
    if word == "cards":
        return f"**{rules.lowest}-{rules.highest}**; 1 to {MAX_CARD}"
    if word == "talk":
        return ", ".join(f"**{each}**" if each == rules.talk else each for each in POLICIES)
    usual = "refill" if getattr(rules, word) is None else str(getattr(rules, word))
    lowest, highest = _limits(game, word)
    if lowest == highest:
        return f"**{usual}**"
    span = f"{lowest} to {highest}" if highest < MANY else f"{lowest} or more"
    return f"**{usual}**; {span}" + (", refill" if word == "draws" and usual != "refill" else "")


def _limits(game: str, word: str) -> tuple[int, int]:
    """The lowest and the highest number that an option accepts."""
    usual = getattr(ruleset(game), word)
    lowest = highest = 1 if usual is None else int(usual)
    while lowest > 0 and _complaint(f"{game}({word}={lowest - 1})") is None:
        lowest -= 1
    while highest < MANY and _complaint(f"{game}({word}={highest + 1})") is None:
        highest += 1
    return lowest, highest


def _refusals() -> Iterator[str]:
    yield "\n## What is refused\n"
    yield "Invalid rulesets are refused with a reason. These are just beyond the limits:\n"
    yield "| id | refused because |"
    yield "|---|---|"
    beyond = ["coop(cards=0-99)", "coop(cards=2-1000)", "coop(talk=loud)"]
    for word in KEYS:
        if word not in ("cards", "talk"):
            for game in ("coop", "duel"):
                lowest, highest = _limits(game, word)
                beyond += [f"{game}({word}={value})" for value in (lowest - 1, highest + 1)]
    said = set[str]()
    for text in beyond:
        complaint = _complaint(text)
        if complaint is not None and "=-1" not in text and complaint not in said:
            said.add(complaint)
            yield f"| `{text}` | {complaint} |"


def _complaint(text: str) -> str | None:
    try:
        ruleset(text)
    except BadRuleset as error:
        return str(error)
    return None
