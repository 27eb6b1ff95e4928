"""Checks of the simulator: against a slow reading of the rules, and the GPU against the CPU.

python -m train.check [--gpu] [--games 40]
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from train import layout, linear
from train.host import Host
from train.native import Game, Sim
from train.selfplay import Device, Games, seeds_for

Tops = tuple[int, ...]
Cards = frozenset[int]


def lays(game: Game, tops: Tops, card: int, pile: int) -> bool:
    """G1 to G3, and B6 for piles 2 and 3 of the duel (the other's)."""
    top = tops[pile]
    if game == "duel" and pile >= 2:
        return card < top if pile == 2 else card > top
    ascending = pile < 2 if game == "coop" else pile == 0
    step = card - top if ascending else top - card
    return step > 0 or step == -10


@cache
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


@cache
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


def _hand(game: Game, table: Any, seat: int) -> Cards:
    return layout.cards_of(table["hand"][seat])


def check_plans(game: Game, table: Any, rows: npt.NDArray[Any]) -> None:
    """Every candidate of a table is a legal turn; none only if the game is over by the rules."""
    tops, me = _own_tops(game, table), int(table["player"])
    hand = _hand(game, table, me)
    if game == "coop":
        minimum = 3 if table["mode"] // 5 % 2 else 2
        minimum = minimum if table["drawn"] < 98 else 1
    else:
        minimum = 2
    if table["progress"] == 1:
        _check_over(game, table, tops, hand, minimum)
        return
    keys: set[tuple[Tops, Cards, bool]] = set()
    for row in rows[table["base"] : table["base"] + table["count"]]:
        kept = layout.cards_of(row["hand"])
        after = tuple(int(t) for t in row["top"])
        assert kept < hand and len(hand - kept) >= minimum, (hand, kept)
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


def _batch(
    device: Device, sim: Sim, modes: list[int], games: int, seed: int, select: int
) -> Games:
    all_modes = np.repeat(np.array(modes, np.int32), games)
    return Games(
        device, sim, all_modes, seeds_for(seed, len(all_modes)), linear.load(sim.game),
        linear.set_of(sim.game, all_modes), select, sim.sizes.inputs, history=False,
    )  # fmt: skip


def check_gpu(game: Game, modes: list[int], games: int, seed: int = 6) -> int:
    """The GPU's tables, candidates and inputs equal the CPU's, turn by turn."""
    from train.gpu import Gpu

    sides = [_batch(d, Sim(game, d.gpu), modes, games, seed, 40) for d in (Host(), Gpu())]
    turns = 0
    for turn in range(80):
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
    cases: list[tuple[Game, list[int]]] = [("coop", list(range(60))), ("duel", [0, 5, 10])]
    for game, modes in cases:
        began = time.perf_counter()
        check = check_gpu if options.gpu else check_rules
        turns = check(game, modes, options.games)
        print(f"{game}: {turns} turns agree, {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
