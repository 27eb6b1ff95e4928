"""Rulesets, games and sets of cards as the kernel reads them (``native/core``), and back.

A set of cards is a bit mask: bit c stands for card c.

>>> from tenback.rules import coop, deal
>>> state = deal(coop(players=1), [range(2, 100)], starter=0)
>>> to_state(state.rules, from_state(state)) == state
True
"""

from __future__ import annotations

import struct
from collections.abc import Iterable

from tenback.rules import BadPosition, BadRuleset, Ending, Outcome, Ruleset, State
from tenback.rules.ruleset import HOUSE_RULES, MAX_HAND

_WORD = (1 << 64) - 1
_BITS = [1 << card for card in range(128)]


def mask_of(cards: Iterable[int]) -> int:
    """Return a set of cards as one number."""
    mask = 0
    for card in cards:
        mask |= _BITS[card]
    return mask


def words_of(cards: Iterable[int]) -> tuple[int, int]:
    """Return the two words of a set: cards below 64, and the others."""
    mask = mask_of(cards)
    return mask & _WORD, mask >> 64


def cards_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a set in rising order."""
    cards = []
    while mask:
        cards.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return tuple(cards)


MAX_CARD = 126
"""The highest card that the kernel knows."""

MAX_PLAYERS, MAX_SIDES, MAX_PILES = 5, 2, 16

NOBODY = -1

_NUMBERS = (
    *("players", "hand", "minimum", "endgame", "sides", "lowest", "highest"),
    *("pairs", "jump", "draws", "gifts"),
)
"""The numbers of a ruleset in the order of ``Rules`` in ``core/rulesets.h``."""

RULES = struct.Struct(f"={len(_NUMBERS)}i")

GAME = struct.Struct(
    f"={2 * MAX_PLAYERS}Q5i{MAX_SIDES}s{MAX_PILES}s{MAX_CARD}s{MAX_CARD}s6x",
)
"""``Game`` of ``core/rules.h``: hands of two words, turn, cards drawn, tops and decks."""

_OPEN, _STUCK, _ALL_LAID = range(3)
_ENDINGS = {Ending.STUCK: _STUCK, Ending.ALL_LAID: _ALL_LAID}


def from_ruleset(rules: Ruleset) -> bytes:
    """Return a ruleset in bytes; numbers that the kernel does not know are refused."""
    if rules.highest > MAX_CARD:
        raise BadRuleset(f"kernels know cards up to {MAX_CARD}, not {rules.highest}")
    for name, rule in HOUSE_RULES.items():
        usual = rule.coop if rules.sides == 1 else rule.duel
        if name not in _NUMBERS and getattr(rules, name) != usual:
            raise BadRuleset(f"kernels know no house rule {name}")
    # Nobody can give more cards than a hand holds. A refill is 0 cards drawn.
    numbers = {name: getattr(rules, name) or 0 for name in _NUMBERS}
    return RULES.pack(*(numbers | {"gifts": min(rules.gifts, MAX_HAND)}).values())


def from_state(state: State) -> bytes:
    """Return a state in bytes; one that does not fit its ruleset is refused."""
    rules, outcome = state.rules, state.outcome
    from_ruleset(rules)
    if not _fits(state):
        raise BadPosition(f"these cards, piles or turn fit no position of {rules.id}")
    cards = len(rules.cards)
    decks = [bytes(cards - len(draw)) + bytes(draw) for draw in state.draws] + [b""]
    ending, winner = _OPEN, NOBODY
    if outcome is not None:
        ending = _ENDINGS[outcome.ending]
        winner = NOBODY if outcome.winner is None else outcome.winner
    words = [word for hand in state.hands for word in words_of(hand)]
    return GAME.pack(
        *words,
        *[0] * (2 * MAX_PLAYERS - len(words)),
        NOBODY if state.to_move is None else state.to_move,
        state.laid,
        state.gifted,
        ending,
        winner,
        bytes(cards - len(draw) for draw in state.draws),
        bytes(state.tops),
        *decks[:MAX_SIDES],
    )


def to_state(rules: Ruleset, game: bytes) -> State:
    """Return the state of a game in bytes."""
    fields = GAME.unpack(game)
    words, turn = fields[: 2 * MAX_PLAYERS], fields[2 * MAX_PLAYERS :]
    to_move, laid, gifted, ending, winner, drawn, tops, *decks = turn
    state = State(
        rules=rules,
        tops=tuple(tops[: len(rules.piles)]),
        hands=tuple(
            cards_of(words[2 * seat] | words[2 * seat + 1] << 64) for seat in range(rules.players)
        ),
        draws=tuple(
            tuple(decks[side][drawn[side] : len(rules.cards)]) for side in range(rules.sides)
        ),
        to_move=None if to_move == NOBODY else to_move,
        laid=laid,
        gifted=gifted,
    )
    if ending == _OPEN:
        return state
    left = tuple(state.left(side) for side in range(rules.sides))
    kind = Ending.STUCK if ending == _STUCK else Ending.ALL_LAID
    outcome = Outcome(kind, None if winner == NOBODY else winner, left)
    return State(rules, state.tops, state.hands, state.draws, state.to_move, laid, gifted, outcome)


def _fits(state: State) -> bool:
    """Return whether the numbers of a state are those of a game by its ruleset."""
    rules = state.rules
    tops = range(rules.lowest - 1, rules.highest + 2)
    sets = (*state.hands, *state.draws)
    return (
        len(state.tops) == len(rules.piles)
        and all(top in tops for top in state.tops)
        and len(state.hands) == rules.players
        and len(state.draws) == rules.sides
        and all(len(hand) <= rules.hand for hand in state.hands)
        and all(card in rules.cards for cards in sets for card in cards)
        and all(len(set(cards)) == len(cards) for cards in sets)
        and (state.to_move is None or state.to_move in range(rules.players))
        and 0 <= state.gifted <= state.laid <= len(rules.cards)
    )
