"""The nets that are shipped, and advisers that think with them.

``coop-solo`` is for one player, ``coop-silent`` and ``coop-talk`` for teams without and with
signals, ``duel`` for Face to Face; ``coop-small`` knows all of The Game a little less well, and is
many times faster. ``train/`` tells how each came about; a net's file says how widely plans were
enumerated when it learned, and so they are when it plays.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import Any

from tenback.bots.linear import all_weights
from tenback.kernels.advice import Adviser, DuelAdviser, TeamAdviser
from tenback.kernels.bulk.team_games import DEEDS, SILENCE, WORDS
from tenback.kernels.duel import inputs as duel_inputs
from tenback.kernels.nets.net import Net, load
from tenback.kernels.plans.queue import Width
from tenback.kernels.team import inputs as team_inputs
from tenback.rules import Ruleset


@cache
def net(name: str) -> tuple[Net, dict[str, Any]]:
    """The net of this name and what is noted about it, loaded once in a process."""
    first_count = duel_inputs.COUNT if name == "duel" else team_inputs.COUNT
    with as_file(files("tenback") / "nets" / f"{name}.npz") as path:
        return load(path, first_count)


def strongest_for(rules: Ruleset, talk: bool) -> str:
    """The strongest net for a table, by whether anybody has spoken there."""
    if rules.sides > 1:
        return "duel"
    if rules.players == 1:
        return "coop-solo"
    return "coop-talk" if talk else "coop-silent"


def told(about: dict[str, Any], talk: bool) -> int:
    """What players by a net go by of partners, for games in bulk: words, deeds, or nothing."""
    return WORDS if talk else DEEDS if about["remembers"] else SILENCE


def adviser(name: str) -> Adviser:
    """A new adviser with this net; it serves one game at a time."""
    judge, about = net(name)
    settings: dict[str, Any] = {
        "width": Width(**about["width"]),
        "most": about["select"],
        "twice": about["twice"],
    }
    if name == "duel":
        return DuelAdviser(judge, all_weights("duel"), **settings)
    return TeamAdviser(
        judge,
        all_weights("coop"),
        kappa=about["kappa"],
        remembers=about["remembers"],
        **settings,
    )
