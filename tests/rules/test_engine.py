"""The rules one by one where the conformance cases leave something to say."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tenback.rules import (
    Drew,
    Ended,
    Ending,
    EndTurn,
    IllegalPlay,
    Laid,
    Outcome,
    Play,
    Reason,
    Skipped,
    Start,
    Started,
    State,
    TurnEnded,
    apply,
    coop,
    deal,
    decks_from_seed,
    duel,
    expert,
    legal_plays,
    legal_steps,
    position,
    ruleset,
)


def together(
    hands: Sequence[Sequence[int]],
    tops: Sequence[int] = (1, 1, 100, 100),
    draw: Sequence[int] = (),
    **more: int,
) -> State:
    rules = coop(len(hands))
    return position(rules, tops=tops, hands=hands, draws=[draw], to_move=0, **more)


def against(
    mine: Sequence[int], tops: Sequence[int], draw: Sequence[int] = (50, 51, 52, 53, 54)
) -> State:
    return position(duel(), tops=tops, hands=[mine, [20, 21]], draws=[draw, [30]], to_move=0)


def refused(state: State, step: Play | EndTurn | Start) -> IllegalPlay:
    with pytest.raises(IllegalPlay) as caught:
        apply(state, step)
    return caught.value


def test_a3_the_team_names_who_starts_after_the_deal() -> None:
    state = deal(coop(3), decks_from_seed(coop(3), 1))
    assert state.to_move is None
    assert legal_plays(state) == ()
    assert not state.may_end
    assert legal_steps(state) == (Start(0), Start(1), Start(2))
    state, events = apply(state, Start(2))
    assert state.to_move == 2
    assert events == (Started(2),)


def test_a3_nothing_is_laid_before_the_starter_is_named() -> None:
    state = deal(coop(3), decks_from_seed(coop(3), 1))
    card = state.hands[0][0]
    for step in (Play(card, "^1"), EndTurn()):
        error = refused(state, step)
        assert (error.rule, error.reason) == ("A3", Reason.NOT_STARTED)


def test_a3_a_game_starts_once() -> None:
    state = deal(coop(2), decks_from_seed(coop(2), 1), starter=1)
    error = refused(state, Start(0))
    assert (error.rule, error.reason) == ("A3", Reason.STARTED)


@pytest.mark.parametrize("seat", [-1, 2])
def test_b3_only_a_seat_can_start(seat: int) -> None:
    error = refused(deal(duel(), decks_from_seed(duel(), 1)), Start(seat))
    assert str(error) == f"B3: there is no seat {seat}; the seats are 0 to 1"


def test_alone_there_is_nobody_else_to_start() -> None:
    assert deal(coop(), decks_from_seed(coop(), 1)).to_move == 0


def test_the_turn_goes_clockwise_from_the_starter() -> None:
    state = deal(coop(3), decks_from_seed(coop(3), 1), starter=2)
    seats = []
    for _ in range(4):
        seats.append(state.to_move)
        for _ in range(2):
            state, _ = apply(state, legal_plays(state)[0])
        state, _ = apply(state, EndTurn())
    assert seats == [2, 0, 1, 2]


def test_g1_to_g3_are_cited_with_the_numbers_that_matter() -> None:
    state = together([[20, 60, 70]], tops=(40, 1, 30, 100), draw=[2, 3, 4])
    assert str(refused(state, Play(20, "^1"))) == (
        "G1: 20 is neither greater than 40, the top of ^1, nor exactly 10 below"
    )
    assert str(refused(state, Play(60, "v1"))) == (
        "G2: 60 is neither smaller than 30, the top of v1, nor exactly 10 above"
    )


def test_g4_only_a_card_in_the_hand_can_be_laid() -> None:
    error = refused(together([[20, 60]]), Play(21, "^1"))
    assert str(error) == "G4: the card 21 is not in the hand"


def test_only_piles_on_the_table_take_cards() -> None:
    four = "the piles are ^1 ^2 v1 v2"
    for pile in ("^3", "^'", "v"):
        error = refused(together([[20, 60]]), Play(20, pile))
        assert str(error) == f"A1: there is no pile {pile} here; {four}"
    error = refused(against([20, 30], (1, 60, 1, 60)), Play(20, "^1"))
    assert str(error) == "B1: there is no pile ^1 here; the piles are ^ v ^' v'"


def test_a4_the_minimum_is_cited_and_a8_where_it_is_three() -> None:
    state, _ = apply(together([[20, 30, 40]], draw=[50]), Play(20, "^1"))
    assert str(refused(state, EndTurn())) == "A4: 1 laid, the minimum of this turn is 2"
    state = position(
        expert(), tops=(1, 1, 100, 100), hands=[[20, 30, 40]], draws=[[50]], to_move=0, laid=2
    )
    assert refused(state, EndTurn()).rule == "A8"
    assert refused(against([20, 30], (1, 60, 1, 60)), EndTurn()).rule == "B4"


def test_a4_what_counts_is_the_draw_pile_when_the_turn_begins() -> None:
    state = together([[20, 30], [40, 50]], draw=[60])
    assert state.minimum == 2
    for step in (Play(20, "^1"), Play(30, "^1"), EndTurn()):
        assert state.minimum == 2
        state, _ = apply(state, step)
    assert state.draws == ((),)
    assert state.minimum == 1


def test_a5_the_hand_is_refilled_from_the_top() -> None:
    state = together([[20, 30, 40, 50, 60, 70, 80, 90]], draw=[5, 3, 4])
    for step in (Play(20, "^1"), Play(30, "^1")):
        state, _ = apply(state, step)
    state, events = apply(state, EndTurn())
    assert events == (TurnEnded(0, 2), Drew(0, 2, (5, 3)))
    assert state.hands == ((3, 5, 40, 50, 60, 70, 80, 90),)
    assert state.draws == ((4,),)
    assert (state.laid, state.gifted) == (0, 0)


def test_a6_skipped_players_are_told() -> None:
    state, _ = apply(together([[20, 30], [], [40]]), Play(20, "^1"))
    state, events = apply(state, EndTurn())
    assert events == (TurnEnded(0, 1), Drew(0, 0, ()), Skipped(1))
    assert state.to_move == 2


def test_a6_a_position_begins_with_the_first_seat_that_has_cards() -> None:
    assert together([[], [20, 30], [40]]).to_move == 1


def test_a6_a_player_who_has_laid_the_whole_hand_still_ends_the_turn() -> None:
    state, _ = apply(together([[20], [40]]), Play(20, "^1"))
    assert state.to_move == 0
    assert state.may_end


def test_a6_an_empty_hand_beside_cards_to_draw_is_stuck_not_skipped() -> None:
    state = together([[], [20, 30]], draw=[50])
    assert state.outcome == Outcome(Ending.STUCK, None, (3,))


def test_a7_zero_left_ends_it_at_once() -> None:
    state, events = apply(together([[20]]), Play(20, "^1"))
    assert state.outcome == Outcome(Ending.ALL_LAID, 0, (0,))
    assert state.outcome.won
    assert events == (Laid(0, Play(20, "^1"), 1, False, False), Ended(state.outcome))
    assert str(refused(state, EndTurn())) == "A7: the game is over"


def test_a_position_with_nothing_left_is_won() -> None:
    assert together([[], []]).outcome == Outcome(Ending.ALL_LAID, 0, (0,))
    both = position(duel(), tops=(5, 50, 6, 40), hands=[[8, 9], []], draws=[[], []], to_move=0)
    assert both.outcome == Outcome(Ending.ALL_LAID, 1, (2, 0))


def test_g6_after_the_end_nothing_can_be_done() -> None:
    state = together([[50, 51]], tops=(99, 98, 2, 3), draw=[60])
    assert state.outcome == Outcome(Ending.STUCK, None, (3,))
    assert not state.outcome.won
    assert not state.may_end
    assert legal_steps(state) == ()
    for step in (Play(50, "^1"), EndTurn(), Start(0)):
        assert str(refused(state, step)) == "G6: the game is over"


def test_g6_counts_what_was_laid_in_this_turn() -> None:
    tops = (98, 97, 3, 4)
    assert together([[50, 99]], tops=tops, draw=[60]).over
    assert not together([[50, 99]], tops=tops, draw=[60], laid=1).over
    assert not together([[50, 60]], tops=tops, draw=[61], laid=2).over


def test_g6_needs_as_many_cards_as_the_minimum() -> None:
    assert together([[50]], draw=[60]).over
    assert not together([[50]]).over


def test_jumps_back_and_gifts_are_told_apart() -> None:
    state = against([17, 30, 40], (27, 60, 50, 60))
    _, events = apply(state, Play(17, "^"))
    assert events[0] == Laid(0, Play(17, "^"), 27, jump_back=True, gift=False)
    _, events = apply(state, Play(30, "^"))
    assert events[0] == Laid(0, Play(30, "^"), 27, jump_back=False, gift=False)
    _, events = apply(state, Play(40, "^'"))
    assert events[0] == Laid(0, Play(40, "^'"), 50, jump_back=False, gift=True)
    down = against([45, 30, 20], (1, 35, 1, 25))
    _, events = apply(down, Play(45, "v"))
    assert events[0] == Laid(0, Play(45, "v"), 35, jump_back=True, gift=False)
    _, events = apply(down, Play(30, "v"))
    assert events[0] == Laid(0, Play(30, "v"), 35, jump_back=False, gift=False)
    _, events = apply(down, Play(30, "v'"))
    assert events[0] == Laid(0, Play(30, "v'"), 25, jump_back=False, gift=True)


def test_b6_says_what_is_wrong_with_a_gift() -> None:
    state = against([12, 31, 40, 41], (1, 60, 29, 30))
    assert str(refused(state, Play(31, "^'"))) == (
        "B6: 31 does not improve the other's pile ^', whose top is 29"
    )
    state, _ = apply(state, Play(12, "^'"))
    assert state.gifted == 1
    error = refused(state, Play(40, "v'"))
    assert str(error) == "B6: no further card may go on the other's piles in this turn"


def test_b6_the_other_seat_gives_too() -> None:
    state = position(
        duel(),
        tops=(29, 60, 1, 60),
        hands=[[40, 41], [12, 30, 31]],
        draws=[[50], [51]],
        to_move=1,
    )
    state, _ = apply(state, Play(12, "^'"))
    assert state.tops == (12, 60, 1, 60)
    state, _ = apply(state, Play(30, "^"))
    assert state.tops == (12, 60, 30, 60)


def test_b7_a_house_rule_never_overfills_a_hand() -> None:
    rules = ruleset("duel(minimum=1,endgame=1)")
    state = position(
        rules,
        tops=(1, 60, 1, 60),
        hands=[[10, 11, 12, 13, 14, 15], [20]],
        draws=[[30, 31, 32], [40]],
        to_move=0,
    )
    state, _ = apply(state, Play(10, "^"))
    state, events = apply(state, EndTurn())
    assert events[1] == Drew(0, 1, (30,))


def test_b8_the_winner_is_the_seat_that_laid_all() -> None:
    state = position(
        duel(), tops=(1, 60, 1, 60), hands=[[20, 21], [30, 31]], draws=[[40], []], to_move=1
    )
    for play in ("30^", "31^"):
        state, _ = apply(state, Play.parse(play))
    assert state.outcome == Outcome(Ending.ALL_LAID, 1, (3, 0))
    assert refused(state, EndTurn()).rule == "B8"


def test_with_two_gifts_a_turn_the_second_is_legal_and_the_third_is_not() -> None:
    rules = ruleset("duel(gifts=2)")
    state = position(
        rules, tops=(1, 60, 30, 25), hands=[[27, 26, 28, 40], [20]], draws=[[5], [6]], to_move=0
    )
    for play in ("27^'", "26v'"):
        state, _ = apply(state, Play.parse(play))
    assert refused(state, Play(40, "v'")).reason is Reason.GIFT_SPENT


def test_a_draw_of_nothing_is_no_secret() -> None:
    state, _ = apply(together([[20, 30]]), Play(20, "^1"))
    _, events = apply(state, EndTurn())
    assert events[1] == Drew(0, 0, ())
