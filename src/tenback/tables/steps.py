"""Applies steps for deciding and folding, which apply the same step to the same state in turn."""

from __future__ import annotations

from tenback.rules import Event, State, Step, apply

Applied = tuple[State, tuple[Event, ...]]
"""The state after a step, and what happened."""


def apply_step(state: State, step: Step) -> Applied:
    """What ``rules.apply`` returns; the last step is not applied anew if it is asked for again."""
    global _last
    last_state, last_step, applied = _last
    if applied is None or last_state is not state or last_step != step:
        applied = apply(state, step)
        _last = (state, step, applied)
    return applied


_last: tuple[State | None, Step | None, Applied | None] = (None, None, None)
