"""Whole games through the keyboard: in every preset and language, with bots, left and resumed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenback.record import read, write
from tenback.rules import NAMES, Ending, Ruleset, ruleset
from tenback.terminal.look import Look
from tenback.text import LANGUAGES
from tests.terminal.bot import AGAIN, Sitting, bot, saved_games

_IDS = [
    *NAMES,
    *(f"{name}(players={players})" for name in NAMES if name != "duel" for players in (2, 3, 5)),
    "duel(gifts=0)",
    "duel(pairs=2,draws=refill)",
    "coop(players=2,cards=2-30,pairs=1,jump=5,hand=4)",
]
GAMES = [ruleset(name) for name in _IDS]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_a_game_can_be_played_to_its_end_on_a_screen_of_80_columns(
    rules: Ruleset, language: str
) -> None:
    sitting = Sitting(rules, language)
    assert sitting.play(bot(sitting)) == 0
    assert sitting.state.over
    assert sitting.text("leave-again", command=AGAIN) in sitting.screen
    assert [line for line in sitting.screen.splitlines() if len(line) > 80] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ["coop", "coop(players=5)", "duel"])
def test_a_table_and_what_led_to_it_fit_24_lines(rules: str, language: str) -> None:
    look = Look(commands=True)
    sitting = Sitting(ruleset(rules), language, look=look)
    sitting.play(bot(sitting))
    for screen in sitting.screen.split(look.wipe):
        for part in screen.split("> ["):
            assert part.strip().count("\n") < 24, part


def test_the_end_of_a_lost_game_counts_the_cards() -> None:
    sitting = Sitting(ruleset("coop"))
    sitting.play(bot(sitting))
    outcome = sitting.state.outcome
    assert outcome is not None
    assert outcome.ending is Ending.STUCK
    assert "Game over: you can’t play 2 cards" in sitting.screen
    assert f"{outcome.left[0]} cards left." in sitting.screen


def test_a_game_beaten_is_celebrated() -> None:
    sitting = Sitting(ruleset("coop(cards=2-12)"), decks=[range(2, 13)])
    screen = sitting.type("2+1 3+1 4+1 5+1 6+1 7+1 8+1 9+1 end", "10+1 11+1 12+1")
    assert "All 11 cards played. You’ve beaten the game!" in screen


def test_under_ten_cards_left_is_excellent() -> None:
    rules = ruleset("coop(cards=2-12,pairs=1)")
    sitting = Sitting(rules, decks=[range(2, 13)])
    screen = sitting.type("9^1 2v1 end", "10^1 11^1 end", "12^1 end")
    assert sitting.state.over
    assert "6 cards left. Fewer than ten: excellent!" in screen


def test_a_duel_names_the_winner_and_what_each_has_left() -> None:
    sitting = Sitting(ruleset("duel"))
    sitting.play(bot(sitting))
    outcome = sitting.state.outcome
    assert outcome is not None
    assert outcome.winner is not None
    assert re.search(f"Player {outcome.winner + 1} wins", sitting.screen)
    assert "Player 1: no cards left\nPlayer 2: 9 cards left\n" in sitting.screen


def test_a_duel_can_be_won_by_laying_everything() -> None:
    sitting = Sitting(ruleset("duel(cards=2-7,jump=3)"), decks=[range(2, 8), range(2, 8)])
    screen = sitting.type("1", "2^ 3^ 4^ 5^ 6^ 7^")
    assert "wins with all 6 cards played!" in screen


def test_the_steps_of_a_game_are_kept_as_it_goes() -> None:
    sitting = Sitting(ruleset("coop"), decks=[range(2, 100)])
    sitting.type("2^1 3^1 end", "4^1")
    assert [str(step) for step in sitting.steps] == ["2^1", "3^1", "end", "4^1"]


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
