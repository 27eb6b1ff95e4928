"""A net on given deals, with what each player says and hears set by hand.

    python -m train.dealt talk-steps-last.npz arena --seed 5150 --games 3000
    python -m train.dealt talk-steps-last.npz partners --games 8192

``arena`` plays the deals of `tenback arena` with signals, in every mode of two to five players.
``partners`` plays games of three in which seat 0 is ours and the others speak in some way, and
compares hearing them with hearing nobody, deal by deal.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tenback.lab.statistics import wilson
from tenback.rules import Ruleset, decks_from_seed, ruleset
from train import export, layout, linear
from train.native import Sim
from train.recipes import RECIPES
from train.selfplay import Device, Games, Net, device_for, seeds_for

KINDS = {"coop": 0, "expert": 5, "short": 10, "expert-plus": 15}
ALL_SIGNAL = 20
STYLES = {
    "as our bots do": 0,
    "with the first three words only": 2,
    "too early": 3,
    "too early, three words": 4,
    "every other time, three words": 5,
    "one word in four is wrong": 6,
    "leave it only, every other time": 7,
}
RECIPE = RECIPES["talk-steps-last"]


class Play:
    """One net and what it takes to play with it."""

    def __init__(self, path: Path, cpu: bool) -> None:
        weights, _ = export.load(path)
        self.device: Device = device_for(cpu, 1)
        self.net: Net = self.device.net((), 0, export.unpack(export.pack(weights)))
        self.net.freeze()
        self.sim, self.inputs = Sim("coop", self.device.gpu), weights["w1"].shape[0]

    def tables(
        self,
        mode: int,
        decks: npt.NDArray[np.uint8] | int,
        style: int = 0,
        deaf: int = 0,
        seed: int = 424242,
    ) -> Games:
        """Tables on which given decks are dealt, or a number of random ones; see `cards_left`."""
        batch = self.room(mode, decks if isinstance(decks, int) else len(decks), seed)
        raw = self.device.download(batch.tables)
        tables = layout.records(raw, layout.TABLE["coop"])
        tables["style"], tables["deaf"] = 0o11110 * style, deaf
        if not isinstance(decks, int):
            _deal(tables, decks)
        batch.tables[:] = self.device.upload(raw)
        return batch

    def room(self, mode: int, games: int, seed: int = 424242, history: bool = False) -> Games:
        """Tables of one mode with random deals, for plans as wide as this net plays."""
        modes = np.full(games, mode, np.int32)
        return Games(
            self.device, self.sim, modes, seeds_for(seed, games), linear.load("coop"),
            linear.set_of("coop", modes), RECIPE.plans, self.inputs, history=history,
            width=RECIPE.width,
        )  # fmt: skip

    def cards_left(
        self,
        mode: int,
        decks: npt.NDArray[np.uint8] | int,
        style: int = 0,
        deaf: int = 0,
        seed: int = 424242,
    ) -> npt.NDArray[np.uint8]:
        """The cards left of each deal: of given decks, or of a number of random ones.

        Seat 0 speaks as our bots do, all others in this style; ``deaf`` has a bit a seat.
        """
        batch = self.tables(mode, decks, style, deaf, seed)
        batch.play_out(self.net, RECIPE.left_weight[1], heat=RECIPE.heat)
        tables = layout.records(self.device.download(batch.tables), layout.TABLE["coop"])
        return np.array(tables["left"])


def _deal(tables: npt.NDArray[Any], decks: npt.NDArray[np.uint8]) -> None:
    """Deal from these decks, the first card on top, seat by seat."""
    mode = int(tables["mode"][0])
    players = mode % 5 + 1
    size = {1: 8, 2: 7}.get(players, 6) - mode // 10 % 2
    tables["deck"] = decks
    for table, deck in zip(tables, decks, strict=True):
        for seat in range(players):
            cards = sum(1 << int(card) for card in deck[seat * size : (seat + 1) * size])
            table["hand"][seat] = cards & (1 << 64) - 1, cards >> 64
    assert (tables["drawn"] == players * size).all()


def arena_decks(rules: Ruleset, games: int, seed: int) -> npt.NDArray[np.uint8]:
    """The decks of the first deals of `tenback arena` with this seed."""
    dealt = [decks_from_seed(rules, f"{seed}/{number}")[0] for number in range(games)]
    return np.array(dealt, np.uint8)


def share_won(left: npt.NDArray[np.uint8]) -> dict[str, float]:
    """Games won of 100 with their interval, from the cards left of each game."""
    wins, games = int((left == 0).sum()), len(left)
    low, high = (100 * end for end in wilson(wins, games))
    return {"won": 100 * wins / games, "low": round(low, 2), "high": round(high, 2)}


def arena(play: Play, games: int, seed: int) -> None:
    """Every mode on the arena's deals."""
    for kind, first in KINDS.items():
        for players in range(2, 6):
            rules = ruleset(f"{kind}(players={players})")
            decks = arena_decks(rules, games, seed)
            left = play.cards_left(ALL_SIGNAL + first + players - 1, decks)
            note = {"rules": f"{kind}(players={players})", "seed": seed, "games": games}
            line = {**note, **share_won(left), "first": left[:150].tolist()}
            print(json.dumps(line), flush=True)


def partners(play: Play, games: int, seed: int) -> None:
    """Hearing against hearing nobody, beside two partners who speak in each style."""
    for kind in ("coop", "expert"):
        for name, style in STYLES.items():
            mode = ALL_SIGNAL + KINDS[kind] + 2
            heard, deaf = (play.cards_left(mode, games, style, bits, seed) == 0 for bits in (0, 1))
            gained, lost = int((heard & ~deaf).sum()), int((deaf & ~heard).sum())
            share = {"hearing": int(heard.sum()), "deaf": int(deaf.sum())}
            note = {"rules": f"{kind}(players=3)", "others speak": name, "games": games}
            print(json.dumps({**note, **share, "gained": gained, "lost": lost}), flush=True)


def main(arguments: Sequence[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("net", type=Path)
    parser.add_argument("what", choices=("arena", "partners"))
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=5150)
    parser.add_argument("--cpu", action="store_true")
    options = parser.parse_args(arguments)
    run = arena if options.what == "arena" else partners
    run(Play(options.net, options.cpu), options.games, options.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
