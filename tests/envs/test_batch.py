"""Games in batches are those of the plain engine, and keep to Gymnasium's vector interface."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode

from tenback.envs import PRESETS, Preset
from tenback.envs.agreement import check
from tenback.envs.batch import BatchEnv
from tenback.rules import BadRuleset, Signal

STRICT = Preset("strict", "coop(players=4,talk=strict)", "strict talk", signals=True)
HOUSE = (
    *("coop(players=2,hand=6,draws=2)", "duel(gifts=0)", "duel(hand=5,gifts=2,pairs=2)"),
    *("coop(players=2,cards=2-65)", "duel(cards=2-72)", "coop(cards=1-126,pairs=4)"),
    "coop(cards=9-10,hand=2,jump=1)",
    STRICT,
)


@pytest.mark.parametrize("game", PRESETS, ids=lambda game: str(game.name))
def test_every_step_gives_what_the_plain_engine_gives(game: Preset) -> None:
    assert check(game, steps=1_200, seed=0) >= 1_200


@pytest.mark.parametrize("rules", HOUSE, ids=str)
def test_house_rules_give_what_the_plain_engine_gives(rules: str | Preset) -> None:
    assert check(rules, steps=600, seed=0) >= 600


def _played(game: str, threads: int, steps: int = 40) -> list[object]:
    games = BatchEnv(game, num_envs=7, threads=threads)
    seen: list[object] = [games.reset(seed=3)]
    seen += [games.step(games.sample()) for _ in range(steps)]
    games.close()
    return seen


@pytest.mark.parametrize("game", ["tenback/SmallDuel-v0", "tenback/SmallTalk-2-v0"])
def test_a_seed_gives_the_same_games_on_any_number_of_threads(game: str) -> None:
    assert data_equivalence(_played(game, 1), _played(game, 3), exact=True)


@pytest.mark.parametrize("game", ["tenback/SmallDuel-v0", "tenback/Talk-3-v0"])
def test_sampled_actions_are_legal_and_different(game: str) -> None:
    games = BatchEnv(game, num_envs=64)
    _, info = games.reset(seed=5)
    for _ in range(60):
        actions = games.sample()
        assert info["action_mask"][np.arange(64), actions].all()
        assert len(set(actions.tolist())) > 1
        *_, info = games.step(actions)


def test_partners_give_signals_before_each_card() -> None:
    games = BatchEnv("tenback/SmallCoop-2-v0", 3, signals=True)
    observations, info = games.reset(seed=1)
    assert info["to_move"].tolist() == [0, 0, 0] and info["to_act"].tolist() == [1, 1, 1]
    end = games.actions.end
    leave = games.actions.signals.index((Signal.LEAVE_IT, 2)) + end + 1
    take_back = games.actions.signals.index((Signal.NOTHING, 2)) + end + 1
    observations, rewards, terminations, _, info = games.step(np.array([leave, end, take_back]))
    assert rewards.tolist() == [0.0, 0.0, -1.0] and terminations.tolist() == [False, False, True]
    assert info["to_act"].tolist()[:2] == [0, 0]
    signals = games.encoder.part(observations, "signals")
    assert signals[0, 1, 2].tolist() == [0, 1, 0, 0, 0, 0] and not signals[1].any()
    *_, terminations, _, _ = games.step(np.array([leave, leave, end]))
    assert terminations.tolist() == [True, True, False], "the seat to move gives no signals"


def test_spaces_and_metadata_are_those_of_the_vector_interface() -> None:
    games = gymnasium.make_vec("tenback/Solo-v0", num_envs=3)
    assert isinstance(games, BatchEnv)
    assert games.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    observations, info = games.reset(seed=1)
    assert observations in games.observation_space
    assert games.action_space.contains(games.sample())
    assert info["action_mask"].shape == (3, games.single_action_space.n)  # type: ignore[attr-defined]
    one = gymnasium.make("tenback/Solo-v0")
    assert one.observation_space == games.single_observation_space
    assert one.action_space == games.single_action_space
    assert len(games.render()) == 3
    games.close()


def test_a_game_that_is_over_is_dealt_anew_by_the_next_step() -> None:
    games = BatchEnv("tenback/SmallSolo-v0", num_envs=2)
    games.reset(seed=1)
    first = games.state(0)
    illegal = np.array([games.actions.end, -1])
    _, rewards, terminations, truncations, _ = games.step(illegal)
    assert rewards.tolist() == [-1.0, -1.0] and terminations.all() and not truncations.any()
    _, rewards, terminations, _, _ = games.step(illegal)
    assert rewards.tolist() == [0.0, 0.0] and not terminations.any()
    assert games.state(0) != first and games.state(0).laid == 0
    games.close()


def test_the_outcome_can_pay_instead_of_the_cards() -> None:
    games = BatchEnv("coop(players=1,cards=2-3,hand=2,jump=1)", reward="outcome")
    games.reset(seed=1)
    assert games.step(np.array([0]))[1].tolist() == [0.0]
    assert games.step(np.array([1]))[1].tolist() == [1.0]


def test_arrays_are_new_each_time_or_the_same_and_can_be_shared() -> None:
    fresh, reused = (BatchEnv("tenback/SmallSolo-v0", 2, copy=copy) for copy in (True, False))
    for games, same in ((fresh, False), (reused, True)):
        observations, info = games.reset(seed=1)
        again, *_, later = games.step(games.sample())
        assert (again is observations) == same
        assert (later["action_mask"] is info["action_mask"]) == same
        assert np.shares_memory(np.from_dlpack(again), again)


def test_observations_can_be_left_out() -> None:
    games = BatchEnv("tenback/SmallSolo-v0", 2, observe=False)
    observations, info = games.reset(seed=1)
    assert observations.shape == (2, 0) and info["action_mask"].any()


def test_what_makes_no_batch_is_refused() -> None:
    with pytest.raises(BadRuleset, match="signals are for partners"):
        BatchEnv("duel", signals=True)
    with pytest.raises(BadRuleset, match="up to 126"):
        BatchEnv("coop(cards=2-127)")
    with pytest.raises(ValueError, match="at least one game"):
        BatchEnv("duel", 0)
    games = BatchEnv("duel", 2)
    for call in (games.sample, lambda: games.step(np.zeros(2, np.int64))):
        with pytest.raises(ValueError, match="call reset"):
            call()
    games.reset()
    for actions in (np.zeros(3, np.int64), np.zeros(2), [[0], [0]], ["end", "end"]):
        with pytest.raises(ValueError, match="2 actions are needed"):
            games.step(actions)  # type: ignore[arg-type]
    games.close()
