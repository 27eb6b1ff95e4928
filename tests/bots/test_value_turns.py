"""What turns are worth over samples of the hidden cards."""

from __future__ import annotations

import pytest

from tenback.bots.decide import Budget, Value, decide, strongest_net, value_turns
from tenback.rules import deal, decks_from_seed, ruleset, silence, view

SAMPLES = 16


def values(rules_id: str, turns_ahead: int) -> list[Value]:
    """What the two best turns of a deal are worth by the net."""
    rules = ruleset(rules_id)
    seen, heard = view(deal(rules, decks_from_seed(rules, 3), starter=0), 0), silence(rules)
    net = strongest_net(rules, talk=False)
    turns = [one.turn for one in decide(seen, heard, net, Budget(candidates=2))]
    return value_turns(seen, heard, net, turns, SAMPLES, turns_ahead=turns_ahead)


def test_alone_samples_that_go_to_the_end_of_the_game_count_wins() -> None:
    for value in values("coop", turns_ahead=49):
        assert 0 < value.win * SAMPLES < SAMPLES
        assert value.win * SAMPLES == int(value.win * SAMPLES)
        assert value.left * SAMPLES == pytest.approx(round(value.left * SAMPLES), abs=1e-3)


def test_alone_each_turn_ahead_tells_more() -> None:
    found = [values("coop", turns_ahead) for turns_ahead in (1, 2, 3)]
    assert len({value for (value, _) in found}) == 3


@pytest.mark.parametrize("rules", ["coop(players=2)", "duel"])
def test_with_others_samples_go_one_turn_ahead(rules: str) -> None:
    assert values(rules, turns_ahead=5) == values(rules, turns_ahead=1)
