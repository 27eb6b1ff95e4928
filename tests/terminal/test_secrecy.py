"""Nobody at the keyboard reads what is for another's eyes."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.rules import State, determinize, ruleset, view
from tenback.terminal.look import PLAIN, Look
from tenback.terminal.plain.guide import typing_lines, where_lines
from tenback.terminal.table import table_lines
from tenback.text import LANGUAGES, catalogue
from tests.games import seeds, states
from tests.terminal.bot import Sitting, bot

MARKED = Look(commands=True)
"""A look whose wipes can be found again in what was shown."""


@given(states(over=False), seeds, st.sampled_from(LANGUAGES))
def test_a_table_says_nothing_that_hidden_cards_could_change(
    state: State, seed: int, language: str
) -> None:
    for seat in (None, *range(state.rules.players)):
        other = determinize(view(state, seat), Random(seed))
        assert _all_that_is_shown(state, seat, language) == _all_that_is_shown(
            other, seat, language
        )


def _all_that_is_shown(state: State, seat: int | None, language: str) -> list[str]:
    text, seen = catalogue(language), view(state, seat)
    lines = table_lines(text, seen, PLAIN)
    if seat is not None:
        lines += typing_lines(text, seen, PLAIN, first=True)
        for card in state.rules.cards:
            lines += where_lines(text, seen, card, PLAIN)
    return lines


TURN = ("2^1 3^1 7^1", "5", "99^1", "undo", "help", "end", "")
"""What the first player types in the games below, wrong things too."""


@given(st.permutations([card for card in range(2, 100) if card not in range(2, 11)]))
def test_a_team_s_first_turn_does_not_depend_on_what_the_others_hold(hidden: list[int]) -> None:
    """The first player holds 2 to 7 and draws 8, 9 and 10; all else is hidden."""
    assert _first_players_screen(hidden) == _first_players_screen(sorted(hidden))


def _first_players_screen(hidden: list[int]) -> list[str]:
    deck = [*range(2, 8), *hidden[:12], 8, 9, 10, *hidden[12:]]
    sitting = Sitting(ruleset("coop(players=3)"), decks=[deck], look=MARKED)
    screen = sitting.type("1", "", "2", "", "3", "", "1", "1", *TURN)
    seconds_look, thirds_look = 1, 2
    screens = screen.split(MARKED.wipe)
    return [text for at, text in enumerate(screens) if at not in (seconds_look, thirds_look)]


@given(st.permutations(range(2, 60)))
def test_a_duellist_s_first_turn_does_not_depend_on_the_other_s_cards(hidden: list[int]) -> None:
    def screen(other: list[int]) -> str:
        sitting = Sitting(ruleset("duel"), decks=[range(2, 60), other], look=MARKED)
        return sitting.type("1", "2^ 5^", "3^'", "7", "end", "")

    assert screen(hidden) == screen(sorted(hidden))


@pytest.mark.parametrize("rules", ["coop(players=2)", "coop(players=5)", "duel"])
def test_a_screen_shows_the_hand_of_one_person_only_and_after_they_took_the_keyboard(
    rules: str,
) -> None:
    sitting = Sitting(ruleset(rules), look=MARKED)
    sitting.play(bot(sitting))
    *turns, end = sitting.screen.split(MARKED.wipe)
    for shown in turns:
        taken = re.search(r"(Player \d): when nobody else.*?\[\d\]\n", shown, re.DOTALL)
        assert taken is not None
        assert "Your hand:" not in shown[: taken.end()]
        at_keyboard = set(re.findall(r"^(Player \d) > ", shown, re.MULTILINE))
        assert at_keyboard <= {taken[1]}
    assert "Your hand" not in end
    assert "You draw" not in end


def test_without_escape_sequences_a_hand_is_pushed_off_the_screen() -> None:
    assert Look(height=40).wipe == "\n" * 40
    assert Look(commands=True).wipe.startswith("\x1b[2J\x1b[3J")
