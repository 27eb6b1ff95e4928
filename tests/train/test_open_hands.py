"""Teams whose hands are open, or guessed by words; the order of the draw pile is hidden."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from tenback.rules import ruleset
from train import export, layout
from train.dealt import ALL_SIGNAL, KINDS, Play, arena_decks, share_won
from train.net import initial
from train.open_hands import Lookahead, OpenHands, reshuffled, tables_of
from train.recipes import TALK_INPUTS
from train.selfplay import Games


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


def test_guessed_hands_agree_with_the_words_and_keep_every_card(tmp_path: Path) -> None:
    net = tmp_path / "net.npz"
    export.save(net, initial((TALK_INPUTS, 4, 2), seed=1), {}, packed=True)
    play, mode = Play(net, cpu=True), ALL_SIGNAL + KINDS["expert-plus"] + 2
    batch = play.tables(mode, arena_decks(ruleset("expert-plus(players=3)"), games=8, seed=3))
    for _ in range(12):
        batch.judge(play.net, batch.plan())
        batch.choose(0.03)
    batch.plan()
    team = OpenHands(play, mode, Lookahead(2, 1, 2, guessed=True), seed=7)
    real, words = tables_of(batch).copy(), _words(batch)
    guessed = team.guessed(real)
    for before, after in zip(real, guessed, strict=True):
        seat = before["player"]
        assert layout.cards_of(before["hand"][seat]) == layout.cards_of(after["hand"][seat])
        hidden = [_hidden(table, seat) for table in (before, after)]
        assert hidden[0] == hidden[1]
    assert not np.array_equal(real["hand"], guessed["hand"])
    batch.tables[:] = guessed.view(np.uint8).reshape(-1)
    batch.plan()
    assert np.array_equal(words, _words(batch))


def _hidden(table: Any, seat: int) -> list[int]:
    """The cards that a seat does not see."""
    others = [layout.cards_of(hand) for k, hand in enumerate(table["hand"]) if k != seat]
    return sorted([*table["deck"][table["drawn"] :].tolist(), *(c for h in others for c in h)])


def _words(batch: Games) -> Any:
    """What partners say to each player to move."""
    rows = layout.records(batch.rows, layout.AFTER["coop"])
    first = rows[tables_of(batch)["base"]]
    return np.concatenate([np.sort(first["signal"].astype(int), 1), first["talk"][:, None]], 1)


def test_a_team_that_guesses_hands_plays_to_the_end(tmp_path: Path) -> None:
    net = tmp_path / "net.npz"
    export.save(net, initial((TALK_INPUTS, 4, 2), seed=1), {}, packed=True)
    decks = arena_decks(ruleset("expert-plus(players=3)"), games=2, seed=5150)
    mode = ALL_SIGNAL + KINDS["expert-plus"] + 2
    lookahead = Lookahead(2, 1, 2, guessed=True)
    left = OpenHands(Play(net, cpu=True), mode, lookahead, seed=7).cards_left(decks)
    assert all(0 <= cards < 98 for cards in left.tolist())


def test_the_share_won_counts_games_without_cards_left() -> None:
    found = share_won(np.array([0, 3, 0, 40], np.uint8))
    assert found["won"] == 50
    assert found["low"] < 50 < found["high"]
