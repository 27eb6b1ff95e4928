"""Whatever the thinking part of the binding is given, it answers, or refuses with one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from math import isnan
from random import Random
from typing import Any

import pytest

from tenback.bots import NAMES, honest
from tenback.bots.decide import (
    Budget,
    cards_left,
    decide,
    explained_hands,
    strongest_net,
    value_turns,
)
from tenback.bots.turns import WatchedTurn
from tenback.rules import (
    BadPosition,
    BadRuleset,
    LastTurn,
    Play,
    Ruleset,
    Saying,
    Signal,
    State,
    View,
    apply,
    coop,
    decks_from_seed,
    duel,
    new_game,
    position,
    ruleset,
    silence,
    view,
)
from tests.bots.tables import seated

RULES = (coop(1), coop(3), coop(5), duel())
LITTLE = Budget(samples=30, plans=4, replies=2)
HUGE = 10**30


def seen_in(rules: Ruleset, seed: int = 3) -> View:
    state = new_game(rules, seed=seed, starter=0)
    return view(state, 0)


def ask_everything(seen: View, **changed: Any) -> None:
    """Ask everything that can be asked of a view."""
    heard = changed.get("heard", silence(seen.rules))
    net = strongest_net(seen.rules, talk="heard" in changed)
    for each in (net, "linear", *(["coop-small"] if seen.rules.sides == 1 else [])):
        decide(seen, heard, each, LITTLE)
    value_turns(seen, heard, net, [()], samples=2)


CHANGES: dict[str, tuple[Callable[[View], View], str]] = {
    "no seat": (lambda seen: replace(seen, seat=None), "bystander"),
    "a seat that is not there": (lambda seen: replace(seen, seat=5), "seat 5"),
    "a seat below zero": (lambda seen: replace(seen, seat=-1), "seat -1"),
    "cards that are too high": (lambda seen: replace(seen, hand=(100, 5, 6)), "no such cards"),
    "cards far beyond the masks": (lambda seen: replace(seen, hand=(10**9,)), "no such cards"),
    "cards below the lowest": (lambda seen: replace(seen, hand=(1, 5, 6)), "no such cards"),
    "cards below zero": (lambda seen: replace(seen, hand=(-1,)), "no such cards"),
    "foreign cards hidden": (
        lambda seen: replace(seen, unseen=((0, *seen.unseen[0]),) * len(seen.unseen)),
        "no such cards",
    ),
    "a hand of too many": (lambda seen: replace(seen, hand=tuple(range(2, 25))), "0 to 12 cards"),
    "no hidden cards": (lambda seen: replace(seen, unseen=()), "no view"),
    "hidden cards of one side more": (
        lambda seen: replace(seen, unseen=(*seen.unseen, ())),
        "no view",
    ),
    "no tops": (lambda seen: replace(seen, tops=()), "tops"),
    "a top more": (lambda seen: replace(seen, tops=(*seen.tops, 1)), "tops"),
    "no sizes of hands": (lambda seen: replace(seen, hand_sizes=()), "no view"),
    "a size of a hand more": (
        lambda seen: replace(seen, hand_sizes=(*seen.hand_sizes, 1)),
        "no view",
    ),
    "no size of a draw pile": (lambda seen: replace(seen, draw_sizes=()), "no view"),
    "a draw pile of too many": (
        lambda seen: replace(seen, draw_sizes=(99,) * len(seen.draw_sizes)),
        "draw pile",
    ),
    "a draw pile below zero": (
        lambda seen: replace(seen, draw_sizes=(-1,) * len(seen.draw_sizes)),
        "draw pile",
    ),
}


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("name", CHANGES)
def test_a_view_that_cannot_be_is_refused(rules: Ruleset, name: str) -> None:
    change, words = CHANGES[name]
    with pytest.raises(BadPosition, match=words):
        ask_everything(change(seen_in(rules)))


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_tops_that_no_pile_has_are_refused_and_all_others_are_thought_about(rules: Ruleset) -> None:
    seen, last = seen_in(rules), rules.highest + 1
    for pile, top in product(range(4), (*range(256), -1, 256, HUGE)):
        tops = (*seen.tops[:pile], top, *seen.tops[pile + 1 :])
        if 1 <= top <= last:
            decide(replace(seen, tops=tops), silence(rules), "linear", Budget(candidates=1))
            continue
        with pytest.raises(BadPosition, match="tops"):
            decide(replace(seen, tops=tops), silence(rules), "linear", Budget(candidates=1))


@pytest.mark.parametrize("rules", [coop(2), coop(5), duel()], ids=str)
def test_sizes_of_others_hands_that_cannot_be_are_refused(rules: Ruleset) -> None:
    seen = seen_in(rules)
    for size in (-1, 13, 255, 256, HUGE):
        with pytest.raises(BadPosition, match="0 to 12 cards"):
            ask_everything(replace(seen, hand_sizes=(6, *[size] * (rules.players - 1))))


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_where_sizes_do_not_fit_the_cards_nothing_is_sampled(rules: Ruleset) -> None:
    """There is a turn to take all the same: a position can have a card in two places."""
    seen, heard = seen_in(rules), silence(rules)
    net = strongest_net(rules, talk=False)
    for sizes in product((0, 1, 12), (0, 1, 40)):
        odd = replace(
            seen,
            hand_sizes=(len(seen.hand), *[sizes[0]] * (rules.players - 1)),
            draw_sizes=(sizes[1],) * rules.sides,
        )
        found = decide(odd, heard, net, LITTLE)
        assert found and {each.samples for each in found} == {0}
        with pytest.raises(BadPosition, match="in two places"):
            value_turns(odd, heard, net, [found[0].turn], samples=2)


@pytest.mark.parametrize("laid", [-HUGE, -1000, -1, 0, 1, 200, HUGE])
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_a_turn_of_any_length_is_thought_about(rules: Ruleset, laid: int) -> None:
    """Only as many cards are laid as are held: then there may be no turn."""
    ask_everything(replace(seen_in(rules), laid=laid))
    ask_everything(replace(seen_in(rules), minimum=laid))


@pytest.mark.parametrize(
    "words",
    [
        (),
        (None,) * 3,
        (None,) * 5,
        (Signal.TROUBLE, None, None, None),
        (Signal.NOTHING, None, None, None),
        ("jump!", None, None, None),
    ],
    ids=str,
)
def test_words_that_are_not_about_four_piles_are_refused(words: tuple[Any, ...]) -> None:
    heard = (None, Saying(words), None)
    with pytest.raises(BadPosition, match="words"):
        ask_everything(seen_in(coop(3)), heard=heard)


@pytest.mark.parametrize("seats", [0, 1, 2, 9])
def test_missing_words_are_silence(seats: int) -> None:
    saying = Saying((Signal.JUMP_BACK,) * 4)
    ask_everything(seen_in(coop(3)), heard=(saying,) * seats)


@pytest.mark.parametrize("top", [*range(0, 256, 5), 1, 2, 99, 100, 101, -1, 256, HUGE])
def test_a_last_turn_with_odd_tops_is_refused(top: int) -> None:
    seen = seen_in(coop(2))
    for began, ended in (((top, 1, 100, 100), (1,) * 4), ((1,) * 4, (1, 1, 100, top))):
        odd = replace(seen, last=(None, LastTurn(began, ended)))
        if 1 <= top <= 100:
            ask_everything(odd)
            continue
        with pytest.raises(BadPosition, match="tops"):
            ask_everything(odd)


@pytest.mark.parametrize("tops", [(), (1, 1, 100), (1, 1, 100, 100, 100)], ids=str)
def test_a_last_turn_without_four_tops_is_refused(tops: tuple[int, ...]) -> None:
    odd = replace(seen_in(coop(2)), last=(None, LastTurn((1, 1, 100, 100), tops)))
    with pytest.raises(BadPosition, match="tops"):
        ask_everything(odd)


@pytest.mark.parametrize("rules", ["coop(pairs=3)", "coop(cards=2-100)", "duel(gifts=2)"])
def test_cards_and_piles_that_are_not_printed_are_refused(rules: str) -> None:
    with pytest.raises(BadRuleset, match="printed"):
        ask_everything(seen_in(ruleset(rules)))


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize(
    ("budget", "refused"),
    [
        (Budget(samples=-1), "-1 turns"),
        (Budget(samples=40, plans=0), "0 plans"),
        (Budget(samples=40, plans=-HUGE), "plans"),
        (Budget(samples=40, plans=HUGE), ""),
        (Budget(samples=40, replies=0), "1 to 64 plans"),
        (Budget(samples=40, replies=HUGE), "1 to 64 plans"),
        (Budget(samples=40, seed=-1), ""),
        (Budget(samples=40, seed=HUGE), ""),
        (Budget(samples=40, seed=-(2**63)), ""),
        (Budget(candidates=0), "at least one"),
        (Budget(candidates=-1), "at least one"),
        (Budget(candidates=HUGE), ""),
    ],
    ids=str,
)
def test_a_budget_is_kept_or_refused(rules: Ruleset, budget: Budget, refused: str) -> None:
    seen, net = seen_in(rules), strongest_net(rules, talk=False)
    if refused:
        with pytest.raises(ValueError, match=refused):
            decide(seen, silence(rules), net, budget)
    else:
        assert decide(seen, silence(rules), net, budget)


@pytest.mark.parametrize("rival", [-1, 3, 255, HUGE])
def test_a_kind_of_rival_that_there_is_not_is_refused(rival: int) -> None:
    seen = seen_in(duel())
    with pytest.raises(ValueError, match="of rival"):
        decide(seen, silence(seen.rules), "duel", Budget(), rival)


@pytest.mark.parametrize(
    ("rules", "net"), [(coop(2), "duel"), (duel(), "coop-small"), (duel(), "coop-talk")], ids=str
)
def test_a_net_of_the_other_game_is_refused(rules: Ruleset, net: str) -> None:
    seen = seen_in(rules)
    with pytest.raises(ValueError, match="other game"):
        decide(seen, silence(rules), net, Budget())
    with pytest.raises(ValueError, match="other game"):
        value_turns(seen, silence(rules), net, [()])


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_turns_of_cards_that_are_not_held_are_refused(rules: Ruleset) -> None:
    seen, net = seen_in(rules), strongest_net(rules, talk=False)
    pile = seen.plays[0].pile
    held, foreign = seen.hand[0], seen.unseen[0][0]
    for cards in ([foreign], [held, held], [0], [127], [128], [-1], [HUGE]):
        with pytest.raises(BadPosition, match="this hand has not"):
            value_turns(
                seen, silence(rules), net, [tuple(Play(card, pile) for card in cards)], samples=2
            )
    with pytest.raises(ValueError, match="pile"):
        value_turns(seen, silence(rules), net, [(Play(held, "^9"),)])


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize(("ahead", "samples"), [(0, 2), (-1, 2), (-HUGE, 2), (1, -1), (1, -HUGE)])
def test_samples_that_lead_nowhere_are_refused(rules: Ruleset, ahead: int, samples: int) -> None:
    seen, net = seen_in(rules), strongest_net(rules, talk=False)
    with pytest.raises(ValueError, match=f"cannot go {ahead} turns ahead"):
        value_turns(seen, silence(rules), net, [()], samples, turns_ahead=ahead)


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("ahead", [1000, HUGE])
def test_samples_go_no_further_than_the_game(rules: Ruleset, ahead: int) -> None:
    seen, net = seen_in(rules), strongest_net(rules, talk=False)
    for seed in (0, -1, HUGE):
        (value,) = value_turns(seen, silence(rules), net, [()], 2, seed, turns_ahead=ahead)
        assert 0 <= value.win <= 1
    for replies in (0, -1, 65, HUGE):
        if replies:
            with pytest.raises(ValueError, match="1 to 64 plans"):
                value_turns(seen, silence(rules), net, [()], 2, replies=replies)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_any_number_of_turns_is_valued(rules: Ruleset) -> None:
    seen, net = seen_in(rules), strongest_net(rules, talk=False)
    turns = [(play,) for play in seen.plays] * 40
    assert value_turns(seen, silence(rules), net, [], samples=3) == []
    values = value_turns(seen, silence(rules), net, turns, samples=1)
    assert len(values) == len(turns) and values[0] == values[len(seen.plays)]


def test_without_a_net_nothing_is_valued_and_nothing_explained() -> None:
    seen = seen_in(duel())
    with pytest.raises(ValueError, match="linear value"):
        value_turns(seen, silence(seen.rules), "linear", [()])
    with pytest.raises(ValueError, match="net of a duel"):
        explained_hands(seen, WATCHED, "linear")
    assert isnan(decide(seen, silence(seen.rules), "linear", LITTLE)[0].win)


WATCHED = WatchedTurn(
    began=(1, 60, 1, 60),
    ended=(1, 60, 4, 60),
    laid=(3, 4),
    unlaid=tuple(range(2, 60)),
    facing=tuple(range(2, 60)),
    draw_sizes=(52, 52),
    hand_sizes=(6, 6),
)


@pytest.mark.parametrize(
    "change",
    [
        {"laid": (70, 3)},
        {"laid": (0, 3)},
        {"laid": tuple(range(2, 10))},
        {"unlaid": (3, 4, 5)},
        {"unlaid": (3, 4, 200)},
        {"facing": (1,)},
        {"began": (0, 60, 1, 60)},
        {"began": (1, 60, 1, 64)},
        {"ended": (1, 60, 4)},
        {"ended": (1, 60, 4, 255)},
        {"ended": (1, 60, 4, HUGE)},
        {"draw_sizes": (59, 52)},
        {"draw_sizes": (52, -1)},
        {"hand_sizes": (13, 6)},
        {"hand_sizes": (6, 13)},
        {"hand_sizes": (1, 6)},
    ],
    ids=str,
)
def test_a_watched_turn_that_cannot_have_been_is_refused(change: dict[str, Any]) -> None:
    seen = seen_in(duel())
    assert sum(explained_hands(seen, WATCHED, "duel")) >= 0
    with pytest.raises(BadPosition):
        explained_hands(seen, replace(WATCHED, **change), "duel")


@pytest.mark.parametrize(
    "deck",
    [
        range(2, 99),
        range(2, 101),
        [*range(2, 99), 2],
        [*range(2, 99), 255],
        [*range(2, 99), HUGE],
        [],
    ],
    ids=lambda deck: f"{len(deck)} cards",
)
def test_a_deck_that_is_none_is_refused(deck: Any) -> None:
    with pytest.raises(BadPosition, match="each card"):
        cards_left(coop(2), "coop-small", False, [deck], starter=0)


@pytest.mark.parametrize("starter", [-1, 2, 255, HUGE])
def test_a_seat_to_start_that_is_not_there_is_refused(starter: int) -> None:
    decks = decks_from_seed(coop(2), 1)
    with pytest.raises(ValueError, match="no such games"):
        cards_left(coop(2), "coop-small", True, decks, starter)


@pytest.mark.parametrize(("rules", "net"), [(duel(), "duel"), (coop(2), "linear")], ids=str)
def test_games_that_no_team_plays_by_a_net_are_refused(rules: Ruleset, net: str) -> None:
    with pytest.raises(ValueError, match="cannot be played"):
        cards_left(rules, net, False, [range(2, 100)], 0)


def odd_positions() -> Iterator[State]:
    """Positions as studies have them: with cards of the hands and tops among the draw pile."""
    dice = Random(5)
    for rules in (*RULES, ruleset("coop(players=2,hand=12,minimum=4)")):
        for _ in range(3):
            cards = [dice.sample(rules.cards, len(rules.cards)) for _ in range(rules.sides)]
            hands = [
                cards[rules.side_of(seat)][seat * rules.hand : (seat + 1) * rules.hand]
                for seat in range(rules.players)
            ]
            tops = [top for side in cards for top in side[: 2 * rules.pairs]]
            draws = [side[: dice.randint(1, len(side))] for side in cards]
            state = position(rules, tops=tops, hands=hands, draws=draws, to_move=0)
            if not state.over:
                yield state


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("casual", "regular")])
def test_a_bot_plays_on_in_a_position_with_cards_in_two_places(name: str) -> None:
    for state in odd_positions():
        rules = state.rules
        heard = tuple(honest(view(state, seat)) if seat else None for seat in range(rules.players))
        for said in {silence(rules), heard if rules.sides == 1 else silence(rules)}:
            now, bots = state, [seated(name, rules, seat) for seat in range(rules.players)]
            for _ in range(12):
                if now.over or now.to_move is None:
                    break
                seen = view(now, now.to_move)
                now, _ = apply(now, bots[now.to_move].step(seen, said))


@pytest.mark.parametrize(
    "rules",
    ["coop(players=1,hand=12,minimum=4)", "coop(players=2,hand=12,minimum=4,endgame=4)",
     "coop(players=5,hand=12)", "duel(hand=12,minimum=4,draws=refill)"],
)  # fmt: skip
def test_a_player_who_is_not_stuck_has_a_turn_to_take_under_the_largest_house_rules(
    rules: str,
) -> None:
    dice, own = Random(4), ruleset(rules)
    for _ in range(30):
        sides = [dice.sample(own.cards, len(own.cards)) for _ in range(own.sides)]
        tops = [side.pop() for side in sides for _ in range(2 * own.pairs)]
        hands = [
            [sides[own.side_of(seat)].pop() for _ in range(own.hand)] for seat in range(own.players)
        ]
        draws = [side[: dice.choice((0, 5, 30))] for side in sides]
        state = position(own, tops=tops, hands=hands, draws=draws, to_move=0)
        if state.over:
            continue
        for turn in decide(view(state, 0), silence(own), "linear", Budget(candidates=1)):
            now = state
            for play in turn.turn:
                now, _ = apply(now, play)
            assert now.over or now.may_end
            break
        else:
            pytest.fail(f"no turn was found: {state!r}")
