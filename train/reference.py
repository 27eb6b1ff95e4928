"""Plans and inputs once more, in slow and plain Python: README.md as a program.

For tests: the trainer's library and the kernel must give exactly this. Cards are sets of ints.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from train.native import Width

Cards = frozenset[int]
Tops = tuple[int, int, int, int]
QUEUE, FEW = 1024, 6
COARSE = (0, 1, 2, 3, 1, 0, 3)  # what a net that knows four words hears
MOVE_FOR = (0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3)  # what it knows of a step


@dataclass(frozen=True)
class Entry:
    """A plan in the making."""

    tops: Tops
    held: Cards
    laid: int = 0
    costly: int = 0
    pile: int = 0
    gift: bool = False
    cards: tuple[tuple[int, int], ...] = ()  # (card, pile) in the order they are laid


def step_of(pile: int, top: int, card: int, ascending: int) -> int:
    """How far a card advances a pile; the first `ascending` piles ascend."""
    return card - top if pile < ascending else top - card


def with_top(tops: Tops, pile: int, top: int) -> Tops:
    """The tops with one of them replaced."""
    return (*tops[:pile], top, *tops[pile + 1 :])  # type: ignore[return-value]


def children(
    entry: Entry, pile: int, ascending: int, cheap: int, max_costly: int, gap: int
) -> Iterable[Entry]:
    """The entries that lay one card more, or one and its partner ten back, on this pile."""
    top = entry.tops[pile]
    for card in sorted(entry.held):
        step = step_of(pile, top, card, ascending)
        if step <= 0 and step != -10:
            continue
        if step > cheap:
            back = card - 10 if pile < ascending else card + 10
            if step - 10 <= cheap and back in entry.held:
                yield Entry(
                    with_top(entry.tops, pile, back),
                    entry.held - {card, back},
                    entry.laid + 2,
                    entry.costly,
                    pile,
                    entry.gift,
                    (*entry.cards, (card, pile), (back, pile)),
                )
            if entry.costly == max_costly or step > gap:
                continue
        yield Entry(
            with_top(entry.tops, pile, card),
            entry.held - {card},
            entry.laid + 1,
            entry.costly + (step > cheap),
            pile,
            entry.gift,
            (*entry.cards, (card, pile)),
        )


def coop_queue(tops: Tops, hand: Cards, width: Width, minimum: int, gap: int) -> list[Entry]:
    """The queue of The Game; minimum is that of the mode, tops are sorted."""
    queue = [Entry(tops, hand)]
    for entry in queue:  # grows while it is walked
        for pile in range(entry.pile, 4):
            if pile == 1 and entry.laid == 0 and entry.tops[0] == entry.tops[1]:
                continue
            fresh = entry.laid == 0 or entry.pile < 2
            if pile == 3 and fresh and entry.tops[2] == entry.tops[3]:
                continue
            max_costly = minimum + width.costly
            queue += children(entry, pile, 2, width.cheap, max_costly, gap)
        del queue[QUEUE:]
    return queue


def coop_plans(
    tops: Tops, hand: Cards, width: Width, expert: bool, draw_pile: int, laid: int = 0
) -> list[tuple[int, Entry]]:
    """(place in the queue, entry) of all plans of a turn, before any choice among them.

    ``laid`` cards of the turn lie already.
    """
    minimum = 3 if expert else 2
    needed = (minimum if draw_pile else 1) - laid
    limit = 99 if draw_pile == 0 else width.expert_gap if expert else width.gap
    queue = coop_queue(tops, hand, width, minimum, limit)
    plans = [(i, e) for i, e in enumerate(queue) if e.laid >= needed]
    if len(plans) < FEW and limit < 99:
        queue = coop_queue(tops, hand, width, minimum, 99)
        plans = [(i, e) for i, e in enumerate(queue) if e.laid >= needed]
    return plans


def duel_plans(tops: Tops, hand: Cards, width: Width) -> list[tuple[int, Entry]]:
    """The same for Face to Face; tops are own ascending, own descending, the other's."""
    queue = [Entry(tops, hand)]
    for card in sorted(hand):
        for pile, better in ((2, card < tops[2]), (3, card > tops[3])):
            if better:
                after = with_top(tops, pile, card)
                queue.append(Entry(after, hand - {card}, 1, gift=True, cards=((card, pile),)))
    for entry in queue:
        for pile in range(entry.pile, 2):
            queue += children(entry, pile, 1, width.cheap, 2 + width.costly, 99)
        del queue[QUEUE:]
    return [(i, e) for i, e in enumerate(queue) if e.laid >= 2]


def sorted_tops(tops: Tops) -> Tops:
    """Like piles, the less advanced first."""
    a, b, c, d = tops
    return (min(a, b), max(a, b), max(c, d), min(c, d))


def gap_of(card: int, ups: Iterable[int], downs: Iterable[int], most: int) -> int:
    """The smallest gap of a card, at most `most`."""
    steps = [card - t for t in ups] + [t - card for t in downs]
    return -10 if -10 in steps else min([most, *(s for s in steps if s > 0)])


def window(x: dict[int, float], base: int, top: int, cards: Cards, last: int) -> None:
    """Cards from 10 behind a top to 20 ahead of it."""
    for k in range(30):
        card = top + (k - 10 if k < 10 else k - 9)
        if 2 <= card <= last and card in cards:
            x[base + k] = 1


def mirror(cards: Cards, total: int) -> Cards:
    """The mirror image of a set."""
    return frozenset(total - c for c in cards)


def pairs(x: dict[int, float], base: int, size: int, hand: Cards, unseen: Cards) -> None:
    """Cards and their partners ten above."""
    for c in hand | unseen:
        for kind, (low, high) in enumerate(((hand, hand), (hand, unseen), (unseen, hand))):
            if c in low and c + 10 in high:
                x[base + size * kind + c] = 1


@dataclass(frozen=True)
class CoopAfter:
    """What a player of The Game leaves behind, before drawing; see native/team/seen.h."""

    tops: Tops  # sorted
    hand: Cards
    unseen: Cards
    draw_pile: int
    players: int
    minimum: int
    hand_size: int
    partner_cards: tuple[int, ...]
    talks: tuple[bool, ...] = ()
    troubled: tuple[bool, ...] = ()
    signals: tuple[tuple[int, ...], ...] = ()  # by partner and pile
    steps: tuple[int, ...] = ()  # by pile: 0 to 11, see native/team/seen.h


def coop_inputs(a: CoopAfter, mirrored: bool, inputs: int) -> dict[int, float]:
    """The inputs that are not zero."""
    x: dict[int, float] = {}
    plain, other = (a.hand, a.unseen), (mirror(a.hand, 101), mirror(a.unseen, 101))
    places = [(a.tops[0], plain, 0), (a.tops[1], plain, 1)]
    places += [(101 - a.tops[2], other, 2), (101 - a.tops[3], other, 3)]
    if mirrored:
        places = places[2:] + places[:2]
    for p, (top, (hand, unseen), _) in enumerate(places):
        window(x, 60 * p, top, hand, 99)
        window(x, 60 * p + 30, top, unseen, 99)
        x[240 + 100 * p + top] = 1
        x[1268 + p] = len([c for c in unseen if c < top]) / 32
    hand, unseen = places[0][1]
    x |= {640 + c: 1 for c in hand} | {740 + c: 1 for c in unseen}
    pairs(x, 840, 90, hand, unseen)
    x[1110 + a.draw_pile] = x[1206 + len(a.hand)] = 1
    x[1216 + a.players - 1] = x[1221 + (a.minimum == 3)] = x[1223 + a.hand_size - 4] = 1
    for j, held in enumerate(a.partner_cards):
        x[1228 + 9 * j + held] = 1
    x |= {1264 + j: 1 for j, yes in enumerate(a.troubled) if yes}
    _coop_numbers(x, a)
    if inputs > 1280:
        for j, words in enumerate(a.signals):
            for p, (_, _, pile) in enumerate(places):
                if a.talks[j]:
                    x[1280 + _word_input(4 * j + p, words[pile], a.steps[pile], inputs)] = 1
    return {k: v for k, v in x.items() if v}


def _word_input(place: int, word: int, step: int, inputs: int) -> int:
    """Where a word about a pile and what a plan does to the pile are among the words' inputs."""
    if inputs > 1792:
        return (place * 7 + word) * 12 + step
    move = MOVE_FOR[step]
    return (place * 8 + word) * 4 + move if inputs > 1536 else (place * 4 + COARSE[word]) * 4 + move


def _coop_numbers(x: dict[int, float], a: CoopAfter) -> None:
    dead = {c for c in range(2, 100) if c <= a.tops[0] and c >= a.tops[2]}
    gaps = sorted(gap_of(c, a.tops[:2], a.tops[2:], 40) for c in a.hand)
    x[1272] = len(a.unseen & dead) / 16
    x[1273] = len(a.hand & dead) / 4
    x[1274] = len(a.hand | a.unseen) / 64
    x[1275] = len([c for c in a.unseen & dead if c + 10 in a.unseen]) / 8
    x[1276] = len([c for c in a.hand if c + 10 in a.hand]) / 4
    x[1277] = sum(min(g, 25) for g in gaps) / 64
    x[1278], x[1279] = ((g / 16) for g in (*gaps, 40, 40)[:2])


@dataclass(frozen=True)
class DuelAfter:
    """What a player of Face to Face leaves behind, before drawing; see native/duel/seen.h."""

    tops: Tops
    hand: Cards
    unseen: Cards
    rival: Cards
    draw_pile: int
    rival_draw_pile: int
    rival_hand: int
    gift: bool
    rival_plays: int = 0  # how the other plays; see Rival in native/duel/seen.h


def duel_inputs(a: DuelAfter, mirrored: bool) -> dict[int, float]:
    """The inputs that are not zero."""
    x: dict[int, float] = {}
    plain = (a.hand, a.unseen, a.rival)
    other = (mirror(a.hand, 61), mirror(a.unseen, 61), mirror(a.rival, 61))
    views = [(a.tops[0], a.tops[2], plain), (61 - a.tops[1], 61 - a.tops[3], other)]
    if mirrored:
        views.reverse()
    for p, (own, theirs, (hand, unseen, rival)) in enumerate(views):
        window(x, 60 * p, own, hand, 59)
        window(x, 60 * p + 30, own, unseen, 59)
        window(x, 60 * (p + 2), theirs, rival, 59)
        window(x, 60 * (p + 2) + 30, theirs, hand, 59)
        x[240 + 60 * p + own] = x[240 + 60 * (p + 2) + theirs] = 1
        x[940 + p] = len([c for c in hand | unseen if c < own]) / 8
        x[942 + p] = len([c for c in rival if c < theirs]) / 8
    hand, unseen, rival = views[0][2]
    for base, cards in ((480, hand), (540, unseen), (600, rival)):
        x |= {base + c: 1 for c in cards}
    pairs(x, 660, 50, hand, unseen)
    due = min(a.draw_pile, 6 - len(a.hand) if a.gift else 2)
    x[810 + a.draw_pile] = x[864 + a.rival_draw_pile] = 1
    x[918 + len(a.hand)] = x[925 + due] = x[932 + a.rival_hand] = 1
    x[939] = a.gift
    dead = [{c for c in range(2, 60) if d < c < u} for u, d in (a.tops[:2], a.tops[2:])]
    gaps = [gap_of(c, a.tops[:1], a.tops[1:2], 60) for c in a.hand]
    x[944] = len(a.unseen & dead[0]) / 8
    x[945] = len(a.hand & dead[0]) / 2
    x[946] = len(a.hand | a.unseen) / 32
    x[947] = len(a.rival) / 32
    x[948] = len(a.rival & dead[1]) / 8
    x[949] = sum(min(g, 20) for g in gaps) / 32
    x[950] = gaps.count(60) / 2
    x[951] = min(gaps, default=60) / 16
    if a.rival_plays:
        x[960 + a.rival_plays - 1] = 1
    return {k: v for k, v in x.items() if v}
