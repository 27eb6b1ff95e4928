"""The rules of both games. A game goes from state to state, one step at a time.

>>> from tenback.rules import EndTurn, Play, apply, coop, deal
>>> state = deal(coop(players=1), [range(2, 100)], starter=0)
>>> state.hands
((2, 3, 4, 5, 6, 7, 8, 9),)
>>> state, events = apply(state, "9^1")
>>> state, events = apply(state, Play(8, "v2"))
>>> state, events = apply(state, EndTurn())
>>> state.tops, state.hands, len(state.draws[0])
((9, 1, 100, 8), ((2, 3, 4, 5, 6, 7, 10, 11),), 88)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tenback.rules.errors import IllegalPlay, Reason
from tenback.rules.events import (
    Drew,
    Ended,
    Ending,
    Event,
    Laid,
    Outcome,
    Skipped,
    Started,
    TurnEnded,
)
from tenback.rules.legal import can_lay, put
from tenback.rules.piles import Target, mask
from tenback.rules.plays import EndTurn, Play, Start, Step, parse_step
from tenback.rules.ruleset import Ruleset
from tenback.rules.state import LastTurn, State


def legal_plays(state: State) -> tuple[Play, ...]:
    """Every card the player to move may lay now: in hand order, own piles first."""
    return state.plays


def legal_steps(state: State) -> tuple[Step, ...]:
    """Everything ``apply`` accepts now: plays, ending the turn, or naming who starts."""
    if state.to_move is None:
        return tuple(Start(seat) for seat in range(state.rules.players))
    return (*legal_plays(state), *([EndTurn()] if state.may_end else []))


def apply(state: State, step: Step | str) -> tuple[State, tuple[Event, ...]]:
    """The state after one step, and what happened; the step may be a text such as ``92v1``.

    An illegal step raises IllegalPlay, a text that is no step raises Malformed.
    """
    if isinstance(step, str):
        step = parse_step(step)
    rules = state.rules
    if state.outcome is not None:
        stuck = state.outcome.ending is Ending.STUCK
        raise IllegalPlay("G6" if stuck else rules.rule("win"), Reason.OVER)
    if isinstance(step, Start):
        return _start(state, step.seat)
    if state.to_move is None:
        raise IllegalPlay(rules.rule("start"), Reason.NOT_STARTED)
    if isinstance(step, EndTurn):
        return _end_turn(state, state.to_move)
    return _lay(state, state.to_move, step)


def _start(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    rule = state.rules.rule("start")
    if state.to_move is not None:
        raise IllegalPlay(rule, Reason.STARTED)
    if not 0 <= seat < state.rules.players:
        raise IllegalPlay(rule, Reason.NO_SUCH_SEAT, seat=seat, last=state.rules.players - 1)
    state, events = begin_turn(state, seat)
    return state, (Started(seat), *events)


def _lay(state: State, seat: int, play: Play) -> tuple[State, tuple[Event, ...]]:
    target = check_play(state, seat, play)
    top, card, hand = state.tops[target.index], play.card, state.hands[seat]
    after = State(
        rules=state.rules,
        tops=put(state.tops, target.index, card),
        hands=put(state.hands, seat, tuple([c for c in hand if c != card])),
        draws=state.draws,
        to_move=seat,
        laid=state.laid + 1,
        gifted=state.gifted + (not target.own),
        began=state.began,
        last=state.last,
    )
    jump_back = target.own and target.distance(card, top) < 0
    laid = Laid(seat, play, top, jump_back=jump_back, gift=not target.own)
    after, ended = judge(after)
    return after, (laid, *ended)


def check_play(state: State, seat: int, play: Play) -> Target:
    """The pile that a play of the seat to move goes on; IllegalPlay if it breaks a rule."""
    rules, card = state.rules, play.card
    target = rules.target(seat, play.pile)
    if card not in state.hands[seat]:
        raise IllegalPlay("G4", Reason.NOT_HELD, card=card)
    top = state.tops[target.index]
    spent = not target.own and state.gifted >= rules.gifts
    if target.fits(card, top) and not spent:
        return target
    facts: dict[str, int | str] = {"card": card, "top": top, "pile": play.pile, "jump": rules.jump}
    if target.own:
        rule, reason = ("G1", Reason.NOT_HIGHER) if target.ascending else ("G2", Reason.NOT_LOWER)
        raise IllegalPlay(rule, reason, **facts)
    raise IllegalPlay("B6", Reason.GIFT_SPENT if spent else Reason.NO_IMPROVEMENT, **facts)


def _end_turn(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    rules = state.rules
    if not state.may_end:
        raise IllegalPlay(
            rules.rule("minimum"), Reason.TOO_FEW, laid=state.laid, minimum=state.minimum
        )
    side, hand = rules.side_of(seat), state.hands[seat]
    due = rules.hand - len(hand)
    if rules.draws is not None and not state.gifted:
        due = min(due, rules.draws)
    drawn, rest = state.draws[side][:due], state.draws[side][due:]
    hands = put(state.hands, seat, tuple(sorted(hand + drawn)))
    draws = put(state.draws, side, rest)
    following, skipped = _next_seat(rules, hands, draws, (seat + 1) % rules.players)
    after = State(
        rules=rules,
        tops=state.tops,
        hands=hands,
        draws=draws,
        to_move=following,
        began=state.tops,
        last=_with_turn(state, seat),
    )
    after, ended = judge(after)
    events = (*map(Skipped, skipped), *ended)
    return after, (TurnEnded(seat, state.laid), Drew(seat, len(drawn), drawn), *events)


def _with_turn(state: State, seat: int) -> tuple[LastTurn | None, ...]:
    """What everybody has seen of each seat's last turn, with the turn that ends now."""
    if state.began is None:
        return state.last
    last = state.last or (None,) * state.rules.players
    return put(last, seat, LastTurn(state.began, state.tops))


def begin_turn(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """Give the turn to a seat, or the next one that has cards (A6), and judge the position."""
    seat, skipped = _next_seat(state.rules, state.hands, state.draws, seat)
    state, ended = judge(replace(state, to_move=seat, began=state.tops))
    return state, (*map(Skipped, skipped), *ended)


def _next_seat(
    rules: Ruleset,
    hands: tuple[tuple[int, ...], ...],
    draws: tuple[tuple[int, ...], ...],
    seat: int,
) -> tuple[int, list[int]]:
    """The seat that moves, and the seats before it that are skipped.

    A seat is skipped that holds no card and will draw none, while its side has cards to lay (A6).
    """
    skipped: list[int] = []
    while not hands[seat] and not draws[rules.side_of(seat)]:
        if not any(hands[other] for other in rules.team[rules.side_of(seat)]):
            break
        skipped.append(seat)
        seat = (seat + 1) % rules.players
    return seat, skipped


def judge(state: State) -> tuple[State, tuple[Event, ...]]:
    """End the game here if it is won (A7, B8) or the player to move is stuck (G6)."""
    outcome = _verdict(state)
    if outcome is None:
        return state, ()
    return replace(state, outcome=outcome), (Ended(outcome),)


def _verdict(state: State) -> Outcome | None:
    rules = state.rules
    for side, draw in enumerate(state.draws):
        if not draw and state.left(side) == 0:
            return Outcome(Ending.ALL_LAID, side, _left(state))
    if state.to_move is None or can_lay_minimum(state, state.to_move):
        return None
    others = [side for side in range(rules.sides) if side != rules.side_of(state.to_move)]
    return Outcome(Ending.STUCK, others[0] if others else None, _left(state))


def _left(state: State) -> tuple[int, ...]:
    """How many cards each side has yet to lay."""
    return tuple(state.left(side) for side in range(state.rules.sides))


def can_lay_minimum(state: State, seat: int) -> bool:
    """Whether any sequence of further cards reaches the minimum of this turn (G6)."""
    needed = state.minimum - state.laid
    if needed <= 0:
        return True
    return can_lay(state.rules, seat, needed, state.tops, mask(state.hands[seat]), state.gifted)


def no_play_ends_game(state: State) -> bool:
    """Whether certainly no legal play puts the minimum of the turn out of reach (G6).

    That is so where it is reached anyway, and where only one more card is needed and two cards of
    the hand fit on two piles each: one of them is left, and has a pile, whichever card is laid.
    """
    seat = state.to_move
    assert seat is not None
    needed = state.minimum - state.laid - 1
    if needed != 1:
        return needed < 1
    one = two = 0
    hand = mask(state.hands[seat])
    for target in state.rules.targets[seat]:
        if target.own:
            cards = hand & target.fitting[state.tops[target.index]]
            two |= one & cards
            one |= cards
    return two.bit_count() > 1


def which_end_game(state: State, plays: Sequence[tuple[int, Target]]) -> list[bool]:
    """Which of these legal plays put the minimum of the turn out of reach, so end the game (G6)."""
    rules, seat = state.rules, state.to_move
    assert seat is not None
    needed = state.minimum - state.laid - 1
    if needed <= 0 or state.left(rules.side_of(seat)) == 1:
        return [False] * len(plays)
    hand = mask(state.hands[seat])
    return [
        not can_lay(
            rules,
            seat,
            needed,
            put(state.tops, target.index, card),
            hand ^ (1 << card),
            state.gifted + (not target.own),
        )
        for card, target in plays
    ]
