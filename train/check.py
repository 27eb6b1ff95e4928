"""Checks of the trainer's library: against the rules and reference.py, and the GPU against the CPU.

python -m train.check [--gpu] [--games 40]
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from train import layout, linear, reference
from train.host import Host
from train.native import Game, Sim
from train.selfplay import Device, Games, seeds_for

Tops = tuple[int, ...]
Cards = frozenset[int]
REMEMBERED = 1 << 18  # answers that a search keeps; those of all turns would take 20 GB


def lays(game: Game, tops: Tops, card: int, pile: int) -> bool:
    """G1 to G3, and B6 for piles 2 and 3 of the duel (the other's)."""
    top = tops[pile]
    if game == "duel" and pile >= 2:
        return card < top if pile == 2 else card > top
    ascending = pile < 2 if game == "coop" else pile == 0
    step = card - top if ascending else top - card
    return step > 0 or step == -10


@lru_cache(REMEMBERED)
def reachable(game: Game, tops: Tops, laid: Cards, gift: bool) -> frozenset[tuple[Tops, bool]]:
    """All (tops, gift given) after laying exactly these cards, in any order, on any piles."""
    if not laid:
        return frozenset({(tops, gift)})
    found: set[tuple[Tops, bool]] = set()
    for card in laid:
        for pile in range(4):
            gives = game == "duel" and pile >= 2
            if not lays(game, tops, card, pile) or (gives and gift):
                continue
            after = (*tops[:pile], card, *tops[pile + 1 :])
            found |= reachable(game, after, laid - {card}, gift or gives)
    return frozenset(found)


@lru_cache(REMEMBERED)
def can_lay(game: Game, tops: Tops, hand: Cards, minimum: int, gift: bool = False) -> bool:
    """G6: whether some sequence of this many cards exists."""
    if minimum == 0:
        return True
    for card in hand:
        for pile in range(4):
            gives = game == "duel" and pile >= 2
            if not lays(game, tops, card, pile) or (gives and gift):
                continue
            after = (*tops[:pile], card, *tops[pile + 1 :])
            if can_lay(game, after, hand - {card}, minimum - 1, gift or gives):
                return True
    return False


def most(tops: Tops, hand: Cards) -> int:
    """The most cards one player can lay alone."""
    return max(k for k in range(len(hand) + 1) if can_lay("coop", tops, hand, k))


def by_sorted(tops: Tops) -> Tops:
    """Like piles are interchangeable: the less advanced first."""
    return (*sorted(tops[:2]), *sorted(tops[2:], reverse=True))


def _own_tops(game: Game, table: Any) -> Tops:
    if game == "coop":
        return tuple(int(t) for t in table["top"])
    me = int(table["player"])
    return (*(int(t) for t in table["top"][me]), *(int(t) for t in table["top"][1 - me]))


def _hand(table: Any, seat: int) -> Cards:
    return layout.cards_of(table["hand"][seat])


def check_plans(game: Game, table: Any, rows: npt.NDArray[Any]) -> None:
    """Every candidate of a table is a legal turn; none only if the game is over by the rules."""
    tops, me = _own_tops(game, table), int(table["player"])
    hand = _hand(table, me)
    if game == "coop":
        minimum = 3 if table["mode"] // 5 % 2 else 2
        minimum = max(0, (minimum if table["drawn"] < 98 else 1) - int(table["laid_now"]))
    else:
        minimum = 2
    if table["progress"] == 1:
        _check_over(game, table, tops, hand, minimum)
        return
    keys: set[tuple[Tops, Cards, bool]] = set()
    for row in rows[table["base"] : table["base"] + table["count"]]:
        kept = layout.cards_of(row["hand"])
        after = tuple(int(t) for t in row["top"])
        assert kept <= hand and len(hand - kept) >= minimum, (hand, kept)
        assert kept < hand or (game == "coop" and table["laid_now"]), "only a turn begun may end"
        ends = reachable(game, tops, hand - kept, False)
        if game == "coop":
            assert after in {by_sorted(t) for t, _ in ends}, (tops, hand, after, kept)
            keys.add((after, kept, False))
        else:
            assert (after, bool(row["gift"])) in ends, (tops, hand, after, kept)
            keys.add((after, kept, bool(row["gift"])))
    assert len(keys) == table["count"] > 0


def _check_over(game: Game, table: Any, tops: Tops, hand: Cards, minimum: int) -> None:
    if game == "duel":
        greedy = table["mode"] // (4 if table["player"] else 1) % 4 == 2
        # Greedy may lay a first card that leaves no second one (G6).
        assert greedy or not can_lay(game, tops, hand, minimum)
        assert table["winner"] == 1 - table["player"]
        return
    held = sum(len(layout.cards_of(h)) for h in table["hand"])
    if table["drawn"] == 98 and held == len(hand):
        assert table["left"] == len(hand) - most(tops, hand)
    else:
        assert not can_lay(game, tops, hand, minimum)
        assert table["left"] == 98 - table["drawn"] + held


def check_cards(game: Game, table: Any) -> None:
    """No card is lost or doubled."""
    if game == "coop":
        parts = [layout.cards_of(h) for h in table["hand"]] + [layout.cards_of(table["laid"])]
        parts.append(frozenset(int(c) for c in table["deck"][table["drawn"] :]))
        assert sum(map(len, parts)) == 98 and frozenset().union(*parts) == set(range(2, 100))
        return
    for s in (0, 1):
        parts = [layout.cards_of(table["hand"][s]), layout.cards_of(table["laid"][s])]
        parts.append(frozenset(int(c) for c in table["deck"][s][table["drawn"][s] :]))
        assert sum(map(len, parts)) == 58 and frozenset().union(*parts) == set(range(2, 60))


def check_rules(game: Game, modes: list[int], games: int, seed: int = 5) -> int:
    """Play with random choices and look at every table and candidate; returns turns checked."""
    batch = _batch(Host(), Sim(game), modes, games, seed, 40)
    random = np.random.default_rng(seed)
    turns = 0
    while True:
        batch.plan()
        tables = layout.records(batch.tables, layout.TABLE[game]).copy()
        rows = layout.records(batch.rows, layout.AFTER[game])
        for table in tables[tables["progress"] < 2]:
            check_cards(game, table)
            check_plans(game, table, rows)
            turns += 1
        # Mostly sensible by the linear value, sometimes anything: lost positions matter as well.
        batch.out[:, 0] = -rows["linear"] / 20000 + random.gumbel(0, 0.3, len(rows))
        batch.choose(0.0)
        batch.finish(None, 1.0, again=False)
        if int(batch.active[0]) == 0:
            return turns


def check_reference(game: Game, modes: list[int], games: int, seed: int = 8) -> int:
    """Candidates and inputs equal those of reference.py; returns candidates compared."""
    batch = _batch(Host(), Sim(game), modes, games, seed, 64)
    compared = 0
    for turn in range(batch.sim.sizes.max_decisions):
        n = batch.plan()
        x = batch.device.inputs(n, batch.inputs)
        at = batch.device.address
        batch.sim.expand(at(batch.rows), 0, n, at(x), 0, batch.inputs, turn % 2)
        rows = layout.records(batch.rows, layout.AFTER[game])
        for table in layout.records(batch.tables, layout.TABLE[game]):
            mine = slice(table["base"], table["base"] + table["count"])
            if table["progress"] == 0 and table["count"] and _plays_by_the_net(game, table):
                _compare_plans(game, table, rows[mine], batch)
        for row, inputs in zip(rows[:n], x, strict=True):
            assert _inputs(game, row, bool(turn % 2), batch.inputs) == {
                int(k): float(inputs[k]) for k in np.flatnonzero(inputs)
            }
        compared += n
        batch.plan(1)
        batch.choose(0.0)
        batch.finish(None, 1.0, again=False)
        if int(batch.active[0]) == 0:
            break
    return compared


def _plays_by_the_net(game: Game, table: Any) -> bool:
    """Other players of a duel have one plan only."""
    return game == "coop" or int(table["mode"]) // (4 if table["player"] else 1) % 4 == 0


def _compare_plans(game: Game, table: Any, rows: npt.NDArray[Any], batch: Games) -> None:
    tops: Any = _own_tops(game, table)
    hand = _hand(table, int(table["player"]))
    if game == "coop":
        expert, pile = bool(table["mode"] // 5 % 2), 98 - int(table["drawn"])
        plans = reference.coop_plans(tops, hand, batch.width, expert, pile, int(table["laid_now"]))
    else:
        plans = reference.duel_plans(tops, hand, batch.width)
    ends: list[tuple[Tops, Cards, bool]] = [
        (reference.sorted_tops(e.tops) if game == "coop" else e.tops, e.held, e.gift)
        for _, e in plans
    ]
    if game == "coop":
        all_firsts = [(*entry.cards, (0, 0))[0] for _, entry in plans]
        firsts = dict(reversed([*zip(ends, all_firsts, strict=True)]))
    gifts = rows["gift"] if game == "duel" else np.zeros(len(rows))
    found = [
        (tuple(int(t) for t in row["top"]), layout.cards_of(row["hand"]), bool(gift))
        for row, gift in zip(rows, gifts, strict=True)
    ]
    if game == "coop":
        cards, piles = rows["first_card"].tolist(), rows["first_pile"].tolist()
        assert [*zip(cards, piles, strict=True)] == [firsts[end] for end in found], (tops, hand)
    if len(ends) <= batch.plans:
        assert found == list(dict.fromkeys(ends)), (tops, hand)
    else:  # which ones depends on the linear value; the order does not
        order = {end: i for i, end in reversed(list(enumerate(ends)))}
        places = [order[end] for end in found]
        assert places == sorted(places), (tops, hand)


def _inputs(game: Game, row: Any, mirrored: bool, inputs: int) -> dict[int, float]:
    tops: Any = tuple(int(t) for t in row["top"])
    hand, unseen = layout.cards_of(row["hand"]), layout.cards_of(row["unseen"])
    if game == "duel":
        after = reference.DuelAfter(
            tops, hand, unseen, layout.cards_of(row["rival"]), int(row["draw_pile"]),
            int(row["rival_draw_pile"]), int(row["rival_hand"]), bool(row["gift"]),
            int(row["rival_plays"]),
        )  # fmt: skip
        return reference.duel_inputs(after, mirrored)
    others = range(int(row["players"]) - 1)
    talk = int(row["talk"])
    return reference.coop_inputs(
        reference.CoopAfter(
            tops, hand, unseen, int(row["draw_pile"]), int(row["players"]), int(row["minimum"]),
            int(row["hand_size"]), tuple(int(row["partner_cards"][j]) for j in others),
            tuple(bool(talk >> j & 1) for j in others),
            tuple(bool(talk >> (4 + j) & 1) for j in others),
            tuple(tuple(int(row["signal"][p]) >> (3 * j) & 7 for p in range(4)) for j in others),
            tuple(int(row["moved"]) >> (4 * p) & 15 for p in range(4)),
        ),
        mirrored,
        inputs,
    )  # fmt: skip


def _batch(device: Device, sim: Sim, modes: list[int], games: int, seed: int, plans: int) -> Games:
    all_modes = np.repeat(np.array(modes, np.int32), games)
    return Games(
        device, sim, all_modes, seeds_for(seed, len(all_modes)), linear.load(sim.game),
        linear.set_of(sim.game, all_modes), plans, sim.sizes.inputs, history=False,
    )  # fmt: skip


def check_gpu(game: Game, modes: list[int], games: int, seed: int = 6) -> int:
    """The GPU's tables, candidates and inputs equal the CPU's, turn by turn."""
    from train.gpu import Gpu

    sides = [_batch(d, Sim(game, d.gpu), modes, games, seed, 40) for d in (Host(), Gpu())]
    turns = 0
    for turn in range(sides[0].sim.sizes.max_decisions):
        seen = []
        for batch in sides:
            n = batch.plan(1 if turn % 2 else 40)
            x = batch.device.inputs(n, batch.inputs)
            at = batch.device.address
            batch.sim.expand(at(batch.rows), 0, n, at(x), 0, batch.inputs, turn % 2)
            seen.append((_ordered(batch, game, n), batch.device.download(x)))
        (tables, rows, order), x = seen[0]
        (tables2, rows2, order2), x2 = seen[1]
        differ = _differ(tables, tables2) + _differ(rows, rows2)
        assert not differ, f"{game}: {differ} differ in turn {turn}"
        assert np.array_equal(x[order], x2[order2]), f"{game}: inputs differ in turn {turn}"
        turns += len(tables)
        for batch in sides:
            batch.plan(1)
            batch.choose(0.0)
            batch.finish(None, 1.0, again=False)
        if int(sides[0].active[0]) == 0:
            break
    return turns


def _differ(a: npt.NDArray[Any], b: npt.NDArray[Any]) -> list[str]:
    return [name for name in a.dtype.names or () if not np.array_equal(a[name], b[name])]


def _ordered(
    batch: Games, game: Game, n: int
) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[np.int64]]:
    raw = batch.device.download(batch.tables)
    tables = layout.records(raw, layout.TABLE[game]).copy()
    spans = [np.arange(t["base"], t["base"] + t["count"]) for t in tables]
    order = np.concatenate(spans).astype(np.int64)
    rows = layout.records(batch.device.download(batch.rows), layout.AFTER[game])[order].copy()
    assert len(order) == n
    tables["base"] = 0
    return tables, rows, order


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gpu", action="store_true")
    parser.add_argument("--games", type=int, default=40)
    options = parser.parse_args(arguments)
    cases: list[tuple[Game, list[int]]] = [
        ("coop", list(range(Sim("coop").sizes.modes))),
        ("duel", [0, 4, 5, 8, 10]),
    ]
    for game, modes in cases:
        began = time.perf_counter()
        if options.gpu:
            print(f"{game}: {check_gpu(game, modes, options.games)} turns agree with the CPU")
        else:
            turns = check_rules(game, modes, options.games)
            by_net = modes if game == "coop" else [0, 4, 8]  # other seats have one plan only
            candidates = check_reference(game, by_net, 1)
            print(f"{game}: {turns} turns by the rules, {candidates} candidates as in reference.py")
        print(f"{time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
