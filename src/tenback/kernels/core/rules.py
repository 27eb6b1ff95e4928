"""The rules of both games on bit masks, one step at a time, as ``tenback.rules.engine`` has them.

A caller must lay only cards that ``legal`` offers and end a turn only if ``may_end`` allows it:
these kernels do not check it again.
"""

from __future__ import annotations

from tenback.kernels.core.cards import BIT, count
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import (
    ALL_LAID,
    ENDING,
    GIFTED,
    LAID,
    NOBODY,
    OPEN,
    STUCK,
    TO_MOVE,
    WINNER,
    Array,
    Game,
    Rules,
)
from tenback.kernels.core.sides import side_of_pile, side_of_seat
from tenback.kernels.core.stuck import can_lay, fitting


@kernel
def legal(rules: Rules, game: Game, plays: Array) -> int:
    """Write the cards that may be laid to ``plays`` (two words a pile); return how many plays."""
    total = i64(0)
    plays[:] = u64(0)
    if game.turn[ENDING] != OPEN or game.turn[TO_MOVE] == NOBODY:
        return total
    seat, gifted = game.turn[TO_MOVE], game.turn[GIFTED]
    side = side_of_seat(rules, seat)
    for pile in range(game.tops.size):
        low, high = fitting(rules, side, pile, game.tops[pile], gifted)
        plays[pile, 0], plays[pile, 1] = game.hands[seat, 0] & low, game.hands[seat, 1] & high
        total += count(plays[pile, 0], plays[pile, 1])
    return total


@kernel
def draw_pile(game: Game, side: int) -> int:
    """Return the number of cards in a side's draw pile."""
    return i64(game.decks.shape[1] - game.drawn[side])


@kernel
def minimum(rules: Rules, game: Game) -> int:
    """Return the minimum of this turn (A4, B4)."""
    side = side_of_seat(rules, max(game.turn[TO_MOVE], 0))
    return rules.minimum if draw_pile(game, side) > 0 else rules.endgame


@kernel
def may_end(rules: Rules, game: Game) -> bool:
    """Return whether the player to move may end the turn now."""
    if game.turn[TO_MOVE] == NOBODY or game.turn[ENDING] != OPEN:
        return False
    return bool(game.turn[LAID] >= minimum(rules, game))


@kernel
def left(rules: Rules, game: Game, side: int) -> int:
    """Return the number of cards that a side has yet to lay."""
    total = draw_pile(game, side)
    for seat in range(rules.players):
        if side_of_seat(rules, seat) == side:
            total += count(game.hands[seat, 0], game.hands[seat, 1])
    return total


@kernel
def start(rules: Rules, game: Game, seat: int) -> None:
    """Give the turn to a seat (A3, B3), or to the next one that has cards."""
    side = side_of_seat(rules, seat)
    while (
        count(game.hands[seat, 0], game.hands[seat, 1]) == 0
        and draw_pile(game, side) == 0
        and left(rules, game, side) > 0
    ):
        seat = (seat + 1) % rules.players
        side = side_of_seat(rules, seat)
    game.turn[TO_MOVE] = seat
    judge(rules, game)


@kernel
def lay(rules: Rules, game: Game, pile: int, card: int) -> None:
    """Lay a card of the player to move on a pile."""
    seat = game.turn[TO_MOVE]
    game.tops[pile] = card
    game.hands[seat, 0] &= ~BIT[u64(card), 0]
    game.hands[seat, 1] &= ~BIT[u64(card), 1]
    game.turn[LAID] += 1
    if side_of_pile(rules, pile) != side_of_seat(rules, seat):
        game.turn[GIFTED] += 1
    judge(rules, game)


@kernel
def end_turn(rules: Rules, game: Game) -> None:
    """End the turn, draw (G7), and give the turn to the next."""
    seat = game.turn[TO_MOVE]
    side = side_of_seat(rules, seat)
    due = rules.hand - count(game.hands[seat, 0], game.hands[seat, 1])
    if rules.draws > 0 and game.turn[GIFTED] == 0:
        due = min(due, rules.draws)
    for _ in range(min(due, draw_pile(game, side))):
        card = u64(game.decks[side, game.drawn[side]])
        game.hands[seat, 0] |= BIT[card, 0]
        game.hands[seat, 1] |= BIT[card, 1]
        game.drawn[side] += 1
    game.turn[LAID] = 0
    game.turn[GIFTED] = 0
    start(rules, game, (seat + 1) % rules.players)


@kernel
def judge(rules: Rules, game: Game) -> None:
    """End the game here if it is won (A7, B8) or the player to move is stuck (G6)."""
    for side in range(rules.sides):
        if left(rules, game, side) == 0:
            game.turn[ENDING] = ALL_LAID
            game.turn[WINNER] = side
            return
    seat = game.turn[TO_MOVE]
    if seat == NOBODY:
        return
    side = side_of_seat(rules, seat)
    low, high = game.hands[seat, 0], game.hands[seat, 1]
    needed = minimum(rules, game) - game.turn[LAID]
    if not can_lay(rules, game.tops, low, high, side, game.turn[GIFTED], needed):
        game.turn[ENDING] = STUCK
        game.turn[WINNER] = NOBODY if rules.sides == 1 else 1 - side
