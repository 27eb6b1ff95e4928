"""The table a turn leaves, written as kernels read it: for turns that no kernel has thought of."""

from __future__ import annotations

from dataclasses import dataclass

from tenback.kernels.core.layout import mask_of
from tenback.kernels.duel import plans as duel_plans
from tenback.kernels.team import plans as team_plans
from tenback.kernels.team import seen as team_seen
from tenback.kernels.team.moves import move_of
from tenback.rules import BadPosition, Play, Ruleset, View

Turn = tuple[Play, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """What a turn leaves, before drawing."""

    tops: tuple[int, ...]
    hand: tuple[int, ...]
    gift: bool

    def same_as(self, other: Left, rules: Ruleset) -> bool:
        """Whether two turns come to the same, like piles being alike."""
        return self._alike(rules) == other._alike(rules)

    def _alike(self, rules: Ruleset) -> object:
        pairs = rules.pairs
        groups = [sorted(self.tops[at : at + pairs]) for at in range(0, len(self.tops), pairs)]
        return groups, self.hand, self.gift


def demand_each_once(view: View) -> None:
    """Refuse a study that leaves open where a card is: kernels rely on counts and sets agreeing."""
    for side, unseen in enumerate(view.unseen):
        own = view.seat is not None and side == view.rules.side_of(view.seat)
        cards = (*unseen, *(view.hand if own else ()))
        if len(set(cards)) < len(cards):
            raise BadPosition("a card is in two places here: chances need each card in one")


def left_by(view: View, turn: Turn) -> Left:
    """What is left of a view's table and hand after these cards."""
    assert view.seat is not None
    tops, gift = list(view.tops), view.gifted > 0
    for play in turn:
        target = view.rules.target(view.seat, play.pile)
        tops[target.index] = play.card
        gift = gift or not target.own
    laid = {play.card for play in turn}
    return Left(tuple(tops), tuple(card for card in view.hand if card not in laid), gift)


def write_team(
    left: Left,
    seen: team_seen.Seen,
    order: tuple[int, ...],
    plans: team_plans.Plans,
    row: int,
) -> None:
    """Write a turn of The Game among the plans of a turn, as ``kernels.team.plans`` does."""
    plans.hands[row] = mask_of(left.hand)
    tops = [left.tops[pile] for pile in order]
    for pair in (0, 2):
        swap = tops[pair] > tops[pair + 1] if pair == 0 else tops[pair] < tops[pair + 1]
        for pile in (pair, pair + 1):
            place = pile ^ int(swap)
            plans.tops[row, place] = tops[pile]
            plans.moves[row, place] = move_of(pile, int(seen.tops[pile]), tops[pile])
            plans.signals[row, place] = seen.signals[pile]


def write_duel(left: Left, order: tuple[int, ...], plans: duel_plans.Plans, row: int) -> None:
    """Write a turn of Face to Face among the plans of a turn, as ``kernels.duel.plans`` does."""
    plans.hands[row] = mask_of(left.hand)[0]
    plans.gifts[row] = left.gift
    plans.tops[row] = [left.tops[pile] for pile in order]
