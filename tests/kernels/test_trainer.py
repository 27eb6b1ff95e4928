"""Kernels see a table as the trainer does: the same plans, values, inputs and words.

The trainer's simulator is C++: without a compiler these tests fail, and say so.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import astuple
from typing import Any

import numpy as np
import pytest

from tenback.kernels.duel import inputs as duel_inputs
from tenback.kernels.duel import plans as duel_plans
from tenback.kernels.duel import seen as duel_seen
from tenback.kernels.duel import value as duel_value
from tenback.kernels.duel.greedy import greedy_turn
from tenback.kernels.nets import net as nets
from tenback.kernels.nets import sums
from tenback.kernels.plans import queue
from tenback.kernels.team import inputs as team_inputs
from tenback.kernels.team import plans as team_plans
from tenback.kernels.team import seen as team_seen
from tenback.kernels.team import signals as team_signals
from tenback.kernels.team import value as team_value
from train import export, layout, linear
from train import net as train_net
from train.host import Host
from train.native import WIDTHS, Sim
from train.recipes import OWN_WAYS
from train.selfplay import Games, seeds_for


@pytest.fixture(scope="module", autouse=True)
def _compiler() -> None:
    if shutil.which("c++") is None:
        pytest.fail("the trainer's simulator needs a C++ compiler: on Debian, apt install g++")


SELECT = 40


def _width(game: Any) -> queue.Width:
    return queue.Width(*astuple(WIDTHS[game]))


def _turns(
    game: Any, modes: list[int], games: int, inputs_of_net: int | None = None
) -> Iterator[tuple[Any, Any, Any, Any]]:
    """Games of the trainer, mostly sensible: table, its candidates, their inputs, mirrored ones."""
    sim, host = Sim(game), Host()
    all_modes = np.repeat(np.array(modes, np.int32), games)
    sets = linear.set_of(game, all_modes)
    seeds = seeds_for(3, len(all_modes))
    width = inputs_of_net or sim.sizes.inputs
    batch = Games(
        host, sim, all_modes, seeds, linear.load(game), sets, SELECT, width, history=False
    )
    random = np.random.default_rng(1)
    while True:
        number = batch.plan()
        rows = layout.records(batch.rows, layout.AFTER[game])
        inputs = [host.inputs(number, width) for _ in range(2)]
        for flip, x in enumerate(inputs):
            sim.expand(host.address(batch.rows), 0, number, host.address(x), 0, width, flip)
        for table in layout.records(batch.tables, layout.TABLE[game]):
            these = slice(table["base"], table["base"] + table["count"])
            if table["count"]:
                yield table, rows[these], inputs[0][these], inputs[1][these]
        batch.out[:, 0] = -rows["linear"] / 20000 + random.gumbel(0, 0.3, len(rows))
        batch.choose(0.0)
        batch.finish(None, 1.0, again=False)
        if int(batch.active[0]) == 0:
            return


def _seen(table: Any) -> team_seen.Seen:
    """What the player to move of a trainer's table knows."""
    mode, seat = int(table["mode"]), int(table["player"])
    players, minimum = mode % 5 + 1, 3 if mode // 5 % 2 else 2
    hand_size = {1: 8, 2: 7}.get(players, 6) - mode // 10 % 2
    draw_pile = 98 - int(table["drawn"])
    least = minimum if draw_pile else 1
    needed = least - int(table["laid_now"])
    tops = table["top"].astype(np.int64)
    out_of_sight = [
        int(a) | int(b) for a, b in zip(table["laid"], table["hand"][seat], strict=True)
    ]
    everything = sum(1 << card for card in range(2, 100))
    unseen = everything & ~(out_of_sight[0] | out_of_sight[1] << 64)
    talk, partners, signals = 0, [0] * 4, [0] * 4
    for j in range(players - 1):
        other = (seat + 1 + j) % players
        low, high = table["hand"][other]
        partners[j] = int(low).bit_count() + int(high).bit_count()
        if table["remembered"] >> other & 1:
            talk |= 1 << j
            for pile in range(4):
                signals[pile] |= (int(table["deed"][pile]) >> (2 * other) & 3) << (3 * j)
        if table["talkers"] >> other & 1:
            talk |= 1 << j | team_signals.in_trouble(low, high, tops, least) << (4 + j)
            for pile in range(4):
                signals[pile] |= team_signals.word_for(low, high, pile, tops[pile]) << (3 * j)
    return team_seen.Seen(
        tops=tops,
        hand=table["hand"][seat].copy(),
        unseen=np.array([unseen & (1 << 64) - 1, unseen >> 64], np.uint64),
        facts=np.array([draw_pile, players, minimum, hand_size, needed, talk, 1]),
        partners=np.array(partners),
        signals=np.array(signals),
    )


def _duel_seen(table: Any) -> duel_seen.Seen:
    """The same for a duel."""
    seat, everything = int(table["player"]), sum(1 << card for card in range(2, 60))
    other = 1 - seat
    live = [everything & ~int(laid) for laid in table["laid"]]
    hands, draw_piles = table["hand"].tolist(), (58 - table["drawn"].astype(np.int64)).tolist()
    cards = [hands[seat], live[seat] & ~hands[seat], live[other]]
    counts = [draw_piles[seat], draw_piles[other], hands[other].bit_count()]
    rival_plays = int(table["mode"]) // (1 if other == 0 else 4) % 4
    return duel_seen.Seen(
        tops=np.concatenate([table["top"][seat], table["top"][other]]).astype(np.int64),
        cards=np.array(cards, np.uint64),
        facts=np.array([*counts, 2, 0, 2, 6, 2, 2, rival_plays]),
    )


def test_the_plans_of_a_team_turn_are_the_trainers_in_its_order_with_its_inputs() -> None:
    weights = linear.load("coop").astype(np.int64)
    room, plans = queue.empty_queue(), team_plans.room_for_plans()
    ones, row = np.empty(sums.MAX_ONES, np.int64), np.empty(team_inputs.INPUTS, np.float32)
    steps, turns = np.empty((queue.MAX_HELD, 2), np.int64), 0
    for table, rows, *inputs in _turns("coop", list(range(OWN_WAYS)), games=1):
        seen = _seen(table)
        number = team_plans.find_plans(
            seen, room, plans, weights[table["weights"]], _width("coop"), SELECT
        )
        assert number == len(rows)
        assert np.array_equal(plans.tops[:number], rows["top"])
        assert np.array_equal(plans.hands[:number], rows["hand"])
        assert np.array_equal(plans.values[:number], rows["linear"])
        assert np.array_equal(plans.signals[:number], rows["signal"])
        assert np.array_equal(plans.steps[:number] @ [1, 16, 256, 4096], rows["moved"])
        assert (rows["talk"] == seen.facts[team_seen.TALK]).all()
        for plan in range(number):
            cards = queue.steps_of(room, plan, steps)
            first = steps[0].tolist() if cards else [0, 0]
            assert first == [rows["first_card"][plan], rows["first_pile"][plan]]
        for flip in (False, True):
            plan = turns % number
            team_value.write_inputs(seen, plans, plan, flip, ones, row)
            assert np.array_equal(row, inputs[flip][plan])
        turns += 1
    assert turns > 1_000


@pytest.mark.parametrize("shape", [(1280, 64, 32, 16, 2), (1536, 48, 32, 2), (2624, 48, 32, 2)])
def test_a_net_gives_a_plan_the_mean_of_the_trainers_two_views(shape: tuple[int, ...]) -> None:
    weights = train_net.initial(shape, seed=1)
    weights["b1"] += np.linspace(-0.5, 0.5, shape[1], dtype=np.float32)
    packed = export.pack(weights)
    net, exact = nets.from_arrays(packed, team_inputs.COUNT), export.unpack(packed)
    room_for = sums.room_for_sums(net)
    room, plans = queue.empty_queue(), team_plans.room_for_plans()
    linear_weights = linear.load("coop").astype(np.int64)
    out = np.empty((64, 2), np.float32)
    for table, rows, plain, mirrored in _turns("coop", [0, 6, 22, 43, 62], 1, shape[0]):
        seen = _seen(table)
        number = team_plans.find_plans(
            seen, room, plans, linear_weights[table["weights"]], _width("coop"), SELECT
        )
        team_value.judge(net, seen, plans, number, number, room_for, out)
        both = [train_net.forward(exact, x) for x in (plain, mirrored)]
        assert len(rows) == number
        assert np.allclose(out[:number], (both[0] + both[1]) / 2, atol=1e-4)


def test_the_plans_of_a_duels_turn_are_the_trainers_in_its_order_with_its_inputs() -> None:
    weights = linear.load("duel").astype(np.int64)[0]
    room, plans = queue.empty_queue(), duel_plans.room_for_plans()
    ones, row = np.empty(sums.MAX_ONES, np.int64), np.empty(duel_inputs.INPUTS, np.float32)
    turns = 0
    for table, rows, *inputs in _turns("duel", [0, 4, 8], games=15):
        if table["mode"] and table["player"]:  # it does not play by the net, and has one plan only
            continue
        seen = _duel_seen(table)
        number = duel_plans.find_plans(seen, room, plans, weights, _width("duel"), SELECT)
        assert number == len(rows)
        assert np.array_equal(plans.tops[:number], rows["top"])
        assert np.array_equal(plans.hands[:number], rows["hand"])
        assert np.array_equal(plans.gifts[:number], rows["gift"])
        assert np.array_equal(plans.values[:number], rows["linear"])
        for flip in (False, True):
            plan = turns % number
            duel_value.write_inputs(seen, plans, plan, flip, ones, row)
            assert np.array_equal(row, inputs[flip][plan])
        turns += 1
    assert turns > 500


def test_the_duels_net_gives_a_plan_the_mean_of_the_trainers_two_views() -> None:
    shape = (duel_inputs.INPUTS, 64, 32, 16, 2)
    packed = export.pack(train_net.initial(shape, seed=1))
    net, exact = nets.from_arrays(packed, duel_inputs.COUNT), export.unpack(packed)
    room_for = sums.room_for_sums(net)
    room, plans = queue.empty_queue(), duel_plans.room_for_plans()
    linear_weights = linear.load("duel").astype(np.int64)[0]
    out = np.empty((64, 2), np.float32)
    for table, _, plain, mirrored in _turns("duel", [0], games=4):
        seen = _duel_seen(table)
        number = duel_plans.find_plans(seen, room, plans, linear_weights, _width("duel"), SELECT)
        duel_value.judge(net, seen, plans, number, number, room_for, out)
        both = [train_net.forward(exact, x) for x in (plain, mirrored)]
        assert np.allclose(out[:number], (both[0] + both[1]) / 2, atol=1e-4)


def test_the_trainers_greedy_rival_plays_as_the_arenas() -> None:
    tops, turns = np.empty(4, np.int64), 0
    for table, rows, *_ in _turns("duel", [10], games=20):
        kept, gift, able = greedy_turn(_duel_seen(table), tops)
        assert able
        assert (kept, gift) == (rows["hand"][0], rows["gift"][0])
        assert np.array_equal(tops, rows["top"][0])
        turns += 1
    assert turns > 200
