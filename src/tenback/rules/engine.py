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

from dataclasses import replace
from typing import TypeVar

from tenback.rules.errors import IllegalPlay, Reason
from tenback.rules.events import Drew, Ended, Event, Laid, Skipped, Started, TurnEnded
from tenback.rules.legal import fitting
from tenback.rules.outcome import Ending, Outcome
from tenback.rules.piles import Target
from tenback.rules.plays import EndTurn, Play, Start, Step, parse_step
from tenback.rules.ruleset import Ruleset
from tenback.rules.state import LastTurn, State

T = TypeVar("T")


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
    after = replace(
        state,
        tops=_put(state.tops, target.index, card),
        hands=_put(state.hands, seat, tuple(c for c in hand if c != card)),
        laid=state.laid + 1,
        gifted=state.gifted + (not target.own),
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
    after = replace(
        state,
        hands=_put(state.hands, seat, tuple(sorted(hand + drawn))),
        draws=_put(state.draws, side, rest),
        laid=0,
        gifted=0,
        last=_with_turn(state, seat),
    )
    after, events = begin_turn(after, (seat + 1) % rules.players)
    return after, (TurnEnded(seat, state.laid), Drew(seat, len(drawn), drawn), *events)


def _with_turn(state: State, seat: int) -> tuple[LastTurn | None, ...]:
    """What everybody has seen of each seat's last turn, with the turn that ends now."""
    if state.began is None:
        return state.last
    last = state.last or (None,) * state.rules.players
    return _put(last, seat, LastTurn(state.began, state.tops))


def begin_turn(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """Give the turn to a seat, or the next one that has cards (A6), and judge the position."""
    skipped: list[Event] = []
    while _waits_for_nothing(state, seat):
        skipped.append(Skipped(seat))
        seat = (seat + 1) % state.rules.players
    state, ended = judge(replace(state, to_move=seat, began=state.tops))
    return state, (*skipped, *ended)


def _waits_for_nothing(state: State, seat: int) -> bool:
    """Whether a seat holds no card and will draw none, while its side has cards to lay."""
    side = state.rules.side_of(seat)
    return not state.hands[seat] and not state.draws[side] and state.left(side) > 0


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
    return _reaches(state.rules, seat, needed, state.tops, state.hands[seat], state.gifted, set())


def ends_game(state: State, play: Play) -> bool:
    """Whether this legal card puts the minimum of the turn out of reach, and ends the game (G6)."""
    rules, seat = state.rules, state.to_move
    assert seat is not None
    needed = state.minimum - state.laid - 1
    if needed <= 0 or state.left(rules.side_of(seat)) == 1:
        return False
    target = rules.target(seat, play.pile)
    tops = _put(state.tops, target.index, play.card)
    hand = tuple(card for card in state.hands[seat] if card != play.card)
    return not _reaches(rules, seat, needed, tops, hand, state.gifted + (not target.own), set())


def _reaches(
    rules: Ruleset,
    seat: int,
    needed: int,
    tops: tuple[int, ...],
    hand: tuple[int, ...],
    gifted: int,
    hopeless: set[tuple[tuple[int, ...], tuple[int, ...], int]],
) -> bool:
    """Whether ``needed`` more cards can be laid; ``hopeless`` remembers failed positions."""
    if needed <= 0:
        return True
    if len(hand) < needed or (tops, hand, gifted) in hopeless:
        return False
    for card, target in fitting(rules, seat, hand, tops, gifted):
        if needed == 1:
            return True
        after = _put(tops, target.index, card)
        rest = tuple(c for c in hand if c != card)
        gave = gifted + (not target.own)
        if _reaches(rules, seat, needed - 1, after, rest, gave, hopeless):
            return True
    hopeless.add((tops, hand, gifted))
    return False


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
