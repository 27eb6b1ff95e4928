"""Teams whose hands are open: they know all hands, but not the order of the draw pile."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tenback.rules import ruleset
from train import export
from train.dealt import ALL_SIGNAL, KINDS, Play, arena_decks, share_won
from train.net import initial
from train.open_hands import Lookahead, OpenHands, reshuffled
from train.recipes import TALK_INPUTS


def test_a_new_order_of_the_draw_pile_leaves_drawn_cards_where_they_are() -> None:
    decks = arena_decks(ruleset("coop(players=2)"), games=3, seed=4)
    drawn = np.array([14, 97, 98], np.uint8)
    shuffled = reshuffled(decks, drawn, np.random.default_rng(1))
    assert np.array_equal(np.sort(shuffled, 1), np.sort(decks, 1))
    for before, after, count in zip(decks, shuffled, drawn, strict=True):
        assert np.array_equal(before[:count], after[:count])
    assert not np.array_equal(decks[0], shuffled[0])


def test_open_hands_are_played_to_the_end_and_the_same_again(tmp_path: Path) -> None:
    net = tmp_path / "net.npz"
    export.save(net, initial((TALK_INPUTS, 4, 2), seed=1), {}, packed=True)
    decks = arena_decks(ruleset("expert-plus(players=3)"), games=2, seed=5150)
    mode = ALL_SIGNAL + KINDS["expert-plus"] + 2
    first, again = (
        OpenHands(Play(net, cpu=True), mode, Lookahead(2, 1, 3), seed=7).cards_left(decks)
        for _ in range(2)
    )
    assert first.tolist() == again.tolist()
    assert all(0 <= left < 98 for left in first.tolist())


def test_the_share_won_counts_games_without_cards_left() -> None:
    found = share_won(np.array([0, 3, 0, 40], np.uint8))
    assert found["won"] == 50
    assert found["low"] < 50 < found["high"]
