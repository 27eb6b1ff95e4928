"""``tenback play``: a game at the keyboard, saved as a record on request."""

from __future__ import annotations

import datetime as dt
import os
import sys

from tenback.cli.choice import chosen_rules, chosen_seed
from tenback.cli.files import new_file
from tenback.record import Record, write
from tenback.rules import Ruleset, Step, decks_from_seed
from tenback.terminal import keyboard
from tenback.terminal.look import look_of
from tenback.terminal.standard import reader, writer
from tenback.text import Catalogue


def run(
    text: Catalogue, *, rules: str, players: int | None, seed: str | None, save: str | None
) -> int:
    """Play to the end or until somebody leaves; the game is saved in both cases."""
    ruleset, seed = chosen_rules(text, rules, players), chosen_seed(seed)
    steps: list[Step] = []
    if save is None:
        return _play(text, ruleset, seed, steps)
    with new_file(text, save) as file:
        code = _play(text, ruleset, seed, steps)
        record = Record(ruleset, decks_from_seed(ruleset, seed), tuple(steps), date=dt.date.today())
        file.write(write(record))
    return code


def _play(text: Catalogue, rules: Ruleset, seed: str, steps: list[Step]) -> int:
    return keyboard.play(
        rules,
        seed=seed,
        catalogue=text,
        read=reader(sys.stdin, sys.stdout),
        write=writer(sys.stdout),
        look=look_of(sys.stdout, os.environ),
        steps=steps,
    )
