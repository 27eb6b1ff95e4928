"""Many games side by side in which partners give signals: ``stepping`` with talk before each card.

Before each card and each end of a turn, the partners of the seat to move act one after another, in
the order of the seats: a signal, or ``end`` for silence.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.bulk.stepping import (
    ILLEGAL,
    Batch,
    act,
    deal_next,
    game_at,
    open_piles,
    sample_step,
    write_mask,
    write_observation,
)
from tenback.kernels.core.jit import inlined, kernel, u64
from tenback.kernels.core.layout import ENDING, OPEN, TO_MOVE, Array, Game, Rules
from tenback.kernels.core.random_numbers import GOLDEN, mixed, scaled
from tenback.rules import Ruleset, Signal
from tenback.rules.talk import PILE_SIGNALS, permitted

WORDS = len(PILE_SIGNALS)
"""Words about a pile; the next number takes a word back."""

ENTRIES = ("signals", "trouble", "speaking")
"""The entries of an observation whose offsets a layout of talk gives, in this order."""

SIGNALS, TROUBLE, SPEAKING = range(3)

NOBODY = -1


class Talk(NamedTuple):
    """What is said in games side by side; the first axis of each array is the game."""

    said: Array
    """uint8, by seat and pile: the place of the word that stands, from 1, or 0. Last: trouble."""
    speaker: Array
    """int64: the seat that may give a signal, or NOBODY."""
    allowed: Array
    """bool, by word, not by game: whether the rules permit a word about a pile."""


def new_talk(rules: Ruleset, games: int) -> Talk:
    """Return arrays for a number of games, to be filled by ``reset_talking_games``."""
    return Talk(
        np.zeros((games, rules.players, len(rules.piles) + 1), np.uint8),
        np.full(games, NOBODY, np.int64),
        np.array([permitted(word, rules.talk) for word in (*PILE_SIGNALS, Signal.NOTHING)]),
    )


@kernel
def _next_speaker(rules: Rules, game: Game, seat: int) -> int:
    """Return the first seat from this one on that is not to move, or NOBODY."""
    if seat == game.turn[TO_MOVE]:
        seat += 1
    return seat if seat < rules.players else NOBODY


@kernel
def _may_say(talk: Talk, at: int, seat: int, signal: int) -> bool:
    """Return whether a signal, numbered from 0, is permitted and would change what stands."""
    trouble = talk.said.shape[2] - 1
    pile, word = signal // (WORDS + 1), signal % (WORDS + 1)
    if pile == trouble:
        return bool(talk.said[at, seat, trouble] != 0) == (word == 1)
    wanted = 0 if word == WORDS else word + 1
    return bool(talk.allowed[word] and talk.said[at, seat, pile] != wanted)


@inlined
def _speak(rules: Rules, batch: Batch, talk: Talk, game: Game, at: int, signal: int) -> float:
    """Let the speaker give a signal, numbered from 0, or none (-1); return its reward."""
    seat = talk.speaker[at]
    trouble = talk.said.shape[2] - 1
    if signal != -1:
        known = 0 <= signal < trouble * (WORDS + 1) + 2
        if not known or not _may_say(talk, at, seat, signal):
            batch.lost[at] = True
            return ILLEGAL
        pile, word = signal // (WORDS + 1), signal % (WORDS + 1)
        if pile == trouble:
            talk.said[at, seat, trouble] = 1 - word
        else:
            talk.said[at, seat, pile] = 0 if word == WORDS else word + 1
    talk.speaker[at] = _next_speaker(rules, game, seat + 1)
    return 0.0


@inlined
def _play(
    rules: Rules, batch: Batch, talk: Talk, game: Game, at: int, action: int, pays: int
) -> float:
    """Take an action of the seat to move and let its partners speak; return its reward."""
    seat, cards = game.turn[TO_MOVE], rules.highest - rules.lowest + 1
    reward = act(rules, batch, game, at, action, pays)
    if batch.lost[at]:
        return reward
    if action == open_piles(rules, game) * cards:
        talk.said[at, seat, talk.said.shape[2] - 1] = 0
    else:
        talk.said[at, :, action // cards] = 0
    talk.speaker[at] = NOBODY if game.turn[ENDING] != OPEN else _next_speaker(rules, game, 0)
    return reward


@inlined
def _write(
    rules: Rules,
    batch: Batch,
    talk: Talk,
    game: Game,
    at: int,
    layout: Array,
    talk_layout: Array,
    mask: Array,
    out: Array,
) -> None:
    """Write the mask and the observation of the seat that acts."""
    end = open_piles(rules, game) * (rules.highest - rules.lowest + 1)
    speaker = talk.speaker[at]
    mask[end + 1 :] = 0
    write_mask(rules, batch, game, at, mask)
    if speaker != NOBODY:
        mask[:end] = 0
        mask[end] = 1
        for signal in range(mask.size - end - 1):
            mask[end + 1 + signal] = _may_say(talk, at, speaker, signal)
    if not out.size:
        return
    seat = game.turn[TO_MOVE] if speaker == NOBODY else speaker
    write_observation(rules, batch, game, at, seat, layout, out)
    piles = talk.said.shape[2] - 1
    for place in range(rules.players):
        other = (seat + place) % rules.players
        out[talk_layout[TROUBLE] + place] = talk.said[at, other, piles]
        for pile in range(piles):
            word = talk.said[at, other, pile]
            if word:
                first = talk_layout[SIGNALS] + (place * piles + pile) * WORDS
                out[first + word - 1] = 1
    out[talk_layout[SPEAKING]] = speaker != NOBODY


@inlined
def _deal(rules: Rules, batch: Batch, talk: Talk, game: Game, at: int) -> None:
    deal_next(rules, batch, game, at)
    talk.said[at] = 0
    talk.speaker[at] = _next_speaker(rules, game, 0)


@kernel
def reset_talking_games(
    rules: Rules,
    batch: Batch,
    talk: Talk,
    layout: Array,
    talk_layout: Array,
    first: int,
    last: int,
    masks: Array,
    observations: Array,
) -> None:
    """Deal the games from ``first`` to below ``last``; no observations if their rows are empty."""
    for at in range(first, last):
        game = game_at(batch, at)
        _deal(rules, batch, talk, game, at)
        _write(rules, batch, talk, game, at, layout, talk_layout, masks[at], observations[at])


@kernel
def step_talking_games(
    rules: Rules,
    batch: Batch,
    talk: Talk,
    layout: Array,
    talk_layout: Array,
    first: int,
    last: int,
    pays: int,
    actions: Array,
    masks: Array,
    observations: Array,
    rewards: Array,
    terminations: Array,
) -> None:
    """Take one action in each game from ``first`` to below ``last``."""
    for at in range(first, last):
        game = game_at(batch, at)
        action = actions[at]
        if game.turn[ENDING] != OPEN or batch.lost[at]:
            _deal(rules, batch, talk, game, at)
            rewards[at] = 0.0
        elif talk.speaker[at] == NOBODY:
            rewards[at] = _play(rules, batch, talk, game, at, action, pays)
        else:
            end = open_piles(rules, game) * (rules.highest - rules.lowest + 1)
            rewards[at] = _speak(rules, batch, talk, game, at, action - end - 1)
        terminations[at] = game.turn[ENDING] != OPEN or batch.lost[at]
        _write(rules, batch, talk, game, at, layout, talk_layout, masks[at], observations[at])


@kernel
def sample_talking_actions(
    rules: Rules,
    batch: Batch,
    talk: Talk,
    states: Array,
    first: int,
    last: int,
    actions: Array,
) -> None:
    """Choose one of the actions that each game's mask allows, all equally likely."""
    for at in range(first, last):
        speaker = talk.speaker[at]
        if speaker == NOBODY:
            actions[at] = sample_step(rules, batch, states, at)
            continue
        game = game_at(batch, at)
        end = open_piles(rules, game) * (rules.highest - rules.lowest + 1)
        signals = (talk.said.shape[2] - 1) * (WORDS + 1) + 2
        allowed = 1
        for signal in range(signals):
            allowed += _may_say(talk, at, speaker, signal)
        states[at] += GOLDEN
        pick = scaled(mixed(states[at]), u64(allowed))
        actions[at] = end
        for signal in range(signals):
            if _may_say(talk, at, speaker, signal):
                if pick == u64(0):
                    actions[at] = end + 1 + signal
                    break
                pick -= u64(1)
