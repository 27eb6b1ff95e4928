"""What bots signal at a table, where people hear it too."""

from __future__ import annotations

from random import Random

from tenback.bots import honest
from tenback.rules import Signal, coop, deal, view
from tenback.rules.talk import nothing_said
from tenback.tables.talking import signals


def test_no_bot_is_in_trouble_before_a_card_lies_on_the_table() -> None:
    rules, in_trouble = coop(players=3), 0
    for seed in range(40):
        deck = Random(seed).sample(range(2, 100), 98)
        seen = view(deal(rules, [deck], 0), 1)
        saying = honest(seen)
        in_trouble += saying.trouble
        asked = list(signals(1, nothing_said(rules)[1], saying, seen))
        assert all(one.signal is not Signal.TROUBLE for one in asked)
        assert len(asked) == sum(word is not None for word in saying.words)
    assert in_trouble > 30, "by the measure of the nets most hands are"


def test_a_bot_without_an_opinion_leaves_its_signals_as_they_are() -> None:
    rules = coop(players=3)
    seen = view(deal(rules, [range(2, 100)], 0), 1)
    assert list(signals(1, honest(seen), None, seen)) == []
