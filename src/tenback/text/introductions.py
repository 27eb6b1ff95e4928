"""The game in a few sentences, with the house rules that are in force."""

from __future__ import annotations

from tenback.rules import Ruleset, ruleset
from tenback.rules.presets import variant_of
from tenback.text.catalogue import Catalogue
from tenback.text.rules import section


def introduction(text: Catalogue, rules: Ruleset) -> tuple[str, ...]:
    """How to play by these rules, for somebody who is about to."""
    usual = _usual(rules)
    if rules.sides == 1 and (rules.jump, rules.pairs) != (usual.jump, usual.pairs):
        piles = text("introduction-piles", jump=rules.jump, pairs=rules.pairs)
        how: tuple[str, ...] = (piles,)
    else:
        how = section(text, "A" if rules.sides == 1 else "B").minute
    changed = house_rules(text, rules)
    return (*how, text("introduction-house", rules=" · ".join(changed))) if changed else how


def house_rules(text: Catalogue, rules: Ruleset) -> list[str]:
    """What differs from the usual game, a few words each; nothing for the named variants."""
    usual = _usual(rules)
    if variant_of(rules) is not None:
        return []
    cards = text("house-shown-cards", lowest=rules.lowest, highest=rules.highest)
    compared = (
        (rules.hand, usual.hand, text("house-shown-hand", cards=rules.hand)),
        (rules.minimum, usual.minimum, text("house-shown-minimum", cards=rules.minimum)),
        (rules.cards, usual.cards, cards),
        (rules.jump, usual.jump, text("house-shown-jump", jump=rules.jump)),
        (rules.gifts, usual.gifts, text("house-shown-gifts", cards=rules.gifts)),
    )
    return [words for value, before, words in compared if value != before]


def _usual(rules: Ruleset) -> Ruleset:
    return ruleset(f"coop(players={rules.players})" if rules.sides == 1 else "duel")
