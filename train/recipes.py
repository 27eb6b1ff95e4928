"""The nets that are shipped, and how each is trained.

Modes are numbered as in native/train/team_training.h: players - 1, + 5 expert, + 10 one card
fewer, + 20 all signal, + 40 some signal, + 60 nobody does and all remember what each did last,
+ 80 most signal, each in a way of its own; and in native/train/duel_training.h: the kind of player
of seat 0 + 4 * that of seat 1.
"""

from __future__ import annotations

from dataclasses import replace

from train.learn import Recipe
from train.native import Width

SILENT_INPUTS = 1280
INPUTS = 1536
TALK_INPUTS = 1792
STEP_INPUTS = 2624  # and how far a plan moves a pile about which a partner spoke
DUEL_INPUTS = 960
DUEL_POLICY_INPUTS = 976  # and how the other plays
BODY = (1024, 128, 64, 2)
ALONE = Width(2, 0, 45, 35)  # alone, cheap 2 was measured better than 3: runs/widths.txt

TALKING = Width(3, 0, 45, 45)  # how talk-last plays: runs/variants.jsonl; it learned with 35

QUICK = Width(3, 0, 30, 22)  # fewer plans: the small net is there for its speed


def _modes(
    first: int, standard: list[float], expert: list[float], fewer: float
) -> dict[int, float]:
    """Shares by mode from `first` on: standard and expert by players, the rest at a flat rate."""
    players = [n for n, share in enumerate(standard) if share]
    shares = {first + n: standard[n] for n in players}
    shares |= {first + 5 + n: expert[n] for n in players}
    shares |= {first + 10 + n: fewer for n in players}
    shares |= {first + 15 + n: fewer / 2 for n in players}
    return shares


def _talking(silent: dict[int, float]) -> dict[int, float]:
    """The same with signals: of five tables four where all signal, one where only some do."""
    return {mode + 20: 4 * share for mode, share in silent.items()} | {
        mode + 40: share for mode, share in silent.items()
    }


TEAM = _modes(0, [0, 5, 6, 5, 4], [0, 6, 6, 6, 6], 1.5)
ALL = _modes(0, [12, 9, 9, 9, 9], [6, 6, 6, 6, 6], 2.5)
REMEMBERING = 60
# At one table of six nobody remembers: the net must cope with a table that it has just joined.
SILENT = {**TEAM, **{mode + REMEMBERING: 5 * share for mode, share in TEAM.items()}}
# Standard games are nearly always won with signals; what is left to learn is in the hard modes.
TALK = _talking(_modes(0, [0, 4, 4, 2, 2], [0, 6, 6, 6, 6], 3))
# A small net is less reliable in rare modes, so one card fewer is no longer rare.
SMALL = _modes(0, [12, 9, 9, 9, 9], [6, 6, 6, 6, 6], 6)
SMALL |= _talking(_modes(0, [0, 5, 6, 5, 4], [0, 5, 5, 5, 5], 5))

BASE = Recipe("coop", (SILENT_INPUTS, *BODY), ALL, seed=11)
_FINE = replace(BASE, rate=(7e-4, 1e-5), hold=0.2, left_weight=(0.05, 0.03), begin_with="base")
SMALL_BASE = replace(
    BASE,
    shape=(INPUTS, 128, 32, 2),
    modes=SMALL,
    seed=15,
    plans=16,
    width=QUICK,
    twice=4,
    rate=(1.5e-3, 1e-5),
    decay=0.95,
)
# A listener decides on every card, so four decisions are a turn: 0.96 ** 4 is 0.85.
TALK_FROM_BASE = replace(_FINE, shape=(INPUTS, *BODY), modes=TALK, seed=14, decay=0.96)
# One state a turn is learned from, what the turn leaves, as where nobody speaks: the decay is 0.85.
OWN_WAYS = 80
TALK_ON = _talking(_modes(0, [0, 4, 4, 2, 2], [0, 6, 6, 6, 6], 3.5))
TALK_ON |= {mode + OWN_WAYS - 40: share for mode, share in TALK_ON.items() if mode >= 40}
TALK_COARSE = replace(
    TALK_FROM_BASE,
    modes=TALK_ON,
    seed=21,
    rate=(5e-4, 1e-5),
    hold=0.25,
    left_weight=(0.03, 0.03),
    decay=0.85,
    whole=0.02,
    begin_with="talk",
)
TALK_WORDS = replace(TALK_COARSE, shape=(TALK_INPUTS, *BODY), seed=22)
# One step a decision, since only every fourth decision is learned from; more made it overfit.
TALK_LONG = replace(
    TALK_WORDS,
    seed=23,
    rate=(4e-4, 1e-5),
    hold=0.3,
    updates=1,
    replay=1 << 24,
    heat=0.01,
    begin_with="talk-words",
)
# Expert games with one card fewer at two tables of three, most of them with three players, where
# one game of seventy is won.
RAREST = {mode: 0.4 * share for mode, share in TALK_ON.items()}
RAREST |= {36: 25.0, 37: 150.0, 38: 35.0, 39: 35.0, 57: 10.0}
TALK_RAREST = replace(
    TALK_LONG,
    modes=RAREST,
    seed=27,
    rate=(3e-4, 1e-5),
    left_weight=(0.15, 0.03),
    decay=0.7,
    width=TALKING,
    begin_with="talk-last",
)
# The hardest games more often. Only plans that are carried out whole show what an exact step is
# worth, so more of them are than before.
STEP_MODES = {**TALK_ON, 36: 16.0, 37: 48.0, 38: 16.0, 39: 16.0}
TALK_STEPS = replace(
    TALK_LONG,
    shape=(STEP_INPUTS, *BODY),
    modes=STEP_MODES,
    seed=29,
    whole=0.04,
    width=TALKING,
    begin_with="talk-last",
)
DUEL = Recipe(
    game="duel",
    shape=(DUEL_INPUTS, 512, 128, 32, 2),
    modes={0: 1.0},
    seed=16,
    plans=48,
    left_weight=(0.0, 0.0),
)


def _as_played(recipe: Recipe, seed: int, begin_with: str) -> Recipe:
    """A short last training, after which chances are those of a player through the mirror."""
    return replace(
        recipe,
        seed=seed,
        whole=0.01,
        rate=(6e-5, 1e-6),
        hold=0.1,
        left_weight=(0.03, 0.03),
        decay=0.85,
        mirror=True,
        width=TALKING,
        begin_with=begin_with,
    )


RECIPES: dict[str, Recipe] = {
    "base": BASE,
    "solo": replace(
        _FINE, modes=_modes(0, [10, 0, 0, 0, 0], [6, 0, 0, 0, 0], 2), seed=12, width=ALONE
    ),
    "silent": replace(_FINE, shape=(INPUTS, *BODY), modes=SILENT, seed=17),
    "talk": TALK_FROM_BASE,
    # Not shipped, see README.md: its chances hold where partners speak before every card, but it
    # wins no more.
    "talk-on": replace(
        TALK_FROM_BASE,
        seed=20,
        rate=(1e-4, 4e-6),
        hold=0.3,
        left_weight=(0.03, 0.03),
        begin_with="talk",
    ),
    "talk-coarse": TALK_COARSE,  # not shipped: what talk-words is compared with
    "talk-words": TALK_WORDS,
    "talk-long": TALK_LONG,
    "talk-last": _as_played(TALK_LONG, seed=24, begin_with="talk-long"),
    # Not shipped, see README.md: for expert games with one card fewer, in two stages.
    "talk-rarest": TALK_RAREST,
    "talk-rarest-last": _as_played(TALK_RAREST, seed=28, begin_with="talk-rarest"),
    "talk-steps": TALK_STEPS,
    "talk-steps-last": _as_played(TALK_STEPS, seed=30, begin_with="talk-steps"),
    "small-base": SMALL_BASE,
    # It predicts the chances of players that use it, so it learns from games played that way.
    "small": replace(
        SMALL_BASE,
        seed=18,
        rate=(5e-4, 1e-5),
        hold=0.2,
        left_weight=(0.03, 0.03),
        mirror=True,
        begin_with="small-base",
    ),
    "duel": DUEL,
    # It is told whether the other plays by the net, by the linear value or greedily: a search that
    # takes the other for one of them asks for the chance against that one.
    "duel-rivals": replace(
        DUEL,
        shape=(DUEL_POLICY_INPUTS, 768, 128, 32, 2),
        modes={0: 2.0, 4: 3.0, 1: 3.0, 8: 1.0, 2: 1.0},
        seed=26,
        rate=(8e-4, 1e-5),
        hold=0.3,
        begin_with="duel",
    ),
}


def evaluated_modes(name: str) -> list[int]:
    """The modes in which a net of this name is measured."""
    if RECIPES[name].game == "duel":
        # The net against itself, then net - linear, linear - net, net - greedy, greedy - net.
        return [0, 4, 1, 8, 2]
    return sorted(RECIPES[name].modes)


def own_modes(name: str) -> list[int]:
    """Those of them in which all play by the net: there its chances should hold."""
    return [0] if RECIPES[name].game == "duel" else evaluated_modes(name)
