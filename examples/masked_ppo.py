"""Masked PPO on the game alone, with MaskablePPO of sb3-contrib.

python examples/masked_ppo.py [--size toy] [--curve curve.json]

It needs sb3-contrib, which brings PyTorch. `python -m tests.envs.masked_ppo` installs them in an
environment of their own and runs this file.
"""
# ruff: noqa: D102, ARG002 (methods of Stable-Baselines3)

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

from tenback.envs import Episode, find_game
from tenback.envs.batch import BatchEnv
from tenback.lab import Score, compare, play_match

GAME = find_game("tenback/Solo-v0")
RULES, ENCODER = GAME.rules, Episode(GAME).encoder
CARDS, HAND, PILES, JUMP = len(RULES.cards), RULES.hand, len(RULES.piles), RULES.jump
PLAYS, FEATURES, REST = HAND * PILES, 8, 4
UP = np.array([1 if pile.ascending else -1 for pile in RULES.piles])
ENDS = np.where(UP > 0, RULES.highest + 1, RULES.lowest - 1)
DISCOUNT = 0.995
ROOM_WEIGHT = 0.5
"""What the room on all piles is worth, in whole games."""


def look(seen, masks):
    """Return features of every play, by place in the hand and pile, and the number of its action.

    An action that is not legal has number -1. The last action ends the turn.
    """
    games = len(seen)
    row, card = ENCODER.part(seen, "hand").nonzero()
    place = np.arange(len(row)) - np.searchsorted(row, np.arange(games))[row]
    hand = np.full((games, HAND), -1)
    hand[row, place] = card
    held = hand >= 0
    numbers = hand[:, :, None] + CARDS * np.arange(PILES)
    numbers = numbers.reshape(games, PLAYS)
    legal = np.repeat(held, PILES, 1) & (np.take_along_axis(masks, np.maximum(numbers, 0), 1) > 0)
    tops = ENCODER.part(seen, "tops").astype(int)
    step = (hand[:, :, None] + RULES.lowest - tops[:, None]) * UP
    ahead = (step > 0) & held[:, :, None]
    further = step[:, :, None] - step[:, None]  # by card, other card and pile
    passed = ((further > 0) & ahead[:, None]).sum(2)
    opened = ((further == JUMP) & held[:, None, :, None]).any(2)
    follow = np.where((further < 0) & held[:, None, :, None], -further, 30).min(2)
    below = np.zeros((games, CARDS + 2), int)
    below[:, 1:-1] = ENCODER.part(seen, "unseen")[:, 0].cumsum(1)
    below[:, -1] = below[:, -2]
    at = [np.take_along_axis(below, index, 1) for index in (tops - RULES.lowest + 1, hand + 1)]
    unseen = np.abs(at[1][:, :, None] - at[0][:, None])
    room = np.abs(ENDS - tops)[:, None] - step
    features = (step / 10, step < 0, passed / 2, opened, follow / 10, unseen / 10, room / CARDS)
    features = np.stack([part.reshape(games, PLAYS) for part in features], 2)
    features = np.concatenate([np.clip(features, -2, 4), np.ones((games, PLAYS, 1))], 2)
    features *= legal[:, :, None]
    names = (("may_end", 1), ("laid", HAND), ("draw_sizes", CARDS), ("hand_sizes", HAND))
    rest = [ENCODER.part(seen, name)[:, :1] / high for name, high in names]
    end = np.where(masks[:, -1:] > 0, masks.shape[1] - 1, -1)
    looked = np.concatenate([features.reshape(games, -1), *rest], 1).astype(np.float32)
    return looked, np.concatenate([np.where(legal, numbers, -1), end], 1)


def room_left(seen):
    """Return the room left on all piles, from 0 to 1."""
    tops = ENCODER.part(seen, "tops").astype(int)
    return np.abs(ENDS - tops).sum(1) / (PILES * (CARDS + 1))


def cards_left(seen):
    """Return the cards in the hand and the draw pile."""
    return sum(ENCODER.part(seen, name)[:, 0].astype(int) for name in ("hand_sizes", "draw_sizes"))


class SoloGames(VecEnv):
    """A batch of games for Stable-Baselines3.

    Every card pays 1/98. The change of the room is added, which does not change what the best
    policy is but tells at once what a card costs. The step that deals the next game has one legal
    action and pays nothing, so nothing is learned from it.
    """

    def __init__(self, games, seed):
        self.batch, self.first, self.finished = BatchEnv(GAME, games, threads=1), seed, []
        wide = PLAYS * FEATURES + REST
        super().__init__(games, spaces.Box(-2, 4, (wide,)), spaces.Discrete(PLAYS + 1))

    def reset(self):
        seen, info = self.batch.reset(seed=self.first)
        self.room, self.over = room_left(seen), np.zeros(self.num_envs, bool)
        looked, self.numbers = look(seen, info["action_mask"])
        return looked

    def step_async(self, actions):
        self.chosen = np.take_along_axis(self.numbers, actions[:, None], 1)[:, 0]

    def step_wait(self):
        seen, rewards, over, _, info = self.batch.step(self.chosen)
        room = np.where(over, 0.0, room_left(seen))
        rewards += np.where(self.over, 0.0, ROOM_WEIGHT * (DISCOUNT * room - self.room))
        self.room, self.over = room, over
        self.finished += cards_left(seen[over]).tolist()
        looked, self.numbers = look(seen, info["action_mask"])
        return looked, rewards.astype(np.float32), over, [{}] * self.num_envs

    def action_masks(self):
        return self.numbers >= 0

    def env_method(self, method_name, *arguments, **_):
        return getattr(self, method_name)(*arguments)

    def has_attr(self, attr_name):
        return hasattr(self, attr_name)

    def get_attr(self, attr_name, indices=None):
        return [getattr(self, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name, value, indices=None):
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * self.num_envs

    def close(self):
        self.batch.close()


class PlayNet(nn.Module):
    """The same small net gives every play a score; all plays together give the value."""

    def __init__(self, hidden=24):
        super().__init__()
        self.play = nn.Linear(FEATURES + REST, hidden)
        self.turn = nn.Linear(2 * hidden + REST, hidden)
        self.mixed = nn.Linear(hidden, hidden)
        self.context = nn.Linear(hidden, hidden)
        self.score, self.end = nn.Linear(hidden, 1), nn.Linear(hidden, 1)
        self.latent_dim_pi, self.latent_dim_vf = PLAYS + 1, hidden

    def forward(self, looked):
        rest = looked[:, -REST:]
        plays = looked[:, :-REST].reshape(-1, PLAYS, FEATURES)
        each = self.play(torch.cat([plays, rest[:, None].expand(-1, PLAYS, -1)], 2)).relu()
        turn = self.turn(torch.cat([each.mean(1), each.amax(1), rest], 1)).relu()
        score = self.score((self.mixed(each) + self.context(turn)[:, None]).relu())
        return torch.cat([score[:, :, 0], self.end(turn)], 1), turn

    def forward_actor(self, looked):
        return self(looked)[0]

    def forward_critic(self, looked):
        return self(looked)[1]


class PlayPolicy(MaskableActorCriticPolicy):
    """A policy whose net scores the actions itself, without a last layer."""

    def __init__(self, *arguments, **settings):
        super().__init__(*arguments, ortho_init=False, **settings)
        self.action_net = nn.Identity()

    def _build_mlp_extractor(self):
        self.mlp_extractor = PlayNet()


class Curve(BaseCallback):
    """Prints and keeps how many cards the games of each round of training have left."""

    points = ()

    def _on_training_start(self):
        self.began = time.perf_counter(), time.process_time()

    def _on_step(self):
        return True

    def _on_rollout_end(self):
        games = self.training_env
        wall, cpu = time.perf_counter() - self.began[0], time.process_time() - self.began[1]
        left, games.finished = np.array(games.finished or [CARDS]), []
        print(
            f"{self.num_timesteps:>10,} steps, {wall:4.0f} s, {cpu:4.0f} s of processor time:"
            f" {left.mean():5.2f} cards left, {(left == 0).mean():.1%} won",
            flush=True,
        )
        point = {"steps": self.num_timesteps, "seconds": round(wall)}
        point |= {"processor_seconds": round(cpu), "cards_left": round(left.mean(), 2)}
        self.points = (*self.points, point)


def train(steps, games, length):
    """Train for a number of steps in batches of games; return the model and its curve."""
    model = MaskablePPO(
        PlayPolicy,
        SoloGames(games, seed=1),
        n_steps=length,
        batch_size=games * length // 16,
        n_epochs=3,
        learning_rate=lambda rest: 3e-3 * rest,
        gamma=DISCOUNT,
        gae_lambda=0.9,
        clip_range=0.3,
        ent_coef=0.002,
        seed=1,
    )
    curve = Curve()
    model.learn(steps, callback=curve)
    return model, curve.points


def play(model, deals):
    """Play every deal by the most likely actions; return the cards left."""
    episodes = [Episode(GAME) for _ in deals]
    for episode, deal in zip(episodes, deals, strict=True):
        episode.begin(deal)
    while running := [episode for episode in episodes if not episode.over]:
        masks = np.stack([episode.mask(0) for episode in running])
        looked, numbers = look(np.stack([episode.observe(0) for episode in running]), masks)
        actions, _ = model.predict(looked, action_masks=numbers >= 0, deterministic=True)
        for episode, action in zip(running, numbers[np.arange(len(running)), actions], strict=True):
            episode.act(0, int(action))
    return [episode.state.outcome.left[0] for episode in episodes]


def compared(own, other):
    """Return the difference between two lists of cards left on the same deals."""
    scores = ([Score((left,), left == 0, left) for left in results] for results in (own, other))
    return compare(*scores)


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--size", choices=["toy", "full"], default="full")
parser.add_argument("--steps", type=int, default=4_000_000)
parser.add_argument("--curve", help="write the curve and the results to this file, as JSON")
options = parser.parse_args()
torch.set_num_threads(1)  # the nets are small; a second thread would mostly wait
toy = options.size == "toy"
model, points = train(1024, 16, 32) if toy else train(options.steps, 256, 64)
deals = [f"test-{n}" for n in range(5 if toy else 2000)]
results = {"PPO": play(model, deals)}
results["greedy"] = [play_match(RULES, ["greedy"], seed=deal).outcome.left[0] for deal in deals]
for name, left in results.items():
    print(f"{name}: {left.count(0)} of {len(deals)} games won, {np.mean(left):.2f} cards left")
found = compared(*results.values())
won, left = (found.win_rate, *found.win_rate_ci95), (found.left_mean, *found.left_ci95)
print("PPO minus greedy: {:+.3f} won ({:+.3f} to {:+.3f}),".format(*won), end=" ")
print("{:+.2f} cards left ({:+.2f} to {:+.2f})".format(*left))
if options.curve:
    summary = {
        name: {"cards_left": np.mean(left), "won": left.count(0)} for name, left in results.items()
    }
    written = {
        "curve": points,
        "deals": len(deals),
        "results": summary,
        "difference": {"won": won, "cards_left": left},
    }
    Path(options.curve).write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
