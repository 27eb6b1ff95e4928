"""Reasons for and against a turn, as facts that a person can see on the table, and as phrases.

They follow from what the player knows: the tops, the own hand, what was said, and which cards are
still to come.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from tenback.analysis import findings
from tenback.bots.turns import Left, Turn, left_by
from tenback.rules import EndTurn, Heard, Signal, Target, View
from tenback.text import Catalogue

CLOSE_GAP = 3
"""The largest gap of a card that is close to a top."""

FAR_CARDS = 5
"""A pile that passes over this many cards still to come goes far."""

SPENT_SHARE = 0.75
"""A pile that has used this share of its range is nearly spent."""

SMALL_GIFT_GAP = 5
"""A gift that improves a pile by at most this is small."""


_ASKED_AT_MOST = {
    Signal.JUMP_BACK: 0,
    Signal.LEAVE_IT: 0,
    Signal.GENTLY: CLOSE_GAP,
    Signal.A_LITTLE: 6,
}
"""How far a card may move a pile without disregarding a partner's word about it."""


class Why(StrEnum):
    """Kinds of reasons, the most important first; those against a turn come last."""

    WINS = "wins"
    JUMP_BACK = "jump-back"
    COMES_BACK = "comes-back"
    FORWARD_AND_BACK = "forward-and-back"
    KEEPS_JUMP = "keeps-jump"
    LEAVES_PILE = "leaves-pile"
    USES_OFFERED = "uses-offered"
    SMALL_GIFT = "small-gift"
    REFILLS = "refills"
    SPENT_PILE = "spent-pile"
    EXTRA = "extra"
    CLOSE = "close"
    LEAST = "least"
    ONE_PILE = "one-pile"
    KEEPS_CLOSE = "keeps-close"
    KEEPS_PAIR = "keeps-pair"
    FEWER = "fewer"
    LAYS = "lays"
    KEEPS_RATHER = "keeps-rather"
    LEAVES_AT = "leaves-at"
    GIVES_UP_JUMP = "gives-up-jump"
    PASSES_OWN = "passes-own"
    DISREGARDS = "disregards"
    FAR = "far"
    LARGE_GIFT = "large-gift"


AGAINST = (Why.GIVES_UP_JUMP, Why.PASSES_OWN, Why.DISREGARDS, Why.FAR, Why.LARGE_GIFT)
"""Reasons against a turn."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason, with its cards, piles and numbers."""

    why: Why
    facts: dict[str, int | str] = field(default_factory=dict)

    @property
    def good(self) -> bool:
        """Whether it is a reason for the turn."""
        return self.why not in AGAINST


@dataclass(frozen=True, slots=True)
class Step:
    """One card of a turn, its pile, and how far it moved the pile; back is below zero."""

    card: int
    target: Target
    top: int
    gap: int

    @property
    def pile(self) -> str:
        """The pile's name."""
        return self.target.name


def cards_passed(view: View, turn: Turn) -> int:
    """Return how many cards still to come the own piles pass over; below 0 if piles go back.

    A card counts once for each pile that it would have fitted.
    """
    left = left_by(view, turn)
    return sum(_passed_on(view, left, target) for target in _own(view))


def _passed_on(view: View, left: Left, target: Target) -> int:
    side = view.rules.side_of(view.seat or 0)
    before, after = view.tops[target.index], left.tops[target.index]
    low, high = min(before, after), max(before, after)
    between = sum(low < card < high for card in (*left.hand, *view.unseen[side]))
    return between if target.distance(after, before) > 0 else -between


def reasons(view: View, turn: Turn, heard: Heard, least: int | None = None) -> tuple[Reason, ...]:
    """Return all reasons for and against a turn, the most important first.

    ``least`` is the smallest number of cards passed over by any of the compared turns.
    """
    left, steps = left_by(view, turn), list(_steps(view, turn))
    found = [
        *_end(view, left),
        *_jumps(steps),
        *_kept(view, left),
        *_said(view, left, heard),
        *_gifts(view, left, steps),
        *_moves(view, left, steps),
        *_given_up(view, left),
        *_least(view, turn, least),
    ]
    order = list(Why)
    return tuple(sorted(found, key=lambda reason: order.index(reason.why)))


def contrast(
    view: View, best: Turn, played: Turn, heard: Heard, least: int
) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """Return the reasons for the better turn alone, and those against the played turn alone."""
    mine, theirs = (reasons(view, turn, heard, least) for turn in (best, played))
    better = [reason for reason in mine if reason.good and reason not in theirs]
    shared = {(reason.why, reason.facts.get("pile")) for reason in mine}
    worse = [r for r in theirs if not r.good and (r.why, r.facts.get("pile")) not in shared]
    count, other = (max(0, cards_passed(view, turn)) for turn in (best, played))
    if count < other and Reason(Why.LEAST, {"count": least}) not in better:
        better.append(Reason(Why.FEWER, {"count": count, "other": other}))
    if len(best) != len(played):
        better.append(Reason(Why.LAYS, {"count": len(best), "other": len(played)}))
    if not better and not worse:
        better += _differences(view, left_by(view, best), left_by(view, played))
    return tuple(better), tuple(worse)


def _differences(view: View, left: Left, other: Left) -> Iterator[Reason]:
    """Yield the first difference between what two turns leave, where there is no other reason."""
    cards, others = (sorted(set(a.hand) - set(b.hand)) for a, b in ((left, other), (other, left)))
    if cards and others:
        facts = {"cards": " ".join(map(str, cards)), "others": " ".join(map(str, others))}
        yield Reason(Why.KEEPS_RATHER, dict(facts))
        return
    for target in _own(view):
        top, instead = left.tops[target.index], other.tops[target.index]
        if top != instead:
            yield Reason(Why.LEAVES_AT, {"pile": target.name, "top": top, "other": instead})
            return


def _least(view: View, turn: Turn, least: int | None) -> Iterator[Reason]:
    if least is not None and least >= 0 and cards_passed(view, turn) == least:
        yield Reason(Why.LEAST, {"count": least})


def _steps(view: View, turn: Turn) -> Iterator[Step]:
    assert view.seat is not None
    tops = list(view.tops)
    for play in turn:
        target = view.rules.target(view.seat, play.pile)
        top = tops[target.index]
        yield Step(play.card, target, top, target.distance(play.card, top))
        tops[target.index] = play.card


def _own(view: View) -> list[Target]:
    assert view.seat is not None
    return [target for target in view.rules.targets[view.seat] if target.own]


def _jump_card(view: View, target: Target, top: int) -> int:
    """Return the card that jumps back on a pile with this top."""
    return top - view.rules.jump if target.ascending else top + view.rules.jump


def _end(view: View, left: Left) -> Iterator[Reason]:
    side = view.rules.side_of(view.seat or 0)
    if not left.hand and not view.unseen[side]:
        yield Reason(Why.WINS)


def _jumps(steps: list[Step]) -> Iterator[Reason]:
    before: Step | None = None
    for step in steps:
        if step.target.own and step.gap < 0:
            if before is not None and before.pile == step.pile and before.gap > 0:
                gap = before.gap + step.gap
                why = Why.FORWARD_AND_BACK if gap > 0 else Why.COMES_BACK
                pair = {"card": before.card, "other": step.card, "gap": abs(gap)}
                yield Reason(why, pair | {"pile": step.pile})
            else:
                facts = {"card": step.card, "top": step.top}
                yield Reason(Why.JUMP_BACK, facts | {"pile": step.pile})
        before = step


def _kept(view: View, left: Left) -> Iterator[Reason]:
    """Yield the cards that stay in the hand and fit well on the table that is left."""
    used: set[int] = set()
    for target in _own(view):
        card = _jump_card(view, target, left.tops[target.index])
        if card in left.hand:
            used.add(card)
            yield Reason(Why.KEEPS_JUMP, {"card": card, "pile": target.name})
    for target in _own(view):
        gaps = {card: target.distance(card, left.tops[target.index]) for card in left.hand}
        near = [card for card, gap in gaps.items() if 0 < gap <= CLOSE_GAP and card not in used]
        if near:
            card = min(near, key=lambda card: gaps[card])
            used.add(card)
            yield Reason(Why.KEEPS_CLOSE, {"card": card, "pile": target.name})
    for card in left.hand:
        other = card + view.rules.jump
        if other in left.hand and not {card, other} & used:
            yield Reason(Why.KEEPS_PAIR, {"card": card, "other": other})


def _said(view: View, left: Left, heard: Heard) -> Iterator[Reason]:
    """Yield whether the turn follows the signals of partners."""
    for seat, saying in enumerate(heard):
        if saying is None or seat == view.seat:
            continue
        for target, word in zip(_own(view), saying.words, strict=True):
            before, after = view.tops[target.index], left.tops[target.index]
            gap = target.distance(after, before)
            facts: dict[str, int | str] = {"pile": target.name, "seat": seat}
            if word in (Signal.JUMP_BACK, Signal.LEAVE_IT, Signal.GENTLY) and gap <= 0:
                yield Reason(Why.LEAVES_PILE, facts)
            elif word is not None and gap > _ASKED_AT_MOST.get(word, gap):
                yield Reason(Why.DISREGARDS, facts)
            elif word in (Signal.USE_IT, Signal.ALL_YOURS) and gap > 0:
                yield Reason(Why.USES_OFFERED, facts)


def _gifts(view: View, left: Left, steps: list[Step]) -> Iterator[Reason]:
    for step in steps:
        if not step.target.own:
            size = -step.gap
            why = Why.SMALL_GIFT if size <= SMALL_GIFT_GAP else Why.LARGE_GIFT
            yield Reason(why, {"card": step.card, "pile": step.pile, "gap": size})
            side = view.rules.side_of(view.seat or 0)
            drawn = min(view.rules.hand - len(left.hand), view.draw_sizes[side])
            if view.rules.draws is not None and drawn > view.rules.draws:
                yield Reason(Why.REFILLS, {"count": drawn})


def _moves(view: View, left: Left, steps: list[Step]) -> Iterator[Reason]:
    """Yield how far the own piles go."""
    own = [step for step in steps if step.target.own]
    if own and all(step.gap <= CLOSE_GAP for step in own):
        yield Reason(Why.CLOSE)
        extra = len(steps) - max(view.minimum - view.laid, 1)
        if extra > 0 and left.hand:
            yield Reason(Why.EXTRA, {"count": extra})
    touched = {step.pile for step in own}
    if len(touched) == 1 and len(own) > 1 and len(_own(view)) > 2:
        yield Reason(Why.ONE_PILE, {"pile": own[0].pile})
    for target in _own(view):
        count = _passed_on(view, left, target)
        if count < FAR_CARDS:
            continue
        start = view.rules.piles[target.index].start
        whole = view.rules.highest - view.rules.lowest
        # Few cards would have fitted on a pile that is nearly spent.
        if target.distance(view.tops[target.index], start) >= SPENT_SHARE * whole:
            yield Reason(Why.SPENT_PILE, {"pile": target.name})
        else:
            yield Reason(Why.FAR, {"pile": target.name, "count": count})


def _given_up(view: View, left: Left) -> Iterator[Reason]:
    """Yield the cards in the hand that no longer fit well."""
    for target in _own(view):
        before, after = view.tops[target.index], left.tops[target.index]
        if before == after:
            continue
        jump = _jump_card(view, target, before)
        if jump in left.hand and not _fits_well(view, left, jump):
            yield Reason(Why.GIVES_UP_JUMP, {"card": jump, "pile": target.name})
        for card in left.hand:
            goes_past = (
                0 < target.distance(card, before) <= CLOSE_GAP and target.distance(card, after) < 0
            )
            if goes_past and not _fits_well(view, left, card):
                yield Reason(Why.PASSES_OWN, {"card": card, "pile": target.name})


def _fits_well(view: View, left: Left, card: int) -> bool:
    """Return whether a card is close to some pile, or jumps back on it, after the turn."""
    gaps = [target.distance(card, left.tops[target.index]) for target in _own(view)]
    return any(gap == -view.rules.jump or 0 < gap <= CLOSE_GAP for gap in gaps)


Names = Sequence[str]
"""By seat; an empty text is no name."""


def called(text: Catalogue, names: Names, seat: int) -> str:
    """Return a player's name, or the number of the seat counted from one."""
    return (names[seat] if names else "") or text("player", number=seat + 1)


def said(text: Catalogue, reason: Reason | findings.Reason, names: Names = ()) -> str:
    """Return a reason as a phrase."""
    facts = dict(reason.facts)
    if "seat" in facts:
        facts["name"] = called(text, names, int(facts.pop("seat")))
    if "pile" in facts:
        # The phrase already says whose pile it is.
        facts["pile"] = str(facts["pile"]).removesuffix("'")
    return text(f"reason-{reason.why}", **facts)


def percent(text: Catalogue, chance: float) -> str:
    """Return a chance as a percentage."""
    return decimal(text, 100 * chance)


def decimal(text: Catalogue, number: float) -> str:
    """Return a number with one decimal and the decimal sign of the language."""
    return text.number(f"{number:.1f}")


def written(turn: Turn) -> str:
    """Return a turn as it is written in a record; a turn without cards is only its end."""
    return " ".join(map(str, turn)) or str(EndTurn())
