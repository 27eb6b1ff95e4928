"""What a thinker calls for one game: its kernels, and what leads from a view to them and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tenback.bots.afterstates import Left
from tenback.kernels.nets.net import Net
from tenback.rules import Heard, View

Order = tuple[int, ...]
"""Which pile of the table each pile of the kernels is."""


class GameKernels(NamedTuple):
    """The kernels of one game; those of both games are called alike."""

    seen_by: Callable[[View, Heard, bool, int], tuple[Any, Order]]
    """What the player to move knows, as kernels read it, and the order of the piles. The third
    argument says whether what partners did takes the place of what they say, the last one how the
    other of a duel seems to play."""
    known_ending: Callable[[Any, Any], tuple[int, int]]
    """Of what is known and a room: the number of steps it wrote and the cards left at the end,
    where all hands are known; -1 steps where they are not, or no way to win was found."""
    room_to_think: Callable[[Net], Any]
    find_plans: Callable[..., int]
    think: Callable[..., int]
    judge: Callable[..., None]
    look_ahead: Callable[..., None]
    write_plan: Callable[[Left, Any, Order, Any, int], None]
    """Write what a turn leaves among the plans of a room, as the kernels write their own."""
    samples_tell_left: bool
    """Whether samples tell how many cards are left, not only who wins."""
