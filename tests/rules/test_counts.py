"""Exact numbers of positions for tiny decks, by the engine and by a second, naive program.

The naive one shares nothing with the engine: lists, loops and the words of the rule page.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tenback.rules import State, apply, deal, legal_steps, ruleset

Naive = tuple[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[int, ...], int, int, int, str]


def positions(rules_id: str, decks: list[list[int]]) -> list[int]:
    """How many different positions there are after 0, 1, 2 … steps."""
    level: set[State] = {deal(ruleset(rules_id), decks, starter=0)}
    counts = []
    while level:
        counts.append(len(level))
        level = {apply(state, step)[0] for state in level for step in legal_steps(state)}
    return counts


class NaiveGame:
    """Two ups and two downs together, or one of each for each of two players."""

    def __init__(self, duel: bool, seats: int, hand: int, jump: int, low: int, high: int) -> None:
        self.duel, self.seats, self.hand, self.jump = duel, seats, hand, jump
        self.start = (low - 1, high + 1) * 2 if duel else (low - 1, low - 1, high + 1, high + 1)

    def is_up(self, pile: int) -> bool:
        return pile % 2 == 0 if self.duel else pile < 2

    def minimum(self, pile: tuple[int, ...]) -> int:
        return 2 if pile or self.duel else 1

    def takes(self, seat: int, card: int, pile: int, top: int, gifts: int) -> bool:
        up = self.is_up(pile)
        if self.duel and pile // 2 != seat:
            return gifts == 0 and (card < top if up else card > top)
        return (card > top or card == top - self.jump) if up else (
            card < top or card == top + self.jump
        )  # fmt: skip

    def options(
        self, seat: int, hand: tuple[int, ...], tops: tuple[int, ...], gifts: int
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
        for card in hand:
            for pile in range(4):
                if self.takes(seat, card, pile, tops[pile], gifts):
                    rest = tuple(c for c in hand if c != card)
                    gave = gifts + (self.duel and pile // 2 != seat)
                    yield rest, (*tops[:pile], card, *tops[pile + 1 :]), gave

    def stuck(
        self, seat: int, hand: tuple[int, ...], tops: tuple[int, ...], gifts: int, need: int
    ) -> bool:
        return need > 0 and all(
            self.stuck(seat, rest, after, gave, need - 1)
            for rest, after, gave in self.options(seat, hand, tops, gifts)
        )

    def judge(self, position: Naive) -> Naive:
        tops, hands, draws, seat, laid, gifts, _ = position
        pile = self.pile(draws, seat)
        over = ""
        if not any(hands) and not draws if not self.duel else not hands[seat] and not pile:
            over = "won"
        elif self.stuck(seat, hands[seat], tops, gifts, self.minimum(pile) - laid):
            over = "stuck"
        return (*position[:6], over)

    def pile(self, draws: tuple[int, ...], seat: int) -> tuple[int, ...]:
        """The draw piles of a duel lie in one tuple, a 0 between them."""
        if not self.duel:
            return draws
        cut = draws.index(0)
        return draws[:cut] if seat == 0 else draws[cut + 1 :]

    def end(self, position: Naive) -> Naive:
        tops, hands, draws, seat, _, gifts, _ = position
        pile = self.pile(draws, seat)
        due = self.hand - len(hands[seat])
        if self.duel and not gifts:
            due = min(due, 2)
        full = tuple(sorted(hands[seat] + pile[:due]))
        hands = (*hands[:seat], full, *hands[seat + 1 :])
        if self.duel:
            mine, theirs = pile[due:], self.pile(draws, 1 - seat)
            draws = (*mine, 0, *theirs) if seat == 0 else (*theirs, 0, *mine)
        else:
            draws = pile[due:]
        seat = (seat + 1) % self.seats
        while not self.duel and not draws and not hands[seat]:
            seat = (seat + 1) % self.seats
        return self.judge((tops, hands, draws, seat, 0, 0, ""))

    def following(self, position: Naive) -> set[Naive]:
        tops, hands, draws, seat, laid, gifts, over = position
        if over:
            return set()
        found = set()
        for rest, after, gave in self.options(seat, hands[seat], tops, gifts):
            held = (*hands[:seat], rest, *hands[seat + 1 :])
            found.add(self.judge((after, held, draws, seat, laid + 1, gave, "")))
        if laid >= self.minimum(self.pile(draws, seat)):
            found.add(self.end(position))
        return found

    def counts(self, decks: list[list[int]]) -> list[int]:
        piles = [list(deck) for deck in decks]
        hands = []
        for seat in range(self.seats):
            pile = piles[seat if self.duel else 0]
            hands.append(tuple(sorted(pile[: self.hand])))
            del pile[: self.hand]
        draws = (*piles[0], 0, *piles[1]) if self.duel else tuple(piles[0])
        level = {self.judge((self.start, tuple(hands), draws, 0, 0, 0, ""))}
        counts = []
        while level:
            counts.append(len(level))
            level = {after for position in level for after in self.following(position)}
        return counts


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("rules_id", "decks", "naive", "total"),
    [
        ("coop(players=1,hand=3,cards=2-7,jump=2)", [[5, 2, 7, 4, 3, 6]],
         NaiveGame(False, 1, 3, 2, 2, 7), 12_875),
        ("coop(players=2,hand=2,cards=2-8,jump=3)", [[8, 3, 5, 2, 6, 7, 4]],
         NaiveGame(False, 2, 2, 3, 2, 8), 6_051),
        ("coop(players=3,hand=2,cards=2-8,jump=2)", [[2, 8, 4, 6, 3, 7, 5]],
         NaiveGame(False, 3, 2, 2, 2, 8), 16_653),
        ("duel(hand=3,cards=2-6,jump=2)", [[4, 2, 6, 3, 5], [3, 6, 2, 5, 4]],
         NaiveGame(True, 2, 3, 2, 2, 6), 47_650),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)  # fmt: skip
def test_the_number_of_positions(
    rules_id: str, decks: list[list[int]], naive: NaiveGame, total: int
) -> None:
    counts = positions(rules_id, decks)
    assert counts == naive.counts(decks)
    assert sum(counts) == total
