"""The ruleset and the seed that the options of a command stand for."""

from __future__ import annotations

from secrets import token_hex

from tenback.cli.complaints import Explained
from tenback.rules import Ruleset, ruleset
from tenback.text import Catalogue


def chosen_rules(text: Catalogue, rules: str, players: int | None) -> Ruleset:
    """The ruleset of an id or a name; ``--players 3`` stands for ``(players=3)``."""
    if players is None:
        return ruleset(rules)
    if "(" in rules:
        raise Explained(text("error-players-twice", rules=rules[:60], players=players))
    return ruleset(f"{rules}(players={players})")


def chosen_seed(seed: str | None) -> str:
    """The seed that was given, or one that nobody can guess."""
    return token_hex(16) if seed is None else seed
