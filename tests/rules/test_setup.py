"""Setting up: decks, seeds and positions, and what is wrong with a wrong one."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import islice
from typing import Any

import pytest

from tenback.rules import (
    BadPosition,
    coop,
    deal,
    decks_from_seed,
    duel,
    new_game,
    position,
    ruleset,
    starter_by_lot,
)
from tenback.rules.setup import below, shuffled, stream


def test_a2_seat_0_is_dealt_its_hand_first() -> None:
    state = deal(coop(3), [range(2, 100)])
    assert state.hands == (tuple(range(2, 8)), tuple(range(8, 14)), tuple(range(14, 20)))
    assert state.draws == (tuple(range(20, 100)),)
    assert state.tops == (1, 1, 100, 100)


def test_b2_each_is_dealt_from_the_own_set() -> None:
    state = deal(duel(), [range(2, 60), range(59, 1, -1)], starter=1)
    assert state.hands == ((2, 3, 4, 5, 6, 7), (54, 55, 56, 57, 58, 59))
    assert state.draws == (tuple(range(8, 60)), tuple(range(53, 1, -1)))
    assert state.to_move == 1


@pytest.mark.parametrize(
    ("rules", "decks", "says"),
    [
        ("coop", [], "1 deck(s) are needed, not 0"),
        ("duel", [range(2, 60)], "2 deck(s) are needed, not 1"),
        ("coop", [range(2, 99)], "every card from 2 to 99 once (A1)"),
        ("coop", [[*range(2, 99), 98]], "every card from 2 to 99 once (A1)"),
        ("duel", [range(2, 60), range(1, 59)], "every card from 2 to 59 once (B1)"),
    ],
)
def test_a_wrong_deck_is_refused(rules: str, decks: Any, says: str) -> None:
    with pytest.raises(BadPosition) as caught:
        deal(ruleset(rules), decks)
    assert says in str(caught.value)


def test_a_seed_gives_the_same_deal_for_ever() -> None:
    assert decks_from_seed(coop(), 7)[0][:8] == (9, 94, 58, 14, 56, 76, 28, 34)
    assert decks_from_seed(coop(5), "7") == decks_from_seed(coop(), 7)
    assert decks_from_seed(coop(), 8) != decks_from_seed(coop(), 7)
    first, second = decks_from_seed(duel(), 7)
    assert first != second
    assert [starter_by_lot(duel(), seed) for seed in range(12)] == [
        1,
        0,
        0,
        0,
        1,
        0,
        1,
        1,
        0,
        1,
        0,
        0,
    ]


def test_a_stream_is_sha_256_in_counter_mode() -> None:
    numbers = list(islice(stream(b"key"), 20))
    block = b"".join(sha256(b"key" + n.to_bytes(8, "big")).digest() for n in range(2))
    assert numbers == [int.from_bytes(block[i : i + 2], "big") for i in range(0, 40, 2)]


def test_numbers_that_would_favour_some_are_passed_over() -> None:
    assert below(3, iter([65_535, 65_534])) == 65_534 % 3
    assert below(65_536, iter([65_535])) == 65_535
    assert below(1, iter([9])) == 0


def test_shuffling_swaps_from_the_last_place_down() -> None:
    assert shuffled([1, 2, 3], iter([0, 0])) == (2, 3, 1)
    assert shuffled([1, 2, 3], iter([2, 1])) == (1, 2, 3)


def test_every_order_is_equally_likely() -> None:
    numbers = stream(b"fair")
    counts = Counter(shuffled((1, 2, 3, 4), numbers) for _ in range(24_000))
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 23 + 5 * 46**0.5


def wrong(**changes: Any) -> str:
    fields: dict[str, Any] = {
        "tops": [10, 1, 90, 100],
        "hands": [[20, 30], [40]],
        "draws": [[50, 51]],
        "to_move": 0,
    }
    with pytest.raises(BadPosition) as caught:
        position(coop(2), **{**fields, **changes})
    return str(caught.value)


def test_a_wrong_position_is_refused() -> None:
    assert wrong(tops=[1, 1, 100]) == "4 tops are needed, not 3"
    assert wrong(tops=[1, 1, 100, 1]) == "1 cannot be the top of v2, which starts at 100"
    assert wrong(tops=[100, 1, 100, 100]) == "100 cannot be the top of ^1, which starts at 1"
    assert wrong(hands=[[20, 30]]) == "2 hand(s) are needed, not 1"
    assert wrong(draws=[]) == "1 draw pile(s) are needed, not 0"
    assert wrong(to_move=2) == "there is no seat 2 to move; the seats are 0 to 1"
    assert wrong(to_move=-1) == "there is no seat -1 to move; the seats are 0 to 1"
    assert wrong(hands=[range(20, 28), [40]]) == "a hand holds 7 cards at most, not 8 (A2)"
    assert wrong(hands=[[20, 30], [30]]) == "a card is in the hands twice (A1)"
    assert wrong(hands=[[20, 20], [30]]) == "a card is in the hands twice (A1)"
    assert wrong(draws=[[50, 50]]) == "a card is in the draw pile twice (A1)"
    assert wrong(draws=[[1]]) == "there is no card 1 (A1)"
    assert wrong(hands=[[100], [30]]) == "there is no card 100 (A1)"
    assert wrong(laid=-1) == "the number of cards laid cannot be negative"
    assert wrong(laid=1, gifted=1) == "1 gifts do not fit 1 laid"


def test_gifts_of_a_position_are_among_the_cards_laid() -> None:
    def set_up(laid: int, gifted: int) -> None:
        position(
            duel(),
            tops=[10, 50, 20, 40],
            hands=[[20, 30], [40]],
            draws=[[50], [51]],
            to_move=0,
            laid=laid,
            gifted=gifted,
        )

    set_up(1, 1)
    for laid, gifted in ((0, 1), (2, 2), (1, -1)):
        with pytest.raises(BadPosition, match="gifts do not fit"):
            set_up(laid, gifted)
    with pytest.raises(BadPosition, match=r"6 cards at most, not 7 \(B2\)"):
        position(
            duel(),
            tops=[10, 50, 20, 40],
            hands=[range(20, 27), [40]],
            draws=[[50], [51]],
            to_move=0,
        )


def test_both_players_of_a_duel_may_hold_the_same_card() -> None:
    state = position(
        duel(), tops=[1, 60, 1, 60], hands=[[30, 20], [20, 30]], draws=[[5], [5]], to_move=1
    )
    assert state.hands == ((20, 30), (20, 30))


def test_a_hand_of_a_position_may_be_full() -> None:
    state = position(
        coop(), tops=[1, 1, 100, 100], hands=[range(27, 19, -1)], draws=[[30, 29]], to_move=0
    )
    assert state.hands == (tuple(range(20, 28)),)
    assert state.draws == ((30, 29),)


def test_a_new_game_follows_from_its_seed_and_takes_a_rules_id() -> None:
    rules = coop(players=3)
    by_id = new_game("coop(players=3)", seed="rain", starter=2)
    assert by_id == new_game(rules, seed="rain", starter=2)
    assert by_id == deal(rules, decks_from_seed(rules, "rain"), starter=2)


def test_a3_a_new_game_of_a_team_waits_until_somebody_starts() -> None:
    assert new_game("coop(players=2)", seed="rain").to_move is None
    assert new_game("coop", seed="rain").to_move == 0


def test_b3_a_new_duel_draws_lots_for_who_starts() -> None:
    starters = [new_game(duel(), seed).to_move for seed in range(20)]
    assert starters == [starter_by_lot(duel(), seed) for seed in range(20)]
    assert set(starters) == {0, 1}


def test_without_a_seed_no_two_games_are_dealt_alike() -> None:
    assert len({new_game("coop").hands + new_game("coop").draws for _ in range(5)}) == 5


def test_a_position_may_wait_for_a_start() -> None:
    state = new_game("coop(players=2)", seed="rain")
    again = position(
        state.rules, tops=state.tops, hands=state.hands, draws=state.draws, to_move=None
    )
    assert again == state
