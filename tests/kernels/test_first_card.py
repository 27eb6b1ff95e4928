"""A plan begins with the card that other good plans lay as well."""

from __future__ import annotations

from math import exp

from tenback.bots.nets import weights
from tenback.kernels.thinking import MAX_PLANS, Asked, Found, Thoughts, Width
from tenback.kernels.views import TEAM, team_view
from tenback.rules import coop, new_game, silence, view
from tests.kernels.small_nets import SHAPES, small_net

RULES, LEFT_WEIGHT, HEAT = coop(players=2), 0.03, 0.01


def _found(thoughts: Thoughts, number: int, heat: float) -> list[Found]:
    """Every plan of the first turn of a game."""
    asked = Asked(
        weights(RULES), Width(), plans=MAX_PLANS, twice=12, left_weight=LEFT_WEIGHT, heat=heat
    )
    seen = team_view(
        view(new_game(RULES, seed=number, starter=0), 0), silence(RULES), remembering=False
    )
    thoughts.think(seen, asked)
    return thoughts.found(MAX_PLANS)


def _worth(found: Found) -> float:
    return found.win - LEFT_WEIGHT * found.left / 20


def test_the_first_card_is_the_one_that_good_plans_share() -> None:
    thoughts, moved = Thoughts(TEAM, small_net(TEAM, SHAPES[TEAM][-1])[0]), 0
    for number in range(60):
        plain, best = _found(thoughts, number, 0), _found(thoughts, number, HEAT)[0]
        assert sorted(best.steps) == sorted(plain[0].steps)
        for pile in range(4):
            on_pile = [
                [step for step in each.steps if step[1] == pile] for each in (best, plain[0])
            ]
            assert on_pile[0] == on_pile[1], "on a pile the order stays"
        scores = {
            pile: sum(
                exp((_worth(each) - _worth(best)) / HEAT)
                for each in plain
                if _firsts(each).get(pile) == card
            )
            for pile, card in _firsts(best).items()
        }
        assert scores[best.steps[0][1]] > 0.999 * max(scores.values())
        moved += best.steps[0] != plain[0].steps[0]
    assert moved > 5, "in some turns another card of the plan goes first"


def _firsts(found: Found) -> dict[int, int]:
    """By pile, the first card that goes there."""
    return {pile: card for card, pile in reversed(found.steps)}
