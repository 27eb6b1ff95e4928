"""A view is what one seat, or a spectator, may know; hidden cards leave the rules only here.

It is built from what is allowed. Of others' hands and the draw piles it holds counts, and one
sorted set of all cards that this seat has not seen. It tells neither the order of drawing nor which
player holds which card.

``determinize`` goes the other way: it guesses a full state that a view could show.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from tenback.rules.engine import can_lay_minimum
from tenback.rules.errors import BadPosition
from tenback.rules.events import Drew, Event, Outcome
from tenback.rules.plays import Play
from tenback.rules.ruleset import Ruleset
from tenback.rules.state import LastTurn, State, short_name, table_text


@dataclass(frozen=True, slots=True)
class View:
    """A game as a seat sees it; ``seat`` None is a spectator, who has no hand.

    What a view and a state both know has the same name in both. Where a state has the cards, in
    ``hands`` and ``draws``, a view has one ``hand`` and what is ``unseen``.
    """

    rules: Ruleset
    seat: int | None
    to_move: int | None
    laid: int
    gifted: int
    minimum: int
    may_end: bool
    tops: tuple[int, ...]
    hand: tuple[int, ...]
    """The seat's own cards."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    draw_sizes: tuple[int, ...]
    """How many cards each side's draw pile holds."""
    unseen: tuple[tuple[int, ...], ...]
    """By side, sorted: the cards in others' hands or the draw pile. A player who watched every card
    being laid knows this much (G5)."""
    plays: tuple[Play, ...]
    """What this seat may lay now; empty while another seat is to move."""
    outcome: Outcome | None
    last: tuple[LastTurn | None, ...] = ()
    """By seat, its last turn, which everyone saw; empty if no turn was seen."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def left(self, side: int) -> int:
        """How many cards a side has yet to lay."""
        return sum(self.hand_sizes[seat] for seat in self.rules.team[side]) + self.draw_sizes[side]

    def __str__(self) -> str:
        hands = [
            self.hand if seat == self.seat else size for seat, size in enumerate(self.hand_sizes)
        ]
        return table_text(self, f", seen from {self._place}", hands)

    def __repr__(self) -> str:
        return short_name(self, f"View from {self._place} of")

    @property
    def _place(self) -> str:
        return "outside" if self.seat is None else f"seat {self.seat}"


def view(state: State, seat: int | None) -> View:
    """What ``seat`` may know of a game; None for a spectator."""
    rules = state.rules
    if seat is not None and not 0 <= seat < rules.players:
        raise BadPosition(f"there is no seat {seat}; the seats are 0 to {rules.players - 1}")
    return View(
        rules=rules,
        seat=seat,
        to_move=state.to_move,
        laid=state.laid,
        gifted=state.gifted,
        minimum=state.minimum,
        may_end=state.may_end,
        tops=state.tops,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=state.hand_sizes,
        draw_sizes=state.draw_sizes,
        unseen=tuple(_unseen(state, side, seat) for side in range(rules.sides)),
        plays=state.plays if seat == state.to_move else (),
        outcome=state.outcome,
        last=state.last,
    )


def _unseen(state: State, side: int, seat: int | None) -> tuple[int, ...]:
    cards = [*state.draws[side]]
    for other in state.rules.team[side]:
        if other != seat:
            cards += state.hands[other]
    cards.sort()
    return tuple(cards)


def witness(event: Event, seat: int | None) -> Event:
    """An event as a seat or a spectator sees it: only their owner sees drawn cards."""
    return replace(event, cards=()) if isinstance(event, Drew) and event.seat != seat else event


_MAX_SHUFFLES = 50


def determinize(view: View, random: Random, max_shuffles: int = _MAX_SHUFFLES) -> State:
    """One of the states that this view could show, each of them equally likely.

    A game that is over raises BadPosition. One more thing is known of any other: the player to move
    is not stuck (G6). So the hand to move, if it is hidden, must reach the minimum. Most hands do,
    and shuffling again until one does is exact and quick. After ``max_shuffles`` only hands that do
    are drawn.
    """
    if view.outcome is not None:
        raise BadPosition("the game is over: there is nothing left to guess")
    for _ in range(max_shuffles):
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
