"""One game as all environments play it: seats act by number, and see observations and masks.

With signals, each partner of the seat to move may give one signal before each of its cards (A10).
Games are dealt one after another from a seed, or one by name: see ``begin`` for the options.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import numpy as np
from gymnasium.utils import seeding

from tenback.envs.actions import Actions, Mask
from tenback.envs.encoder import Encoder, Observation
from tenback.envs.presets import Preset
from tenback.rules import (
    Laid,
    Saying,
    State,
    Step,
    TenbackError,
    View,
    apply,
    deal,
    decks_from_seed,
    starter_by_lot,
    view,
)
from tenback.rules.talk import Standing, after_events, after_signal, nothing_said


class Reward(StrEnum):
    """What a game pays."""

    CARDS = "cards"
    """Each card that a team lays pays all its seats the same: 1 for all cards of the set."""
    OUTCOME = "outcome"
    """1 for a win at the end of the game; in a duel the other seat gets -1."""


ILLEGAL_REWARD = -1.0
"""What a seat gets for an illegal action, which ends the game in all but the raw environment."""


def usual_reward(game: Preset) -> Reward:
    """Return the reward of a game if none is chosen."""
    return Reward.CARDS if game.rules.sides == 1 else Reward.OUTCOME


class IllegalAction(TenbackError):
    """An action that its seat may not take now."""


class Episode:
    """One game in progress. ``begin`` deals the next one."""

    def __init__(self, game: Preset, reward: Reward | str | None = None) -> None:
        self.game = game
        self.rules = game.rules
        self.actions = Actions(game.rules, game.signals)
        self.encoder = Encoder(game.rules, game.signals)
        self.reward = usual_reward(game) if reward is None else Reward(reward)
        if self.reward is Reward.CARDS and game.rules.sides > 1:
            raise ValueError("a duel pays for its outcome; reward 'cards' is for teams")
        self._cards = np.array(game.rules.cards)
        self.state: State
        self.said: Standing
        self._views: dict[int, View] = {}
        """The views of this state that were asked for."""
        self.speakers: tuple[int, ...] = ()
        """The seats that may still give a signal before the next card."""

    def begin(self, deal_seed: int | str, starter: int | None = None) -> None:
        """Deal a game, as ``tenback deal --seed`` does; seat 0 starts, or the lot in a duel."""
        rules = self.rules
        if starter is None:
            starter = starter_by_lot(rules, deal_seed) if rules.sides > 1 else 0
        self.begin_from(deal(rules, decks_from_seed(rules, deal_seed), starter))

    def begin_shuffled(self, random: np.random.Generator, starter: int | None = None) -> None:
        """Deal a game from random numbers, which is quicker than from a text."""
        rules = self.rules
        decks = [random.permutation(self._cards).tolist() for _ in range(rules.sides)]
        if starter is None:
            starter = int(random.integers(rules.players)) if rules.sides > 1 else 0
        self.begin_from(deal(rules, decks, starter))

    def begin_from(self, state: State) -> None:
        """Go on from a state."""
        self.state = state
        self._views = {}
        self.said = nothing_said(self.rules)
        self._let_partners_speak()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that act now: those that may give a signal, or the seat to move."""
        if self.state.outcome is not None:
            return ()
        assert self.state.to_move is not None
        return self.speakers or (self.state.to_move,)

    def view(self, seat: int) -> View:
        """Return what a seat sees."""
        seen = self._views.get(seat)
        if seen is None:
            seen = self._views[seat] = view(self.state, seat)
        return seen

    def observe(self, seat: int) -> Observation:
        """Return the observation of a seat."""
        if not self.game.signals:
            return self.encoder.encode(self.view(seat))
        return self.encoder.encode(self.view(seat), self.said, seat in self.speakers)

    def mask(self, seat: int) -> Mask:
        """Return 1 for each action that a seat may take now."""
        if seat not in self.actors:
            return self.actions.idle_mask()
        if self.speakers:
            return self.actions.talk_mask(self.said[seat])
        return self.actions.play_mask(self.view(seat))

    def legal(self, seat: int, action: int) -> bool:
        """Return whether a seat may take an action now."""
        return 0 <= action < self.actions.count and bool(self.mask(seat)[action])

    def act(self, seat: int, action: int) -> list[float]:
        """Take an action of a seat and return the rewards; TenbackError if it is illegal."""
        if self.speakers:
            return self._speak(seat, action)
        if action > self.actions.end or action < 0:
            raise IllegalAction(
                f"action {action} is neither a card on a pile nor the end of a turn"
            )
        return self.play(self.actions.step(seat, action))

    def play(self, step: Step) -> list[float]:
        """Take a step of the seat to move and return the reward of each seat."""
        self.state, events = apply(self.state, step)
        self._views = {}
        if self.game.signals:
            self.said = after_events(self.said, self.rules, events)
        self._let_partners_speak()
        return self._rewards(sum(isinstance(event, Laid) for event in events))

    def say(self, seat: int, saying: Saying) -> None:
        """Let a seat that may speak say all this at once."""
        self.said = (*self.said[:seat], saying, *self.said[seat + 1 :])
        self.speakers = tuple(speaker for speaker in self.speakers if speaker != seat)

    def _speak(self, seat: int, action: int) -> list[float]:
        if not self.legal(seat, action):
            raise IllegalAction(f"seat {seat} may now give a signal or do nothing, not {action}")
        if action != self.actions.end:
            self.said = after_signal(self.said, seat, *self.actions.signal(action))
        self.speakers = tuple(speaker for speaker in self.speakers if speaker != seat)
        return [0.0] * self.rules.players

    def _let_partners_speak(self) -> None:
        if self.game.signals:
            to_move, over = self.state.to_move, self.state.over
            seats = range(self.rules.players)
            self.speakers = () if over else tuple(seat for seat in seats if seat != to_move)

    def _rewards(self, cards: int) -> list[float]:
        players, outcome = self.rules.players, self.state.outcome
        if self.reward is Reward.CARDS:
            return [cards / len(self.rules.cards)] * players
        if outcome is None:
            return [0.0] * players
        if self.rules.sides == 1:
            return [float(outcome.won)] * players
        return [
            1.0 if self.rules.side_of(seat) == outcome.winner else -1.0 for seat in range(players)
        ]


def begin(episode: Episode, random: np.random.Generator, options: dict[str, Any] | None) -> None:
    """Deal the next game.

    ``options`` may name the ``deal``, as ``tenback deal --seed`` does, and the ``starter``.
    """
    options = options or {}
    starter = options.get("starter")
    if "deal" in options:
        episode.begin(options["deal"], starter)
    else:
        episode.begin_shuffled(random, starter)


class Deals:
    """The random numbers of a PettingZoo environment; Gymnasium's environments have their own."""

    def __init__(self) -> None:
        self._random: np.random.Generator | None = None

    def begin(self, episode: Episode, seed: int | None, options: dict[str, Any] | None) -> None:
        """Deal the next game; a seed begins a new series of deals."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        begin(episode, self._random, options)
