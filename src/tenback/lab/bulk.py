"""Teams of one strong bot, many games at a time in compiled code: the same games, only sooner.

What is kept of them is the same to the last card; a test holds that.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenback.lab.deals import Decks
from tenback.lab.plan import Fixture, Plan
from tenback.rules import Talk

BOTS = ("quick", "value", "search")
"""In a team search thinks as value does: see ``bots.planners``."""


def knows(plan: Plan, fixture: Fixture) -> bool:
    """Whether these games can be played in bulk: one bot all round, and only the result kept."""
    rules = plan.rules
    return (
        rules.sides == 1
        and (rules.players > 1 or fixture.seats != ("search",))
        and fixture.seats[0] in BOTS
        and len(set(fixture.seats)) == 1
        and plan.starter is not None
        and not plan.records
        and not plan.courses
        and (rules.talk is Talk.FREE or not plan.talk)
    )


def left(plan: Plan, bot: str, dealt: Sequence[Decks]) -> list[int]:
    """The cards that a team of this bot has left of each deal."""
    # Late: a match of other bots needs no kernel.
    from tenback.bots.decide import cards_left
    from tenback.bots.planners import Quick, Value

    rules, talk = plan.rules, plan.talk and plan.rules.players > 1
    net = (Quick if bot == "quick" else Value).net_for(rules, talk)
    return cards_left(rules, net, talk, [deck for (deck,) in dealt], plan.starter or 0)
