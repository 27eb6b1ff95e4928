"""Deciding a turn of The Game by the linear value or a net, and what partners said for kernels."""

from __future__ import annotations

from tenback.bots.linear import WIDTH, weights
from tenback.bots.look import as_turn, room_for_steps
from tenback.bots.nets import net
from tenback.bots.turns import Turn
from tenback.kernels.core.layout import Array
from tenback.kernels.nets.net import best_of
from tenback.kernels.plans.queue import Width, empty_queue, steps_of
from tenback.kernels.team.one_hand_ending import ROOM, Ends, best_steps, most_layable, room_for_ends
from tenback.kernels.team.plans import find_plans, room_for_plans
from tenback.kernels.team.seen import (
    DRAW_PILE,
    SIGNAL_CODES,
    Said,
    Seen,
    seen_by,
)
from tenback.kernels.team.turn import partners_hold, room_to_think, think
from tenback.rules import Heard, Ruleset, View


class TeamByLinear:
    """The plan that leaves the table with the least linear value."""

    def __init__(self, rules: Ruleset) -> None:
        self._weights = weights(rules)
        self._queue = empty_queue()
        self._plans = room_for_plans()
        self._ends = room_for_ends()
        self._steps = room_for_steps()

    def __call__(self, view: View, heard: Heard) -> Turn:
        """Decide a turn."""
        seen, order = seen_by(view, said_of(view, heard))
        number = _last_cards(seen, self._ends, self._steps)
        if number == 0:
            find_plans(seen, self._queue, self._plans, self._weights, WIDTH, 1)
            number = steps_of(self._queue, 0, self._steps)
        return as_turn(view, order, self._steps[:number].tolist())


class TeamByNet:
    """The plan after which a net sees the best chance; exact where nothing is hidden any more.

    Bulk games (``kernels.bulk.team_games``) choose in the same way, to the last bit.
    """

    def __init__(self, rules: Ruleset, name: str) -> None:
        self._net, about = net(name)
        self._kappa, self._most, self._twice = about["kappa"], about["select"], about["twice"]
        self._width, self._remembers = Width(**about["width"]), about["remembers"]
        self._weights = weights(rules)
        self._room = room_to_think(self._net)
        self._steps = room_for_steps()

    def __call__(self, view: View, heard: Heard) -> Turn:
        """Decide a turn."""
        seen, order = seen_by(view, said_of(view, heard), self._remembers)
        room = self._room
        number = _last_cards(seen, room.ends, self._steps)
        if number == 0:
            plans = think(
                self._net, self._weights, self._width, seen, room, self._most, self._twice
            )
            number = steps_of(room.queue, best_of(room.values, plans, self._kappa), self._steps)
        return as_turn(view, order, self._steps[:number].tolist())


def _last_cards(seen: Seen, ends: Ends, steps: Array) -> int:
    """Write the most that can be laid, where one hand holds all that is left; how many cards."""
    if seen.facts[DRAW_PILE] > 0 or partners_hold(seen) > 0:
        return 0
    most_layable(seen.tops, seen.hand[0], seen.hand[1], ends, ROOM)
    return int(best_steps(ends, steps))


def said_of(view: View, heard: Heard) -> dict[int, Said]:
    """What partners say, as kernels read it."""
    said = {}
    for seat, saying in enumerate(heard):
        if saying is not None and seat != view.seat:
            words = tuple(SIGNAL_CODES[word] for word in saying.words)
            # Nets learned from tables where who holds no card calls that trouble.
            said[seat] = Said(words, saying.trouble or view.hand_sizes[seat] == 0)
    return said
