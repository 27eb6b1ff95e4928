"""Training at a tiny scale, on the CPU: it runs, it learns, it repeats.

Its library is C++: without a compiler (c++, or what CXX names) these tests fail, and say so.
"""

from __future__ import annotations

import json
import math
import os
import shutil
from dataclasses import astuple, dataclass, replace
from pathlib import Path

import numpy as np
import pytest

from tenback.bots import silence
from tenback.bots.nets import shipped
from tenback.kernels.nets import load
from tenback.kernels.thinking import Width
from tenback.kernels.views import DUEL, TEAM
from tenback.rules import Play, apply, duel, position, view
from tests.bots.tables import seated
from train import check, export, layout, linear
from train.evaluate import evaluate
from train.host import Host
from train.learn import Progress, train
from train.native import WIDTHS, Game, Sim
from train.net import Weights, forward, initial, widened
from train.recipes import OWN_WAYS, RECIPES, own_modes
from train.selfplay import Games, Net, Replay, seeds_for
from train.ship import SHIPPED, ship


@pytest.fixture(scope="module", autouse=True)
def _compiler() -> None:
    if shutil.which(os.environ.get("CXX", "c++")) is None:
        pytest.fail("the trainer's library needs a C++ compiler: on Debian, apt install g++")


@dataclass
class Counted(Progress):
    """Time that passes by questions, not by the clock: the same on a busy machine."""

    asked: int = 0

    def share(self) -> float:
        """How many of ``seconds`` questions were asked."""
        self.asked += 1
        return self.asked / self.seconds


def _trained(questions: int, mirror: bool = False) -> tuple[Net, Progress]:
    recipe = replace(
        RECIPES["base"], shape=(1280, 16, 8, 2), modes={0: 1.0, 1: 1.0}, tables=32, batch=64,
        updates=1, plans=8, linear_turns=45, mirror=mirror,
    )  # fmt: skip
    progress = Counted(questions, every=math.inf)  # a note by the clock would ask once more
    return train(recipe, Host(recipe.seed), progress), progress


def test_a_training_plays_learns_and_is_the_same_again() -> None:
    net, progress = _trained(240)
    assert progress.games > 32
    assert progress.updates > 40
    again, _ = _trained(240)
    for name, value in net.export().items():
        assert np.array_equal(value, again.export()[name])
    assert (
        np.abs(net.export()["w1"] - initial((1280, 16, 8, 2), RECIPES["base"].seed)["w1"]).max() > 0
    )


def test_playing_through_the_mirror_gives_other_games_to_learn_from() -> None:
    plain, through = (_trained(240, mirror)[0].export()["w1"] for mirror in (False, True))
    assert not np.array_equal(plain, through)


MAX_ERROR_POINTS = 2.0
"""Of the stated chances, where partners speak as the bots do or not at all."""

MAX_ERROR_BESIDE_OTHERS_POINTS = 3.5
"""Where partners have ways of speaking of their own: docs/reference/strength.md says so."""


@pytest.mark.parametrize("name", SHIPPED.values())
def test_the_chances_of_a_shipped_net_were_measured_and_hold_in_every_mode(name: str) -> None:
    lines = (Path(export.__file__).parent / "runs" / f"{name}.jsonl").read_text("utf-8")
    results = [json.loads(line)["result"] for line in lines.splitlines() if '"result"' in line]
    off = {result["mode"]: result["off"] for result in results if result["games"] >= 8_000}
    for mode in own_modes(name):
        others = mode >= OWN_WAYS
        assert off[mode] < (MAX_ERROR_BESIDE_OTHERS_POINTS if others else MAX_ERROR_POINTS), mode


def test_learning_brings_the_outputs_to_the_targets() -> None:
    random = np.random.default_rng(3)
    x = (random.random((256, 40)) < 0.2).astype(np.float32)
    targets = np.stack([x[:, 0], 0.2 + 0.5 * x[:, 1]], axis=1)
    net = Host(1).net((40, 16, 2), seed=2)
    first = net.learn(x, targets, 3e-3)
    for _ in range(300):
        last = net.learn(x, targets, 3e-3)
    assert (last < first / 5).all()
    assert np.allclose(net.infer(x), forward(net.export(), x), atol=1e-5)


def test_a_net_survives_being_packed(tmp_path: Path) -> None:
    weights: Weights = initial((1280, 16, 8, 2), seed=5)
    export.save(tmp_path / "net.npz", weights, {"net": "tiny"}, packed=True)
    packed, about = export.load(tmp_path / "net.npz")
    x = (np.random.default_rng(1).random((64, 1280)) < 0.1).astype(np.float32)
    assert about == {"net": "tiny"}
    assert np.allclose(forward(packed, x), forward(weights, x), atol=0.02)


def test_a_net_that_is_shipped_is_read_as_its_recipe_says(tmp_path: Path) -> None:
    for name, inputs in (("solo", 1280), ("talk-steps-last", 2624), ("duel-rivals", 976)):
        export.save(tmp_path / f"{name}.npz", initial((inputs, 8, 2), seed=5), {}, packed=False)
    ship(tmp_path, tmp_path / "nets")
    for file, game in (("coop-solo", TEAM), ("coop-talk", TEAM), ("duel", DUEL)):
        found, recipe = (
            shipped(load(tmp_path / "nets" / f"{file}.npz", game)),
            RECIPES[SHIPPED[file]],
        )
        width = recipe.width or WIDTHS[recipe.game]
        assert found.width == Width(*astuple(width))
        assert (found.plans, found.twice, found.heat) == (recipe.plans, recipe.twice, recipe.heat)
        assert found.left_weight == recipe.left_weight[1] and not found.remembers


def test_a_net_that_is_told_of_steps_begins_as_the_one_that_knew_four_kinds_of_moves() -> None:
    weights = initial((1792, 8, 2), seed=5)
    words = widened(weights, 2624)["w1"][1280:].reshape(16, 7, 12, 8)
    before = weights["w1"][1280:].reshape(16, 8, 4, 8)
    for step, move in enumerate((0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3)):
        assert np.array_equal(words[:, :, step], before[:, :7, move])
    assert np.array_equal(widened(weights, 2624)["w1"][:1280], weights["w1"][:1280])


def test_results_count_every_game_and_every_decision() -> None:
    host, sim = Host(), Sim("coop")
    net = host.net((1280, 8, 2), seed=1)
    cells, bins = evaluate(net, host, sim, [0, 6], games=4, seed=9, inputs=1280, plans=4)
    for cell in cells:
        assert cell.games == 4
        assert cell.low <= cell.win <= cell.high
        assert 0 < bins[cell.mode, :, 0].sum() <= cell.games * cell.turns


@pytest.mark.parametrize(("mode", "seat"), [(8, 0), (2, 1)])
def test_a_duels_net_learns_from_its_own_states_alone(mode: int, seat: int) -> None:
    host, sim = Host(), Sim("duel")
    modes = np.full(4, mode, np.int32)
    sets = linear.set_of("duel", modes)
    games = Games(host, sim, modes, seeds_for(1, 4), linear.load("duel"), sets, 4, sim.sizes.inputs)
    replay = Replay(host, sim, 1 << 10)
    active = 1
    while active:
        games.plan()
        games.choose(0.0)
        games.finish(replay, 0.85, again=False)
        active = int(games.active[0])
    states = layout.records(replay.rows, layout.DUEL_AFTER)[: replay.filled()]
    assert len(states) > 8
    assert (states["player"] == seat).all()


def test_the_greedy_rivals_of_a_training_play_as_the_bot_does() -> None:
    sim, modes = Sim("duel"), np.full(6, 2 + 4 * 2, np.int32)
    games = Games(
        Host(),
        sim,
        modes,
        seeds_for(2, 6),
        linear.load("duel"),
        linear.set_of("duel", modes),
        1,
        960,
    )
    turns = 0
    while games.plan():
        tables, rows = (
            layout.records(games.tables, layout.DUEL_TABLE),
            layout.records(games.rows, layout.DUEL_AFTER),
        )
        for table in tables[tables["count"] > 0]:
            after, seat = rows[table["base"]], int(table["player"])
            state = position(
                duel(),
                tops=[int(top) for top in table["top"].reshape(-1)],
                hands=[sorted(layout.cards_of(hand)) for hand in table["hand"]],
                draws=[
                    deck[drawn:].tolist()
                    for deck, drawn in zip(table["deck"], table["drawn"], strict=True)
                ],
                to_move=seat,
            )
            bot = seated("greedy", duel(), seat)
            while not state.over:
                step = bot.step(view(state, seat), silence(duel()))
                if not isinstance(step, Play):
                    break
                state, _ = apply(state, step)
            assert layout.cards_of(after["hand"]) == frozenset(state.hands[seat])
            own_first = state.tops if seat == 0 else (*state.tops[2:], *state.tops[:2])
            assert tuple(after["top"]) == own_first
            turns += 1
        games.choose(0.0)
        games.finish(None, 1.0, again=False)
    assert turns > 100


@pytest.mark.parametrize(("game", "modes"), [("coop", [1, 25, 62]), ("duel", [0, 5, 10])])
def test_the_library_keeps_the_rules(game: Game, modes: list[int]) -> None:
    assert check.check_rules(game, modes, games=1) > 20


@pytest.mark.parametrize(("game", "modes"), [("coop", [22, 62]), ("duel", [0])])
def test_the_library_agrees_with_the_reference(game: Game, modes: list[int]) -> None:
    assert check.check_reference(game, modes, games=1) > 200
