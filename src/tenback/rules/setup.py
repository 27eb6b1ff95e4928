"""Setting up a game: from decks, from a seed, or in the middle, from a position.

The shuffle can be repeated by any program in any language: Fisher and Yates over SHA-256. The
stream of a key is SHA-256(key ‖ n) for n = 0, 1, 2 … as eight bytes, most significant first; it is
read two bytes at a time as numbers below 65,536. A number below m is the next of these that lies
under the largest multiple of m, modulo m. ``shuffled`` walks from the last place to the second and
swaps each with a place from 0 up to itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from secrets import token_hex
from struct import unpack

from tenback.rules.engine import apply, begin_turn, judge
from tenback.rules.errors import BadPosition
from tenback.rules.plays import Start
from tenback.rules.presets import ruleset
from tenback.rules.ruleset import Ruleset
from tenback.rules.state import State

_SEED_BYTES = 32
"""The length of a seed from the operating system: that of a SHA-256 digest."""


def deal(rules: Ruleset, decks: Sequence[Sequence[int]], starter: int | None = None) -> State:
    """Deal from one deck per side, whose first card is the top: seat 0 gets its whole hand first.

    The game waits for a ``Start`` (A3, B3) unless the starter is given or there is but one seat.
    """
    _demand(len(decks) == rules.sides, f"{rules.sides} deck(s) are needed, not {len(decks)}")
    for deck in decks:
        _demand(
            sorted(deck) == list(rules.cards),
            f"a deck has every card from {rules.lowest} to {rules.highest} once"
            f" ({rules.rule('cards')})",
        )
    piles = [tuple(deck) for deck in decks]
    hands: list[tuple[int, ...]] = []
    for seat in range(rules.players):
        side = rules.side_of(seat)
        hands.append(tuple(sorted(piles[side][: rules.hand])))
        piles[side] = piles[side][rules.hand :]
    tops = tuple(pile.start for pile in rules.piles)
    state = State(rules, tops, tuple(hands), tuple(piles), to_move=None)
    if rules.players == 1:
        starter = 0
    return state if starter is None else apply(state, Start(starter))[0]


def decks_from_seed(rules: Ruleset, seed: int | str) -> tuple[tuple[int, ...], ...]:
    """Shuffled decks that follow from a seed, the same on every machine and in every version."""
    numbers = _numbers("deck", seed)
    return tuple(shuffled(rules.cards, numbers) for _ in range(rules.sides))


def new_game(
    rules: Ruleset | str, seed: int | str | None = None, starter: int | None = None
) -> State:
    """Deal a new game, shuffled by the seed or, without one, by the operating system's randomness.

    The rules may be given by their id. A duel draws lots for the seat that starts (B3); a team
    decides (A3), so the game waits for a ``Start`` unless ``starter`` is given.

    >>> new_game("coop(players=3)", seed="rain")
    <State coop(players=3): 1^1 1^2 100v1 100v2, nobody has started yet, 80 to draw>
    """
    rules = ruleset(rules) if isinstance(rules, str) else rules
    seed = token_hex(_SEED_BYTES) if seed is None else seed
    if starter is None and rules.sides > 1:
        starter = starter_by_lot(rules, seed)
    return deal(rules, decks_from_seed(rules, seed), starter)


def starter_by_lot(rules: Ruleset, seed: int | str) -> int:
    """A seat to start that follows from a seed (B3)."""
    return below(rules.players, _numbers("lot", seed))


def _numbers(purpose: str, seed: int | str) -> Iterator[int]:
    return stream(sha256(f"tenback {purpose} {seed}".encode()).digest())


def position(
    rules: Ruleset,
    *,
    tops: Sequence[int],
    hands: Sequence[Sequence[int]],
    draws: Sequence[Sequence[int]],
    to_move: int | None,
    laid: int = 0,
    gifted: int = 0,
) -> State:
    """Return a game that starts from a position. Cards that are nowhere count as laid.

    If ``to_move`` is None the game waits for a ``Start``.

    A top or a card in a hand may also be in a draw pile: studies leave the draw pile vague.
    """
    _demand(len(tops) == len(rules.piles), f"{len(rules.piles)} tops are needed, not {len(tops)}")
    for top, pile in zip(tops, rules.piles, strict=True):
        _demand(
            top in rules.cards or top == pile.start,
            f"{top} cannot be the top of {pile.name}, which starts at {pile.start}",
        )
    _demand(len(hands) == rules.players, f"{rules.players} hand(s) are needed, not {len(hands)}")
    _demand(len(draws) == rules.sides, f"{rules.sides} draw pile(s) are needed, not {len(draws)}")
    _demand(
        to_move is None or 0 <= to_move < rules.players,
        f"there is no seat {to_move} to move; the seats are 0 to {rules.players - 1}",
    )
    for hand in hands:
        _demand(
            len(hand) <= rules.hand,
            f"a hand holds {rules.hand} cards at most, not {len(hand)} ({rules.rule('hand')})",
        )
    for side, team in enumerate(rules.team):
        _demand_cards(rules, "the hands", [card for seat in team for card in hands[seat]])
        _demand_cards(rules, "the draw pile", draws[side])
    _demand(laid >= 0, "the number of cards laid cannot be negative")
    _demand(0 <= gifted <= min(laid, rules.gifts), f"{gifted} gifts do not fit {laid} laid")
    state = State(
        rules=rules,
        tops=tuple(tops),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        draws=tuple(map(tuple, draws)),
        to_move=to_move,
        laid=laid,
        gifted=gifted,
    )
    if to_move is None:
        _demand(laid == 0, f"{laid} cards were laid, but nobody has been named to start")
        return state
    return (judge(state) if laid else begin_turn(state, to_move))[0]


def _demand_cards(rules: Ruleset, where: str, cards: Sequence[int]) -> None:
    for card in cards:
        _demand(card in rules.cards, f"there is no card {card} ({rules.rule('cards')})")
    _demand(len(set(cards)) == len(cards), f"a card is in {where} twice ({rules.rule('cards')})")


def _demand(holds: bool, complaint: str) -> None:
    if not holds:
        raise BadPosition(complaint)


def stream(key: bytes) -> Iterator[int]:
    """Numbers below 65,536, without end, that follow from the key."""
    block = 0
    while True:
        yield from unpack(">16H", sha256(key + block.to_bytes(8, "big")).digest())
        block += 1


def below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 up to below ``limit`` (at most 65,536), each equally likely."""
    fair = 65_536 - 65_536 % limit
    while (number := next(numbers)) >= fair:
        pass
    return number % limit


def shuffled(cards: Iterable[int], numbers: Iterator[int]) -> tuple[int, ...]:
    """The cards in an order that follows from the numbers, all orders equally likely."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        other = below(last + 1, numbers)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
