"""Which game is meant on the command line, and from which cards."""

from __future__ import annotations

from secrets import token_hex

from tenback.rules import BadRuleset, Ruleset, ruleset


def chosen_rules(rules: str, players: int | None) -> Ruleset:
    """The ruleset of an id or name; ``--players`` saves typing brackets."""
    if players is None:
        return ruleset(rules)
    if "(" in rules:
        raise BadRuleset(f"name the players once: {rules} or --players {players}")
    return ruleset(f"{rules}(players={players})")


def chosen_seed(seed: str | None) -> str:
    """The seed asked for, or one that nobody can guess."""
    return token_hex(16) if seed is None else seed
