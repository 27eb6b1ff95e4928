"""Many games of an environment side by side, in arrays of NumPy that the kernel writes."""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.kernels.layout import GAME, MAX_PLAYERS, NOBODY, from_ruleset, to_state
from tenback.kernels.library import Memory, NativeMemory, kernel, memory_of
from tenback.rules import Ruleset, Signal, State
from tenback.rules.talk import PILE_SIGNALS, permitted

Array = NDArray[Any]

WORDS = 6
"""Signals about a pile, as many as ``bulk/environment.h`` knows; one number more takes one back."""

_SETTINGS = struct.Struct("=5i")
"""What follows the rules in ``Environment`` of ``bulk/environment.h``."""

_PLAYED = np.dtype(
    {
        "names": ["to_move", "random", "speaker"],
        "formats": [np.int32, np.uint64, np.int32],
        "offsets": [16 * MAX_PLAYERS, GAME.size, GAME.size + 40],
        "itemsize": 648,
    }
)
"""``Played`` of ``bulk/environment.h``."""

_GAMES_A_CALL = 20_000
"""So many games take a few milliseconds."""

_NOTHING = NativeMemory(bytearray())


class Batch:
    """Games side by side. The results do not depend on the number of threads."""

    def __init__(
        self,
        rules: Ruleset,
        games: int,
        *,
        cards_pay: bool,
        signals: bool = False,
        threads: int | None = None,
    ) -> None:
        """Make room for games; deal them before the first step."""
        if games < 1:
            raise ValueError(f"a batch has at least one game, not {games}")
        if threads is not None and threads < 1:
            raise ValueError(f"a batch needs at least one thread, not {threads}")
        if signals and rules.sides > 1:
            raise ValueError("signals are for partners")
        numbers = from_ruleset(rules)
        cards, piles, seats = len(rules.cards), len(rules.piles), rules.players
        self.rules, self.games = rules, games
        self.actions = len(rules.targets[0]) * cards + 1
        self.bytes = (
            (1 + rules.sides) * cards + (1 + 2 * seats) * piles + 2 * seats + rules.sides + 6
        )
        """The length of an observation."""
        words = 0
        if signals:
            self.actions += piles * (WORDS + 1) + 2
            self.bytes += seats * (piles * WORDS + 1) + 1
            for word, signal in enumerate((*PILE_SIGNALS, Signal.NOTHING)):
                words |= permitted(signal, rules.talk) << word
        settings = (self.actions, self.bytes, cards_pay, signals, words)
        self._environment = memory_of(numbers + _SETTINGS.pack(*settings))
        self._played = np.zeros(games, _PLAYED)
        self._memory = NativeMemory(self._played.view(np.uint8))
        self.threads = min(threads or os.cpu_count() or 1, games)
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None

    def seed(self, seed: int) -> None:
        """Begin a new series of deals."""
        kernel().call("seed_batch", self._memory, self.games, index(seed))

    def deal(self, masks: Array, observations: Array) -> None:
        """Deal all games, and write the mask and the observation of each seat that acts."""
        self._step(None, masks, observations, None, None)

    def step(
        self,
        actions: Array,
        masks: Array,
        observations: Array,
        rewards: Array,
        terminations: Array,
    ) -> None:
        """Take one action in every game; deal the games anew that were over."""
        self._step(actions, masks, observations, rewards, terminations)

    def _step(
        self,
        actions: Array | None,
        masks: Array,
        observations: Array,
        rewards: Array | None,
        terminations: Array | None,
    ) -> None:
        rows = (
            _NOTHING if actions is None else self._numbers(actions, np.int64),
            self._numbers(masks, np.int8, self.actions),
            self._numbers(observations, np.uint8, self.bytes) if observations.size else _NOTHING,
            _NOTHING if rewards is None else self._numbers(rewards, np.float64),
            _NOTHING if terminations is None else self._numbers(terminations, np.bool_),
        )
        self._spread("step_batch", *rows)

    def sample(self, random: Array, actions: Array) -> None:
        """Choose one of the actions that each game's mask allows, all equally likely."""
        rows = (self._numbers(random, np.uint64), self._numbers(actions, np.int64))
        self._spread("sample_batch", *rows)

    @property
    def random(self) -> Array:
        """The state of the random numbers of each game."""
        return self._played["random"].copy()

    @property
    def to_move(self) -> Array:
        """The seat to move in each game."""
        return self._played["to_move"].astype(np.int64)

    @property
    def to_act(self) -> Array:
        """The seat to move in each game, or a partner that may give a signal before."""
        speaker = self._played["speaker"]
        return np.where(speaker == NOBODY, self.to_move, speaker)

    def state(self, game: int) -> State:
        """Return one game as a state of the plain engine."""
        first = range(self.games)[game] * _PLAYED.itemsize
        return to_state(self.rules, self._memory.read(first, GAME.size))

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def _numbers(self, array: Array, kind: type[np.generic], width: int | None = None) -> Memory:
        """Return an array as memory of the kernel; there is a number, or a row, for each game."""
        shape = (self.games,) if width is None else (self.games, width)
        if array.dtype != kind or array.shape != shape or not array.flags.carray:
            raise ValueError(
                f"{shape} of {np.dtype(kind)} are needed, not {array.shape} of {array.dtype}"
            )
        return NativeMemory(array)

    def _spread(self, name: str, *rows: Memory) -> None:
        """Call a function for all games: the first share here, the others on the pool's threads."""
        call: Callable[..., int] = kernel().call

        def work(share: int) -> None:
            begin, end = (self.games * part // self.threads for part in (share, share + 1))
            for first in range(begin, end, _GAMES_A_CALL):
                last = min(first + _GAMES_A_CALL, end)
                call(name, self._environment, self._memory, first, last, *rows)

        begun = (
            [self._pool.submit(work, share) for share in range(1, self.threads)]
            if self._pool
            else []
        )
        work(0)
        for share in begun:
            share.result()
