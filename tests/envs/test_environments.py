"""Rewards, illegal actions, seeds, bots, rendering and refusals of the environments."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import wrappers

import tenback.envs as envs
from tenback.envs import PRESETS, env, parallel_env, raw_env
from tenback.envs.episode import ILLEGAL_REWARD
from tenback.rules import BadPosition, BadRuleset, IllegalPlay, coop, new_game, view


def _random_game(table: Any, seed: int) -> tuple[dict[str, float], list[int]]:
    """Play one game of random actions; return what each agent got, and the actions."""
    table.reset(seed=seed)
    random = np.random.default_rng(seed)
    returns: dict[str, float] = dict.fromkeys(table.possible_agents, 0.0)
    actions = []
    for agent in table.agent_iter():
        _, reward, terminated, truncated, info = table.last()
        returns[agent] += reward
        action = None
        if not (terminated or truncated):
            action = int(random.choice(np.flatnonzero(info["action_mask"])))
            actions.append(action)
        table.step(action)
    return returns, actions


def test_a_team_is_paid_for_every_card() -> None:
    table = envs.env("tenback/Coop-3-v0")
    returns, _ = _random_game(table, 3)
    left = table.unwrapped.episode.state.outcome.left[0]
    assert list(returns.values()) == pytest.approx([(98 - left) / 98] * 3)


@pytest.mark.parametrize(("game", "pays"), [("SmallSolo-v0", [0.0]), ("SmallDuel-v0", [-1.0, 1.0])])
def test_the_outcome_pays_at_the_end_alone(game: str, pays: list[float]) -> None:
    table = envs.env(game, reward="outcome")
    returns, _ = _random_game(table, 3)
    assert sorted(returns.values()) == pays
    outcome = table.unwrapped.episode.state.outcome
    if len(pays) > 1:
        assert returns[f"player_{outcome.winner}"] == 1.0


def test_a_team_that_beats_the_game_is_paid_one() -> None:
    tiny = "coop(players=1,cards=2-5,hand=4,jump=2)"
    for reward in ("cards", "outcome"):
        table = envs.raw_env(tiny, reward=reward)
        table.reset(seed=1)
        total = 0.0
        for card in range(4):
            table.step(card)
            total += table.rewards["player_0"]
        assert table.terminations == {"player_0": True} and total == pytest.approx(1.0)


def test_a_duel_pays_for_its_outcome_alone() -> None:
    with pytest.raises(ValueError, match="pays for its outcome"):
        envs.env("duel", reward="cards")


@pytest.mark.parametrize("game", ["tenback/Coop-2-v0", "tenback/Duel-v0", "tenback/SmallTalk-2-v0"])
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    games = [_random_game(envs.env(game), seed) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_a_seed_begins_a_series_of_deals() -> None:
    table = envs.raw_env("tenback/Solo-v0")
    series = []
    for _ in range(2):
        table.reset(seed=5)
        first = table.episode.observe(0).tobytes()
        table.reset()
        series.append((first, table.episode.observe(0).tobytes()))
    assert series[0] == series[1] and series[0][0] != series[0][1]


def test_a_deal_can_be_named() -> None:
    table = envs.raw_env("tenback/Coop-2-v0")
    table.reset(options={"deal": "rain", "starter": 1})
    assert table.episode.state == new_game("coop(players=2)", seed="rain", starter=1)
    duel = envs.raw_env("duel")
    duel.reset(options={"deal": "rain"})
    assert duel.episode.state == new_game("duel", seed="rain")


def test_an_illegal_action_of_the_raw_environment_is_an_error() -> None:
    table = envs.raw_env("tenback/Solo-v0")
    table.reset(seed=1)
    with pytest.raises(IllegalPlay, match="A4"):
        table.step(table.episode.actions.end)
    with pytest.raises(envs.IllegalAction, match="neither a card"):
        table.step(393)
    with pytest.raises(ValueError, match="player_0 is to act"):
        table.step(None)
    talking = envs.raw_env("tenback/SmallTalk-2-v0")
    talking.reset(seed=1)
    with pytest.raises(envs.IllegalAction, match="may now give a signal"):
        talking.step(0)


def test_an_illegal_action_loses_the_game_elsewhere() -> None:
    solo = gymnasium.make("tenback/Solo-v0").unwrapped
    solo.reset(seed=1)
    assert isinstance(solo, envs.SeatEnv)
    _, reward, terminated, truncated, _ = solo.step(solo.episode.actions.end)
    assert (reward, terminated, truncated) == (ILLEGAL_REWARD, True, False)
    team = envs.parallel_env("tenback/Coop-2-v0")
    team.reset(seed=1)
    _, rewards, terminations, _, _ = team.step(dict.fromkeys(team.agents, 392))
    assert rewards == {"player_0": ILLEGAL_REWARD, "player_1": 0.0}
    assert all(terminations.values()) and team.agents == []


def test_in_parallel_the_waiting_seats_do_nothing() -> None:
    team = envs.parallel_env("tenback/Coop-2-v0")
    _, infos = team.reset(seed=1)
    assert infos["player_1"]["action_mask"].nonzero()[0].tolist() == [392]
    action = int(infos["player_0"]["action_mask"].argmax())
    _, rewards, terminations, _, _ = team.step({"player_0": action, "player_1": 0})
    assert rewards == pytest.approx({"player_0": 1 / 98, "player_1": 1 / 98})
    assert not any(terminations.values()) and team.episode.state.laid == 1


def test_partners_speak_before_each_card() -> None:
    table = envs.raw_env("tenback/Talk-3-v0")
    table.reset(seed=1)
    order = []
    for trouble in (True, False):
        for _ in range(3):
            order.append(table.agent_selection)
            mask = table.infos[table.agent_selection]["action_mask"]
            # The last one allowed is "trouble", then taking it back, or a card.
            table.step(int(np.flatnonzero(mask)[-1]))
        assert [saying.trouble for saying in table.episode.said] == [False, trouble, trouble]
    assert order == ["player_1", "player_2", "player_0"] * 2


def test_the_mask_can_be_in_the_observation_as_in_the_classic_games() -> None:
    table = envs.env("tenback/Coop-2-v0", mask_in_observation=True)
    table.reset(seed=1)
    seen, _, _, _, info = table.last()
    assert table.observation_space("player_0").contains(seen)
    assert (seen["action_mask"] == info["action_mask"]).all()
    _random_game(table, 1)


def test_all_observations_together_are_the_state() -> None:
    for table in (envs.raw_env("tenback/Coop-2-v0"), envs.parallel_env("tenback/Coop-2-v0")):
        table.reset(seed=1)
        assert table.state_space.contains(table.state())
        assert table.state().tolist() == [
            *table.episode.observe(0).tolist(),
            *table.episode.observe(1).tolist(),
        ]


@pytest.mark.parametrize("bots", ["greedy", ["random", "greedy"]])
def test_any_bots_play_the_other_seats(bots: str | list[str]) -> None:
    team = gymnasium.make("tenback/Coop-3-v0", seat=1, bots=bots).unwrapped
    assert isinstance(team, envs.SeatEnv)
    ends = []
    for _ in range(2):
        random = np.random.default_rng(1)
        _, info = team.reset(seed=4)
        terminated, total = False, 0.0
        while not terminated:
            assert team.episode.state.to_move == 1
            assert (team.action_masks() == info["action_mask"]).all()
            action = random.choice(np.flatnonzero(info["action_mask"]))
            _, reward, terminated, _, info = team.step(action)
            total += reward
        outcome = team.episode.state.outcome
        assert outcome is not None and total <= (98 - outcome.left[0]) / 98
        ends.append((outcome, total))
    assert ends[0] == ends[1]
    team.close()


def test_bots_and_the_agent_talk() -> None:
    team = envs.SeatEnv("tenback/Talk-3-v0", bots="greedy")
    _, info = team.reset(seed=1)
    assert any(not saying.empty for saying in team.episode.said[1:])
    terminated = False
    random = np.random.default_rng(1)
    while not terminated:
        action = random.choice(np.flatnonzero(info["action_mask"]))
        _, _, terminated, _, info = team.step(action)


def test_a_game_that_is_over_stays_over() -> None:
    solo = envs.SeatEnv("coop(players=1,cards=2-3,hand=2,jump=1)")
    solo.reset(seed=1)
    solo.step(0)
    assert solo.step(1)[2] and solo.step(0)[1:4] == (0.0, True, False)


def test_tables_are_shown_as_text_and_as_images() -> None:
    table = envs.env("tenback/Coop-2-v0", render_mode="ansi")
    table.reset(options={"deal": "rain"})
    assert table.render() == str(new_game("coop(players=2)", seed="rain", starter=0))
    seat = envs.SeatEnv("tenback/Coop-2-v0", render_mode="ansi")
    seat.reset(options={"deal": "rain"})
    assert seat.render() == str(view(seat.episode.state, 0))
    for mode in ({}, {"render_mode": "rgb_array"}):
        for silent in (envs.raw_env("duel", **mode), envs.parallel_env("duel", **mode)):
            silent.reset(seed=1)
            image = silent.render()
            assert (image is None) if not mode else np.asarray(image).shape[2] == 3


def test_an_image_of_one_seat_hides_the_other_hands() -> None:
    images = []
    for deal in ("rain", "snow"):
        seat = envs.SeatEnv("tenback/Coop-2-v0", seat=0, render_mode="rgb_array")
        seat.reset(options={"deal": deal})
        image = seat.render()
        assert isinstance(image, np.ndarray)
        images.append(image)
    row = images[0].shape[0] // 3
    assert (images[0][2 * row + 8 :] == images[1][2 * row + 8 :]).all()
    assert (images[0] != images[1]).any()


def test_games_are_found_by_id_by_rules_and_by_ruleset() -> None:
    assert envs.find_game("tenback/Coop-2-v0") == envs.find_game("coop-2-V0")
    assert envs.find_game(coop(2)).rules == envs.find_game("coop(players=2)").rules
    assert envs.find_game(envs.PRESETS[0]) == envs.PRESETS[0]
    assert envs.find_game("coop(players=2)", signals=True).signals


def test_what_makes_no_environment_is_refused() -> None:
    with pytest.raises(BadRuleset, match="or name an environment: Solo-v0, Coop-2-v0"):
        envs.env("chess")
    for game in ("coop(players=1)", "duel"):
        with pytest.raises(BadRuleset, match="signals are for partners"):
            envs.env(game, signals=True)
    with pytest.raises(ValueError, match="render_mode is ansi or rgb_array, not 'human'"):
        envs.env("duel", render_mode="human")
    with pytest.raises(BadPosition, match="there is no seat 2; the seats are 0 to 1"):
        envs.SeatEnv("duel", seat=2)
    with pytest.raises(BadPosition, match="2 other seat"):
        envs.SeatEnv("coop(players=3)", bots=["greedy"])


def test_environments_can_be_pickled() -> None:
    for table in (envs.env("tenback/Duel-v0"), envs.parallel_env("tenback/Duel-v0")):
        again = pickle.loads(pickle.dumps(table))
        assert str(again) == str(table)


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo"])
def test_without_the_libraries_the_error_names_the_extra(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None\nimport tenback.envs"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    wanted = f"ModuleNotFoundError: tenback.envs needs {missing}: pip install 'tenback[lab]'"
    assert ran.stderr.strip().endswith(wanted)


def test_bots_need_neither_library() -> None:
    code = (
        "import sys; sys.modules.update(gymnasium=None, pettingzoo=None)\n"
        "import tenback.bots, tenback.lab; tenback.bots.hire('greedy')"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def _plainly_wrapped(game: str) -> Any:
    table = wrappers.TerminateIllegalWrapper(raw_env(game), ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def _seen(table: Any, place: int, illegal_at: int) -> list[object]:
    """Play the legal action at a place, one illegal action, and note all that can be read."""
    table.reset(seed=4)
    noted: list[object] = []
    for number, agent in enumerate(table.agent_iter()):
        observation, *rest, info = table.last()
        mask = info["action_mask"]
        facts = table.agents, table.rewards, table.terminations, table.truncations
        noted.append((agent, observation.tolist(), rest, mask.tolist(), copy.deepcopy(facts)))
        legal = mask.nonzero()[0]
        action = int((mask == 0).argmax() if number == illegal_at else legal[place % len(legal)])
        table.step(None if rest[1] or rest[2] else action)
    return noted


@pytest.mark.parametrize("game", ["tenback/SmallCoop-2-v0", "tenback/SmallDuel-v0"])
@pytest.mark.parametrize("illegal_at", [3, 10_000])
def test_everything_read_is_what_pettingzoos_wrappers_give(game: str, illegal_at: int) -> None:
    assert _seen(env(game), 1, illegal_at) == _seen(_plainly_wrapped(game), 1, illegal_at)


@pytest.mark.parametrize("name", ["agents", "agent_selection", "rewards", "infos", "num_agents"])
def test_nothing_can_be_read_before_the_first_reset(name: str) -> None:
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        getattr(env("tenback/SmallDuel-v0"), name)


def test_a_copy_reads_its_own_table() -> None:
    table = env("tenback/SmallCoop-2-v0")
    table.reset(seed=1)
    copied = copy.deepcopy(table)
    for one in (copied, pickle.loads(pickle.dumps(table))):
        one.reset(seed=2)
        assert one.infos is one.unwrapped.infos is not table.infos


IDS = [preset.id for preset in PRESETS]
CYCLES = 60


@pytest.mark.parametrize("game", IDS)
def test_agents_act_one_after_another_as_pettingzoo_demands(game: str) -> None:
    api_test(env(game), num_cycles=CYCLES)
    api_test(raw_env(game, render_mode="ansi"), num_cycles=CYCLES)
    seed_test(lambda: env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", IDS)
def test_agents_act_at_once_as_pettingzoo_demands(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=CYCLES)
    parallel_api_test(parallel_env(game, mask_in_observation=True), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel_env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", IDS)
def test_one_seat_is_as_gymnasium_demands(game: str) -> None:
    check_env(gymnasium.make(game).unwrapped)
    check_env(gymnasium.make(game, render_mode="rgb_array").unwrapped)
