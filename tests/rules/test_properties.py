"""What holds in every game, whatever is played: checked on random games of all variants."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import permutations, product
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from tenback.rules import (
    Drew,
    Ended,
    Ending,
    EndTurn,
    IllegalPlay,
    Laid,
    Play,
    Ruleset,
    State,
    apply,
    coop,
    duel,
    legal_plays,
    legal_steps,
    position,
    ruleset,
)
from tenback.rules.engine import no_play_ends_game, which_end_game
from tests.games import every_step, rulesets, seeds, states, walk


def hidden_and_held(state: State, side: int) -> list[int]:
    hands = [card for seat in state.rules.team[side] for card in state.hands[seat]]
    return hands + list(state.draws[side])


@given(rulesets, seeds)
def test_cards_are_conserved(rules: Ruleset, seed: int) -> None:
    laid: list[set[int]] = [set() for _ in range(rules.sides)]
    before = None
    for state in walk(rules, seed):
        if before is not None and before.to_move is not None:
            side = rules.side_of(before.to_move)
            laid[side] |= set(before.hands[before.to_move]) - set(state.hands[before.to_move])
        for side in range(rules.sides):
            cards = hidden_and_held(state, side) + sorted(laid[side])
            assert sorted(cards) == list(rules.cards)
        before = state


@given(rulesets, seeds)
def test_hands_stay_sorted_and_never_exceed_their_size(rules: Ruleset, seed: int) -> None:
    for state in walk(rules, seed):
        for hand in state.hands:
            assert list(hand) == sorted(hand)
            assert len(hand) <= rules.hand


@given(states())
def test_what_legal_offers_apply_accepts_and_nothing_else(state: State) -> None:
    accepted = []
    for step in every_step(state.rules):
        try:
            apply(state, step)
        except IllegalPlay as error:
            assert error.rule[0] in "GAB"
            assert str(error).startswith(f"{error.rule}: ")
        else:
            accepted.append(step)
    assert set(accepted) == set(legal_steps(state))
    assert len(accepted) == len(legal_steps(state))


@given(states())
def test_an_illegal_step_leaves_the_state_alone(state: State) -> None:
    before = pickle.dumps(state)
    for step in every_step(state.rules)[::7]:
        try:
            apply(state, step)
        except IllegalPlay as error:
            assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert pickle.loads(pickle.dumps(state)) == pickle.loads(before) == state


@given(states(over=False))
def test_a_card_is_known_to_end_the_game_before_it_is_laid(state: State) -> None:
    for play in legal_plays(state):
        outcome = apply(state, play)[0].outcome
        stuck = outcome is not None and outcome.ending is Ending.STUCK
        assert ends_game(state, play) == stuck
        assert not (stuck and no_play_ends_game(state))


def test_two_cards_with_two_piles_each_are_enough_to_go_on() -> None:
    rules = coop(players=2)
    for hand, enough in (((25, 26, 95), True), ((25, 50, 95), False), ((25,), False)):
        state = position(
            rules,
            tops=(90, 97, 51, 30),
            hands=[hand, (2, 3)],
            draws=[tuple(range(4, 20))],
            to_move=0,
        )
        assert no_play_ends_game(state) is enough


def ends_game(state: State, play: Play) -> bool:
    target = state.rules.target(state.to_move or 0, play.pile)
    (ends,) = which_end_game(state, [(play.card, target)])
    return ends


def test_the_last_card_of_a_duel_wins_and_does_not_fall_short_of_the_minimum() -> None:
    state = position(
        duel(), tops=(50, 60, 1, 60), hands=[(51,), (2, 3)], draws=[(), ()], to_move=None
    )
    state, _ = apply(state, "start 1")
    state = replace(state, to_move=0, outcome=None)
    assert not ends_game(state, Play(51, "^"))


def brute_force_reaches(state: State) -> bool:
    """G6 by trying every sequence of cards on every sequence of piles, from the rule's text."""
    rules = state.rules
    needed = state.minimum - state.laid
    if needed <= 0:
        return True
    me = rules.side_of(state.to_move or 0)
    piles = [i for i, pile in enumerate(rules.piles) if pile.side == me or rules.gifts]

    def legal(card: int, pile: int, top: int, gifts: int) -> bool:
        up = rules.piles[pile].ascending
        if rules.piles[pile].side == me:
            better = card > top if up else card < top
            return better or card - top == (-rules.jump if up else rules.jump)
        return gifts < rules.gifts and (card < top if up else card > top)

    for cards in permutations(state.hands[state.to_move or 0], needed):
        for places in product(piles, repeat=needed):
            tops, gifts = list(state.tops), state.gifted
            for card, pile in zip(cards, places, strict=True):
                if not legal(card, pile, tops[pile], gifts):
                    break
                tops[pile] = card
                gifts += rules.piles[pile].side != me
            else:
                return True
    return False


@given(states())
def test_a_game_ends_exactly_when_no_sequence_reaches_the_minimum(state: State) -> None:
    if state.to_move is None or 0 in map(state.left, range(state.rules.sides)):
        return
    assert state.over == (not brute_force_reaches(state))


TIGHT = ["coop", "expert", "duel", "duel(gifts=2,minimum=3)", "coop(players=2,minimum=1)"]


@given(st.sampled_from(TIGHT).map(ruleset), st.randoms(use_true_random=False), st.integers(0, 1))
def test_g6_agrees_with_brute_force_where_it_is_tight(
    rules: Ruleset, random: Random, laid: int
) -> None:
    tops = [
        random.choice([pile.start, *rules.cards])
        if random.random() < 0.2
        else random.choice(rules.cards[-12:] if pile.ascending else rules.cards[:12])
        for pile in rules.piles
    ]
    centre = random.choice(rules.cards[15:-15])
    near = [c for c in rules.cards if abs(c - centre) <= 12]
    hand = random.sample(near, min(rules.hand, 4))
    hands = [hand, *([list(rules.cards)[:2]] * (rules.sides - 1))]
    if rules.players > rules.sides:
        hands.append([rules.lowest])
        assume(rules.lowest not in hand)
    state = position(
        rules,
        tops=tops,
        hands=hands,
        draws=[[rules.highest]] * rules.sides,
        to_move=0,
        laid=laid,
    )
    assert state.over == (not brute_force_reaches(state))


@given(states(over=False))
def test_a_step_tells_what_happened(state: State) -> None:
    for step in legal_steps(state):
        after, events = apply(state, step)
        assert (after.outcome is not None) == any(isinstance(e, Ended) for e in events)
        if isinstance(step, Play):
            assert isinstance(events[0], Laid)
            assert events[0].play == step
            assert events[0].covered in state.tops
            assert after.laid == state.laid + 1
        if isinstance(step, EndTurn):
            drew = next(e for e in events if isinstance(e, Drew))
            assert drew.count == len(drew.cards)
            side = state.rules.side_of(drew.seat)
            assert drew.cards + after.draws[side] == state.draws[side]


@given(states())
def test_plays_come_in_hand_order_own_piles_first(state: State) -> None:
    plays = legal_plays(state)
    if state.to_move is None:
        assert plays == ()
        return
    names = [target.name for target in state.rules.targets[state.to_move]]
    assert names == sorted(names, key=lambda name: name.endswith("'"))
    assert list(plays) == sorted(plays, key=lambda p: (p.card, names.index(p.pile)))


@given(st.integers(0, 9999), st.sampled_from("^v"), st.sampled_from(["", "1", "9"]), st.booleans())
def test_plays_round_trip_through_text(card: int, arrow: str, number: str, other: bool) -> None:
    play = Play(card, arrow + number + "'" * other)
    assert Play.parse(str(play)) == play
    disguised = f"{card:04}" + str(play)[len(str(card)) :].replace("^", "↑").replace("v", "V")
    assert Play.parse(disguised) == play


@given(rulesets)
def test_rulesets_round_trip_through_their_id(rules: Ruleset) -> None:
    assert ruleset(rules.id) == rules
    assert ruleset(rules.id).id == rules.id == str(rules)
