"""What can be typed at the keyboard, and what is answered."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.rules import Play, Ruleset, ruleset
from tenback.terminal import INTERRUPTED
from tenback.terminal.look import Look
from tests.terminal.bot import AGAIN, Sitting

IN_ORDER = range(2, 100)
"""A deck whose hand is 2 to 9 when playing alone."""


def alone(language: str = "en") -> Sitting:
    return Sitting(ruleset("coop"), language, decks=[IN_ORDER])


def ends_with_a_card() -> Sitting:
    """Alone with 5, 6, 7 and two piles: after 7^ and 5v nothing fits, though two cards are due."""
    rules = ruleset("coop(cards=2-9,hand=3,pairs=1,jump=3,minimum=3)")
    return Sitting(rules, decks=[(5, 6, 7, 2, 3, 4, 8, 9)])


def test_a_newcomer_reads_what_to_do() -> None:
    screen = alone().type()
    assert "The Game (unofficial)" in screen
    assert "^1  ascending    1   takes 2 or higher" in screen
    assert "v1  descending 100   takes 99 or lower" in screen
    assert "Your hand:  2  3  4  5  6  7  8  9" in screen
    assert "Play at least 2 cards." in screen
    assert "Type a card and a pile, e.g. 2^1 (several: 2^1 9v2)" in screen


def test_several_cards_on_a_line_are_laid_until_one_is_refused() -> None:
    sitting = alone()
    screen = sitting.type("2^1 3^1 99^1 4^1")
    assert [str(step) for step in sitting.steps] == ["2^1", "3^1"]
    assert "You don’t have the 99 (rule G4)." in screen
    assert "Not played: 4^1" in screen


@pytest.mark.parametrize("line", ["9^1", "09^1", "9 ^1", "9+1", "9↑1", " 9^1 ", "9^1,"])
def test_a_card_can_be_written_in_many_ways(line: str) -> None:
    sitting = alone()
    sitting.type(line)
    assert sitting.steps == [Play(9, "^1")]


def test_a_curly_apostrophe_means_the_other_s_pile() -> None:
    sitting = Sitting(ruleset("duel"))
    screen = sitting.type("1", "2^’")
    assert "doesn’t improve ^'" in screen or "You don’t have" in screen


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "9^1 8^1", "The 8 doesn’t fit on ^1: play a card above 9"),
        ("fr", "9^1 8^1", "Le 8 ne va pas sur ^1"),
        ("de", "9^1 8^1", "Die 8 passt nicht auf den Stapel ^1"),
        ("en", "2v1 3v1", "The 3 doesn’t fit on v1"),
        ("en", "9^3", "There’s no pile ^3: choose one of ^1 ^2 v1 v2"),
        ("en", "end", "You haven’t played a card yet; this turn needs at least 2 (rule A4)."),
        ("en", "9^1 end", "You’ve only played 1 card"),
        ("fr", "fin", "Vous n’avez pas encore posé de carte"),
        ("de", "fertig", "Du hast noch keine Karte gelegt"),
        ("en", "what?", "“what?” isn’t a move. Type a card and a pile, e.g. 34^1"),
        ("en", "\x1b[A", "“?[A” isn’t a move"),
        ("en", "undo", "Nothing to take back"),
        ("en", "55", "You don’t have the 55 (rule G4)."),
        ("en", "7", "The 7 can go here: 7^1, 7^2, 7v1, 7v2"),
    ],
)
def test_every_slip_gets_a_kind_answer(language: str, line: str, answer: str) -> None:
    screen = alone(language).type(line)
    assert answer in " ".join(screen.split("\n"))


def test_a_card_that_fits_nowhere_is_reported() -> None:
    rules = ruleset("coop(cards=2-9,hand=4,pairs=1,jump=3)")
    sitting = Sitting(rules, decks=[(4, 5, 6, 7, 2, 3, 8, 9)])
    assert "The 6 doesn’t fit anywhere right now." in sitting.type("7^1 5v1", "6")


def test_a_jump_back_is_pointed_out_and_celebrated() -> None:
    decks = [
        (13, 23, 12, 14, 15, 16, 17, 18, *(c for c in IN_ORDER if not 12 <= c <= 23 or 18 < c < 23))
    ]
    sitting = Sitting(ruleset("coop"), decks=decks)
    screen = sitting.type("23^1", "13", "13^1")
    assert "takes 24 or higher, or 13 (jump back)" in screen
    assert "The 13 can go here: 13^1 (jump back), 13^2, 13v1, 13v2" in " ".join(screen.split("\n"))
    assert "Jump back! ^1 goes from 23 to 13." in screen


def test_alone_a_card_can_be_taken_back_until_one_draws() -> None:
    sitting = alone()
    screen = sitting.type("2^1 3^1 undo", "u", "undo", "2^1 3^1 end undo", "undo")
    assert "Taken back: 3^1" in screen
    assert "Taken back: 2^1" in screen
    assert screen.count("Nothing to take back") == 2
    assert [str(step) for step in sitting.steps] == ["2^1", "3^1", "end"]


def test_among_several_nothing_is_taken_back() -> None:
    sitting = Sitting(ruleset("duel"))
    assert "You can only take cards back in a solo game." in sitting.type("1", "undo")


def test_a_card_that_ends_the_game_needs_a_yes() -> None:
    sitting = ends_with_a_card()
    screen = sitting.type("7^1 5v1", "no")
    assert "Careful: after 5v1, you can’t reach this turn’s minimum of 3 cards" in screen
    assert "5v1 wasn’t played." in screen
    assert [str(step) for step in sitting.steps] == ["7^1"]


@pytest.mark.parametrize("yes", ["yes", "Y", " yes "])
def test_and_with_a_yes_it_ends(yes: str) -> None:
    sitting = ends_with_a_card()
    screen = sitting.type("7^1 5v1 6^1", yes)
    assert sitting.state.over
    assert "Not played: 6^1" in screen
    assert "6 cards left." in screen


@pytest.mark.parametrize(
    ("language", "word", "answer"),
    [
        ("en", "help", "see where a card fits"),
        ("en", "?", "see where a card fits"),
        ("fr", "aide", "voir où une carte peut aller"),
        ("de", "HILFE", "sehen, wohin diese Karte passt"),
        ("fr", "help", "voir où une carte peut aller"),
        ("en", "rules", "A10 Talking"),
        ("fr", "regles", "A10 Discussion et signaux"),
        ("fr", "règles g3", "Le saut en arrière"),
        ("de", "regeln rückwärtssprung", "Der Rückwärtssprung"),
        ("en", "rules xyzzy", "No rule mentions “xyzzy”."),
    ],
)
def test_help_and_the_rules_are_a_word_away(language: str, word: str, answer: str) -> None:
    assert answer in alone(language).type(word)


def test_a_duel_lists_its_own_rules() -> None:
    screen = Sitting(ruleset("duel")).type("1", "rules")
    assert "B6  The gift" in screen
    assert "A3" not in screen


def test_an_empty_line_shows_the_table_again() -> None:
    assert alone().type("", "").count("Your hand:") == 3


@pytest.mark.parametrize("word", ["quit", "q", "QUIT"])
def test_one_can_leave_at_any_time(word: str) -> None:
    sitting = alone()
    screen = sitting.type(word, "3^1")
    assert screen.endswith("Goodbye!\n")
    assert sitting.steps == []


def test_what_was_typed_before_leaving_still_counts() -> None:
    sitting = alone()
    assert f"Game saved. To resume it: {AGAIN}" in sitting.type("2^1 quit", "3^1")
    assert sitting.steps == [Play(2, "^1")]


def test_the_end_of_input_is_a_goodbye() -> None:
    assert alone("fr").type().endswith("À bientôt\u202f!\n")


def test_an_interrupt_leaves_quietly_with_the_exit_code_of_shells() -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    sitting = alone()
    assert sitting.play(interrupt) == INTERRUPTED
    assert "Goodbye!" in sitting.screen


@pytest.mark.parametrize("rules", [ruleset("coop(players=3)"), ruleset("duel")], ids=str)
def test_leaving_works_at_the_questions_too(rules: Ruleset) -> None:
    assert "Goodbye!" in Sitting(rules).type("quit")


def test_a_team_looks_at_its_hands_and_then_names_who_starts() -> None:
    sitting = Sitting(ruleset("coop(players=3)"))
    screen = sitting.type("1", "", "2", "", "3", "", "7", "me", "2", "2")
    assert screen.count("Type a player’s number, 1 to 3.") == 2
    assert "Player 2 starts." in screen
    assert [str(step) for step in sitting.steps] == ["start 1"]
    assert screen.count("Your hand:") == 4


def test_pressing_enter_once_too_often_shows_nobody_s_hand() -> None:
    screen = Sitting(ruleset("duel")).type("1", "2^ 5^ end", "", "", "", "1")
    assert screen.count("Your hand:") == Sitting(ruleset("duel")).type("1", "2^ 5^ end").count(
        "Your hand:"
    )


def test_a_duel_starts_by_lot() -> None:
    sitting = Sitting(ruleset("duel"))
    assert "Player 1 starts, chosen at random." in sitting.type()
    assert [str(step) for step in sitting.steps] == ["start 0"]


def test_the_next_player_reads_what_the_others_did() -> None:
    decks = [(20, 10, 3, 4, 5, 6, *(c for c in range(2, 60) if c not in (20, 10, 3, 4, 5, 6)))] * 2
    sitting = Sitting(ruleset("duel"), decks=decks)
    screen = sitting.type("1", "20^ 10^ end", "", "2", "6^' 20^ end", "", "1")
    assert "Player 1 played 20^, 10^ (jump back). 2 cards drawn." in screen
    assert "Gift for Player 1: ^ goes from 10 to 6." in screen
    assert (
        "Player 2 played 6^', 20^. 2 cards drawn.\nA gift: your ^ pile goes from 10 to 6." in screen
    )


def test_skipped_players_without_cards_are_reported() -> None:
    rules = ruleset("coop(players=2,cards=2-9,hand=4,jump=3,minimum=1)")
    sitting = Sitting(rules, decks=[range(2, 10)])
    screen = sitting.type(
        "1", "", "2", "", "1", "1", "2^1 3^1 4^1 5^1 end", "", "2", "6^1 end", "7^1"
    )
    assert "Player 1 has no cards left and is skipped." in screen
    assert [str(step) for step in sitting.steps[-3:]] == ["6^1", "end", "7^1"]


def test_a_team_hears_who_was_skipped_while_others_played() -> None:
    rules = ruleset("coop(players=3,cards=2-10,hand=3,jump=3,minimum=1)")
    sitting = Sitting(rules, decks=[range(2, 11)])
    looks = ["1", "", "2", "", "3", "", "1"]
    turns = ["1", "2^1 3^1 4^1 end", "", "2", "5^1 end", "", "3", "8^2 end", "", "2"]
    screen = sitting.type(*looks, *turns)
    assert (
        "Player 3 played 8^2. No cards drawn.\nPlayer 1 has no cards left and is skipped." in screen
    )


def test_a_card_for_the_other_is_pointed_out() -> None:
    decks = [range(2, 60), range(2, 60)]
    screen = Sitting(ruleset("duel"), decks=decks).type("1", "2^ 7^ end", "", "2", "3")
    assert "The 3 can go here: 3^, 3v, 3^' (gift)" in screen


TYPED = st.lists(
    st.one_of(
        st.text(max_size=12),
        st.lists(
            st.sampled_from(
                [
                    "2^1",
                    "9v2",
                    "5+1",
                    "3^",
                    "4v'",
                    "7",
                    "1",
                    "2",
                    "end",
                    "undo",
                    "help",
                    "rules",
                    "yes",
                    "no",
                    "^",
                    "'",
                ]
            ),
            max_size=4,
        ).map(" ".join),
    ),
    max_size=12,
)


@given(TYPED, st.sampled_from(["coop", "coop(players=2)", "duel"]))
def test_nothing_that_is_typed_upsets_the_game(lines: list[str], rules: str) -> None:
    decks = [range(2, 60)] * 2 if rules == "duel" else [IN_ORDER]
    screen = Sitting(ruleset(rules), decks=decks).type(*lines)
    assert any(last in screen for last in ("Goodbye!", "Game saved.", "To play this deal again"))


def test_colours_are_used_only_where_they_are_wanted() -> None:
    plain, painted = alone(), alone()
    painted.look = Look(colours=True)
    assert "\x1b" not in plain.type("2^1")
    assert "\x1b[1m" in painted.type("2^1")
