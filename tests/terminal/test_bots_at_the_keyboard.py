"""Whole games with bots at the keyboard, and a game that is resumed where it was left."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenback.record import read, write
from tenback.rules import ruleset
from tenback.text import LANGUAGES
from tests.terminal.bot import Sitting, bot, saved_games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rules", "bots"),
    [
        ("coop(players=3)", [None, "greedy", "greedy"]),
        ("coop(players=3)", [None, None, "greedy"]),
        ("duel", [None, "greedy"]),
    ],
)
def test_a_game_with_bots_is_played_to_its_end(
    rules: str, bots: list[str | None], language: str
) -> None:
    sitting = Sitting(ruleset(rules), language, bots=bots)
    assert sitting.play(bot(sitting)) == 0
    assert sitting.state.over
    assert sitting.text("level-sprout") in sitting.screen
    assert [line for line in sitting.screen.splitlines() if len(line) > 80] == []


def test_the_turns_of_a_bot_are_told_in_sentences_and_the_game_can_be_kept() -> None:
    sitting = Sitting(ruleset("duel"), decks=[range(2, 60)] * 2, bots=[None, "greedy"])
    sitting.type("2^ 3^ end", "save my game.txt", "review", "quit")
    assert "Sprout played " in sitting.screen
    assert "You can review the game once it’s over." in sitting.screen
    record = sitting.kept["my game.txt"]
    assert record.names == ("", "Sprout")
    assert read(write(record)) == record


def test_a_game_that_was_left_goes_on_card_for_card(tmp_path: Path) -> None:
    rules = ruleset("coop(cards=2-30)")
    first = Sitting(rules, decks=[range(2, 31)], folder=tmp_path)
    assert "Game saved." in first.type("2^1 3^1 end", "4^1")
    second = Sitting(rules, folder=tmp_path)
    second.type("undo", "4^1 5^1", name=saved_games(tmp_path)[0].name)
    assert [str(step) for step in second.steps] == ["2^1", "3^1", "end", "4^1", "5^1"]
