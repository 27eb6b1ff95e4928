"""Applies steps for deciding and folding, which apply the same step to the same state in turn."""

from __future__ import annotations

from tenback.rules import EndTurn, Event, Play, Ruleset, State, Step, apply

Applied = tuple[State, tuple[Event, ...]]
"""The state after a step, and what happened."""


END_TURN = EndTurn()
"""The same one each time, by which ``apply_step`` knows it again."""


def play_of(rules: Ruleset, seat: int, card: int, pile: str) -> Play:
    """A play, legal or not; the same one each time, if there are such a card and such a pile."""
    target = rules.targets_by_name[seat].get(pile)
    if target is None or not 0 <= card < len(target.plays):
        return Play(card, pile)
    return target.plays[card]


def apply_step(state: State, step: Step) -> Applied:
    """What ``rules.apply`` returns; the last step is not applied anew if it is asked for again."""
    global _last
    last_state, last_step, applied = _last
    if applied is None or last_state is not state or last_step is not step:
        applied = apply(state, step)
        _last = (state, step, applied)
    return applied


_last: tuple[State | None, Step | None, Applied | None] = (None, None, None)
