"""What OpenSpiel's algorithms see of a game: observations and information states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tenback.rules import view

if TYPE_CHECKING:
    from tenback.envs.openspiel import SpielGame, SpielState


class SpielObserver:
    """Writes what a seat sees now or, with perfect recall, all that it has seen.

    With perfect recall, the tensor has for every card of every set: the seat that laid it, the
    pile, and when; for every card of the own set when it was drawn; and, by the steps taken before
    it and the seat, each signal (from 2 on, in the order of the actions) or silence (1).
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters; these were given: {params}")
        self._game = game
        rules = game.rules
        self._recall = bool(kind.perfect_recall)
        cards = rules.sides * len(rules.cards)
        self._width = rules.players + len(rules.targets[0]) + 2
        shapes: dict[str, tuple[int, ...]] = {"player": (rules.players,), "to_draw": (1,)}
        shapes["observation"] = (game.encoder.size,)
        if self._recall:
            shapes["laid"] = (cards, self._width)
            shapes["drawn"] = (len(rules.cards),)
            if game.signals:
                shapes["said"] = (2 * cards, rules.players)
        sizes = {name: int(np.prod(shape)) for name, shape in shapes.items()}
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[at : at + sizes[name]].reshape(shape)
            at += sizes[name]

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor for a player."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["to_draw"][0] = len(state._dealing)
        if state.state is not None:
            seen = view(state.state, player)
            said = (state.said, player in state.speakers) if self._game.signals else ()
            self.dict["observation"][:] = self._game.encoder.encode(seen, *said)
        if not self._recall:
            return
        rules, cards = self._game.rules, len(self._game.rules.cards)
        for order, (seat, action, turn) in enumerate(state.plays, 1):
            place, card = divmod(action, cards)
            row = self.dict["laid"][rules.side_of(seat) * cards + card]
            row[seat] = row[rules.players + place] = 1
            row[-2:] = order, turn + 1
        for seat, card, turn in state.drawn:
            if seat == player:
                self.dict["drawn"][card - rules.lowest] = turn + 1
        for seat, action, steps in state.spoken:
            self.dict["said"][steps, seat] = 1 + action - self._game.actions.end

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the same as a text."""
        if self._recall:
            return state._history_text(player)
        if state.state is None:
            own = sorted(card for seat, card, _ in state.drawn if seat == player)
            return f"seat {player}: {own}, {len(state._dealing)} to draw"
        talk = f"\n{state.said}, {state.speakers} to speak" if self._game.signals else ""
        return f"{view(state.state, player)}{talk}\n{len(state._dealing)} to draw"
