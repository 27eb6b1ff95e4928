from __future__ import annotations

from dataclasses import replace

import pytest

from tenback.record import Comment, Proof, Record, read, replay, state_after, write
from tenback.record.game import (
    MAX_COMMENT_CHARACTERS,
    MAX_COMMENTS_CHARACTERS,
    MAX_NAME_CHARACTERS,
    MAX_TAGS,
)
from tenback.rules import (
    BadPosition,
    EndTurn,
    IllegalPlay,
    Malformed,
    Play,
    Start,
    coop,
    deal,
    decks_from_seed,
    duel,
    position,
    ruleset,
)
from tests.record.records import finished

DECKS = decks_from_seed(coop(2), "game")
RECORD = Record(coop(2), DECKS, (Start(0),))
PROOF = Proof(bytes(32), (None, None))


def test_without_names_nobody_has_one() -> None:
    assert RECORD.names == ("", "")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"names": ("Ana",)}, "2 name"),
        ({"names": ("A" * (MAX_NAME_CHARACTERS + 1), "")}, "101 characters long; at most 100"),
        ({"names": ("\ud83d", "")}, "half a character"),
        ({"tags": (("event", "x"),)}, "cannot be called 'event'"),
        ({"tags": (("Event 1", "x"),)}, "cannot be called 'Event 1'"),
        ({"tags": (("Deck", "x"),)}, "cannot be called 'Deck'"),
        ({"tags": (("Event", ""),)}, "the tag Event is empty"),
        ({"tags": (("Event", "x" * 501),)}, "at most 500"),
        ({"tags": (("Event", "x"), ("Event", "y"))}, "given twice"),
        ({"tags": tuple(("A" + "a" * n, "x") for n in range(MAX_TAGS + 1))}, "at most 64 free"),
        ({"comments": (Comment(2, "x"),)}, "in order"),
        ({"comments": (Comment(-1, "x"),)}, "in order"),
        ({"comments": (Comment(1, "x"), Comment(0, "y"))}, "in order"),
        ({"comments": (Comment(1, "x"), Comment(1, "y"))}, "in order"),
        ({"comments": (Comment(1, ""),)}, "a comment is empty"),
        ({"comments": (Comment(1, "x" * (MAX_COMMENT_CHARACTERS + 1)),)}, "at most 2000"),
        ({"proof": Proof(bytes(32), (None,))}, "2 contribution"),
    ],
)
def test_a_record_that_could_not_be_written_cannot_be_made(
    change: dict[str, object], message: str
) -> None:
    with pytest.raises(Malformed, match=message):
        replace(RECORD, **change)  # type: ignore[arg-type]


def test_comments_are_bounded_together() -> None:
    many = MAX_COMMENTS_CHARACTERS // MAX_COMMENT_CHARACTERS + 1
    comments = tuple(Comment(n, "x" * MAX_COMMENT_CHARACTERS) for n in range(many))
    with pytest.raises(Malformed, match="400000 characters in all"):
        Record(coop(2), DECKS, (EndTurn(),) * many, comments=comments)


def test_a_record_needs_whole_decks() -> None:
    with pytest.raises(BadPosition, match="every card from 2 to 99 once"):
        Record(coop(2), (tuple(range(2, 99)),))
    with pytest.raises(BadPosition, match="1 deck"):
        Record(coop(2), decks_from_seed(duel(), 1))


def test_a_study_needs_a_position_of_its_rules_that_can_be_set_up() -> None:
    state = deal(coop(2), DECKS, starter=1)
    assert read(write(Record(coop(2), state))).first == state
    with pytest.raises(Malformed, match=r"the position is of coop\(players=2\), the record of"):
        Record(coop(3), state)
    with pytest.raises(Malformed, match="needs somebody to move"):
        Record(coop(2), deal(coop(2), DECKS))
    with pytest.raises(Malformed, match="not one that can be set up"):
        Record(coop(2), replace(state, hands=(state.hands[0][::-1], state.hands[1])))
    with pytest.raises(BadPosition, match="3 gifts"):
        Record(coop(2), replace(state, gifted=3))
    with pytest.raises(Malformed, match="nothing to prove"):
        Record(coop(2), state, proof=PROOF)


def test_an_illegal_step_is_neither_written_nor_replayed() -> None:
    record = replace(RECORD, steps=(Start(0), EndTurn()))
    with pytest.raises(IllegalPlay, match="A4"):
        write(record)
    with pytest.raises(IllegalPlay, match="A4"):
        list(replay(record))


def test_there_is_a_state_after_every_step_and_no_other() -> None:
    assert state_after(RECORD, 0).to_move is None
    assert state_after(RECORD, 1).to_move == 0
    for steps in (-1, 2):
        with pytest.raises(Malformed, match=f"has 1 steps; there is no state after {steps}"):
            state_after(RECORD, steps)


def test_a_game_that_is_lost_as_it_starts_has_no_turn() -> None:
    rules = ruleset("coop(players=2,hand=2,cards=2-9,jump=1,pairs=1)")
    state = position(rules, tops=(8, 3), hands=((4, 6), (5,)), draws=((9,),), to_move=0)
    record = Record(rules, state)
    assert state.over
    assert write(record).endswith("Mover: 0\n\nresult stuck, 4 left\n")
    assert read(write(record)) == record


def test_long_turns_and_decks_are_wrapped_and_comments_never_broken() -> None:
    rules = ruleset("coop(players=1,hand=12)")
    words = "a comment that is rather long and would not fit in a line of eighty characters at all"
    record = Record(
        rules,
        (tuple(range(2, 100)),),
        tuple(Play(card, "^1") for card in range(2, 14)),
        ("x" * 90,),
        comments=(Comment(3, words),),
    )
    lines = write(record).split("\n")
    turn = lines.index(f"1. {'x' * 90}: 2^1")
    assert lines[turn + 1] == "  3^1 4^1"
    assert lines[turn + 2] == f"  {{{words}}}"
    assert lines[turn + 3].startswith("  5^1 6^1 7^1")
    assert all(len(line) <= 80 for line in lines if "x" not in line and words not in line)
    assert read(write(record)) == record


def test_a_record_knows_how_its_game_ended() -> None:
    rules = ruleset("coop(players=2,hand=2,cards=2-9,jump=2)")
    game = finished(rules, 1)
    assert game.outcome is not None and game.outcome == game.final.outcome
    assert Record(rules, decks_from_seed(rules, 1)).outcome is None


def test_a_record_has_a_short_repr() -> None:
    rules = ruleset("coop(players=2)")
    record = Record(rules, decks_from_seed(rules, 1), (Start(1),), names=("Ana", ""))
    assert repr(record) == "<Record of coop(players=2): Ana, seat 1; 1 steps>"
