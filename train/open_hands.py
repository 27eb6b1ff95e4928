"""A team whose hands are open, on the arena's deals: a lower bound on what can be won.

    python -m train.open_hands src/tenback/nets/coop-talk.npz --games 1000 --seed 5150
    python -m train.open_hands src/tenback/nets/coop-talk.npz --games 1000 --seed 5150 --guessed

The player to move looks at its best plans. For each of them the draw pile is shuffled a few times,
because its order is hidden from everybody, and the next players, whose hands are known, carry out
the best turns that they have. The plan whose last table has the highest mean value is carried out.

With ``--guessed`` the hands are hidden as usual: the same player looks ahead with hands that agree
with what partners say, lays one card, and hears them again. This separates depth from knowledge.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tenback.rules import ruleset
from train import layout
from train.dealt import ALL_SIGNAL, KINDS, RECIPE, Play, arena_decks, share_won
from train.selfplay import Games

Records = npt.NDArray[Any]
Floats = npt.NDArray[np.float64]

LEFT_WEIGHT = RECIPE.left_weight[1]
CARRIED_OUT_WHOLE = 1.0  # nothing new is heard between two cards, so a plan is never changed
PLAYING = 0
NEVER = -30.0  # the logit of a plan that was not looked at
EXCHANGES = 400  # of hidden cards, for one guess of all hands


@dataclass(frozen=True)
class Lookahead:
    """How far and how often a player looks ahead."""

    plans: int = 24  # of its own, the best by the net alone
    samples: int = 16  # orders of the draw pile
    turns: int = 3  # its own and those that follow
    guessed: bool = False  # hands are hidden, and guessed by what partners say


def reshuffled(
    decks: npt.NDArray[np.uint8], drawn: npt.NDArray[np.uint8], random: np.random.Generator
) -> npt.NDArray[np.uint8]:
    """The decks with new orders of the cards that nobody has drawn."""
    place = np.arange(decks.shape[1])
    hidden = decks.shape[1] + random.random(decks.shape)
    key = np.where(place < drawn[:, None], place, hidden)
    return np.take_along_axis(decks, np.argsort(key, 1), 1)


class OpenHands:
    """Tables at which every player knows all hands, but not the draw pile."""

    def __init__(self, play: Play, mode: int, lookahead: Lookahead, seed: int) -> None:
        self._play, self._mode, self._lookahead = play, mode, lookahead
        self._random = np.random.default_rng(seed)

    def cards_left(self, decks: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        """The cards left of each deal."""
        batch = self._play.tables(self._mode, decks)
        while True:
            rows = batch.plan()
            tables = tables_of(batch)
            if not (tables["progress"] == PLAYING).any():
                return np.array(tables["left"])
            batch.judge(self._play.net, rows, mirror=True)
            plans = self._best_by_net(batch, tables)
            values = self._look_ahead(batch, tables, plans)
            out = self._play.device.download(batch.out)
            out[:, 0], out[:, 1] = NEVER, -NEVER
            out[plans] = values
            batch.out[:] = self._play.device.upload(out)
            if self._lookahead.guessed:
                batch.choose(LEFT_WEIGHT, heat=RECIPE.heat)
            else:
                batch.choose(LEFT_WEIGHT, whole=CARRIED_OUT_WHOLE)

    def _best_by_net(self, batch: Games, tables: Records) -> npt.NDArray[np.int64]:
        """The rows of the plans to look at, those of a table together."""
        out = self._play.device.download(batch.out).astype(np.float64)
        value = 1 / (1 + np.exp(-out[:, 0])) - LEFT_WEIGHT * out[:, 1]
        best = []
        for base, count in zip(tables["base"], tables["count"], strict=True):
            order = np.argsort(-value[base : base + count], kind="stable")
            best.append(base + order[: self._lookahead.plans])
        return np.concatenate(best).astype(np.int64)

    def _look_ahead(
        self, batch: Games, tables: Records, plans: npt.NDArray[np.int64]
    ) -> npt.NDArray[np.float32]:
        """(logit of winning, cards left / 20) of each plan, the mean over all samples."""
        table_of_row = np.zeros(batch.n * batch.plans, np.int64)
        for number, (base, count) in enumerate(zip(tables["base"], tables["count"], strict=True)):
            table_of_row[base : base + count] = number
        parents = table_of_row[plans]
        total = np.zeros((len(plans), 2))
        for _ in range(self._lookahead.samples):
            shuffled = self.guessed(tables) if self._lookahead.guessed else tables.copy()
            shuffled["deck"] = reshuffled(shuffled["deck"], tables["drawn"], self._random)
            children = shuffled[parents]
            children["base"], children["count"], children["decisions"] = plans, 1, 0
            total += self._played_on(batch, children)
        win = np.clip(total[:, 0] / self._lookahead.samples, 1e-9, 1 - 1e-9)
        left = total[:, 1] / self._lookahead.samples
        return np.stack([np.log(win / (1 - win)), left], 1).astype(np.float32)

    def guessed(self, tables: Records) -> Records:
        """The tables with hands that partners might hold, by what they say."""
        device = self._play.device
        raw = device.upload(tables.copy().view(np.uint8).reshape(-1))
        seeds = device.upload(self._random.integers(0, 1 << 63, len(tables), dtype=np.uint64))
        self._play.sim.guess(device.address(raw), len(tables), device.address(seeds), EXCHANGES)
        return layout.records(device.download(raw), layout.TABLE["coop"]).copy()

    def _played_on(self, batch: Games, children: Records) -> Floats:
        """(chance, cards left / 20) of each child once the turns to look at are over."""
        play = self._play
        ahead = play.room(self._mode, len(children), history=True)
        ahead.tables[:] = play.device.upload(children.view(np.uint8).reshape(-1))
        at = play.device.address
        play.sim.choose(
            *(at(ahead.tables), ahead.n, at(batch.rows), at(batch.out), 0),
            *(LEFT_WEIGHT, 0.0, CARRIED_OUT_WHOLE, 0.0),
        )
        found = np.zeros((len(children), 2))
        for turn in range(1, self._lookahead.turns):
            rows = ahead.plan()
            moving = tables_of(ahead)["count"] > 0
            if rows:
                ahead.judge(play.net, rows, mirror=True)
                ahead.choose(LEFT_WEIGHT, whole=CARRIED_OUT_WHOLE)
                chosen = self._chosen(ahead, turn)
                found[moving, 0], found[moving, 1] = chosen["win"][moving], chosen["left"][moving]
        tables = tables_of(ahead)
        over = tables["progress"] != PLAYING
        found[over, 0], found[over, 1] = tables["left"][over] == 0, tables["left"][over] / 20
        return found

    def _chosen(self, ahead: Games, decision: int) -> Records:
        """What each table's decision of this number led to; the plan looked at was number 0."""
        size = self._play.sim.sizes
        assert ahead.history is not None
        history = ahead.history.reshape(ahead.n, size.max_decisions, size.after)
        raw = self._play.device.download(history[:, decision])
        return layout.records(np.ascontiguousarray(raw).reshape(-1), layout.AFTER["coop"])


def tables_of(batch: Games) -> Records:
    """The tables of a batch as records."""
    return layout.records(batch.device.download(batch.tables), layout.TABLE["coop"])


def main(arguments: Sequence[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    usual = Lookahead()
    parser.add_argument("net", type=Path)
    parser.add_argument("--rules", choices=KINDS, default="expert")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=5150)
    parser.add_argument("--plans", type=int, default=usual.plans)
    parser.add_argument("--samples", type=int, default=usual.samples)
    parser.add_argument("--turns", type=int, default=usual.turns)
    parser.add_argument("--guessed", action="store_true", help="hands are hidden and guessed")
    parser.add_argument("--cpu", action="store_true")
    options = parser.parse_args(arguments)
    play = Play(options.net, options.cpu)
    lookahead = Lookahead(options.plans, options.samples, options.turns, options.guessed)
    for players in options.players:
        name = f"{options.rules}(players={players})"
        decks = arena_decks(ruleset(name), options.games, options.seed)
        mode = ALL_SIGNAL + KINDS[options.rules] + players - 1
        left = OpenHands(play, mode, lookahead, options.seed).cards_left(decks)
        note = {"rules": name, "seed": options.seed, "games": options.games}
        share = {**share_won(left), "left": round(float(left.mean()), 3)}
        print(json.dumps({**note, **asdict(lookahead), **share}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
