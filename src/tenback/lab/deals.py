"""The deals of a series, each from the series' seed and its number: the same for every line-up."""

from __future__ import annotations

from random import Random

from tenback.rules import Ruleset, decks_from_seed

Decks = tuple[tuple[int, ...], ...]


def decks(rules: Ruleset, seed: int | str, number: int) -> Decks:
    """The cards of one deal: as ``tenback deal --seed SEED/NUMBER`` deals them."""
    return decks_from_seed(rules, f"{seed}/{number}")


def dice(seed: int | str, number: int, seat: int) -> Random:
    """Return the dice of a seat: they depend neither on other seats nor on the machine."""
    return Random(f"tenback dice {seed}/{number}/{seat}")
