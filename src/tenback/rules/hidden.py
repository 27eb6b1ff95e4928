"""A random full state that fits a view, each of them equally likely.

The hidden cards are shuffled and dealt out. One more thing is known: the player to move is not
stuck (G6), or the game would be over. So the hand to move, if it is hidden, must reach the minimum.
Most hands do, and shuffling again until one does is exact and quick. Where few do, ``_lucky_hand``
draws only from those.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from random import Random

from tenback.rules.engine import can_lay_minimum
from tenback.rules.errors import BadPosition
from tenback.rules.state import State
from tenback.rules.view import View

_MAX_SHUFFLES = 50


def determinize(view: View, random: Random) -> State:
    """One of the states that this view could show; BadPosition if the game is over."""
    if view.outcome is not None:
        raise BadPosition("the game is over: there is nothing left to guess")
    for _ in range(_MAX_SHUFFLES):
        state = _dealt_out(view, random, {})
        if state.to_move is None or can_lay_minimum(state, state.to_move):
            return state
    return _dealt_out(view, random, _lucky_hand(view, state, random))


def _dealt_out(view: View, random: Random, known: Mapping[int, tuple[int, ...]]) -> State:
    """Deal the unseen cards to all seats except the viewer's and those whose hand is known."""
    rules = view.rules
    hands = [known.get(seat, ()) for seat in range(rules.players)]
    draws: list[tuple[int, ...]] = []
    for side, team in enumerate(rules.team):
        taken = [card for seat in team for card in hands[seat]]
        unseen = [card for card in view.unseen[side] if card not in taken]
        random.shuffle(unseen)
        for seat in team:
            if seat == view.seat:
                hands[seat] = view.hand
            elif seat not in known:
                hands[seat] = tuple(sorted(unseen[: view.hand_sizes[seat]]))
                del unseen[: view.hand_sizes[seat]]
        draws.append(tuple(unseen))
    return State(
        rules=rules,
        tops=view.tops,
        hands=tuple(hands),
        draws=tuple(draws),
        to_move=view.to_move,
        laid=view.laid,
        gifted=view.gifted,
        began=None if view.laid else view.tops,
        last=view.last,
    )


def _lucky_hand(view: View, stuck: State, random: Random) -> dict[int, tuple[int, ...]]:
    """A hand for the player to move, uniform over the hands that reach the minimum.

    Such a hand holds at least one set of cards that can all be laid. Draw one of these sets, fill
    the hand up at random, and keep it with probability 1/n if it holds n such sets: this cancels
    the advantage of hands that hold many.
    """
    seat = view.to_move or 0
    unseen = view.unseen[view.rules.side_of(seat)]
    needed = view.minimum - view.laid

    def can_all_be_laid(cards: tuple[int, ...]) -> bool:
        hands = tuple(cards if s == seat else hand for s, hand in enumerate(stuck.hands))
        return can_lay_minimum(replace(stuck, hands=hands), seat)

    lucky = {cards for cards in combinations(unseen, needed) if can_all_be_laid(cards)}
    if not lucky:
        raise BadPosition("no hidden hand fits this view: the player to move is stuck (G6)")
    ordered = sorted(lucky)
    while True:
        chosen = random.choice(ordered)
        others = [card for card in unseen if card not in chosen]
        hand = sorted([*chosen, *random.sample(others, view.hand_sizes[seat] - needed)])
        if random.randrange(sum(cards in lucky for cards in combinations(hand, needed))) == 0:
            return {seat: tuple(hand)}
