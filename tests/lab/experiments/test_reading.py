"""An experiment's file: what it may contain, and what is said of everything else."""

from __future__ import annotations

import pytest

from tenback.cli.complaints import complaint
from tenback.lab.experiments.experiment import LabError, read_experiment
from tenback.text import LANGUAGES, catalogue

GOOD = """
title = "Talk"
seed = 7
deals = 100
bots = "greedy"
rules = "coop(players=2)"

[arms.silent]

[arms.signals]
talk = "signals"
baseline = "silent"
"""


def test_an_arm_takes_what_it_does_not_set_from_the_top() -> None:
    found = read_experiment("talk", GOOD.encode())
    silent, signals = found.arms
    assert (found.name, found.title, found.chunk_deals) == ("talk", "Talk", 100)
    assert found.outputs == ("parquet", "report")
    assert not silent.plan.talk and signals.plan.talk
    assert silent.plan.rules is signals.plan.rules
    assert (silent.baseline, signals.baseline) == (None, "silent")
    assert silent.plan.deals == signals.plan.deals == 100


def test_a_duel_of_two_bots_swaps_the_seats_and_one_of_the_same_bot_does_not() -> None:
    duel = GOOD.replace("coop(players=2)", "duel")
    (same, *_) = read_experiment("duel", duel.encode()).arms
    assert (same.plan.deals, len(same.plan.fixtures)) == (100, 1)
    different = duel.replace('bots = "greedy"', 'bots = ["greedy", "random"]')
    (other, *_) = read_experiment("duel", different.encode()).arms
    assert (other.plan.deals, len(other.plan.fixtures)) == (100, 2)


WRONG = [
    ("seed = 7", "seed = ", "talk.toml isn’t valid TOML: error at line 3, column 8."),
    ("seed = 7", 'x = "', "isn’t valid TOML: error at line 3"),
    (
        'baseline = "silent"',
        "baseline = [",
        "error at line 13, column 1.",
    ),
    ("seed = 7", "sed = 7", "Did you mean seed?"),
    ("seed = 7", "zzz = 7", "The keys are title, question"),
    ("seed = 7", "", "experiment: “seed” is missing"),
    ("seed = 7", "seed = 1.5", "seed must be a whole number, or text in quotes"),
    ("deals = 100", "deals = 0", "deals must be from 1 to"),
    ("deals = 100", 'deals = "many"', "deals must be a whole number"),
    ("deals = 100", "", "“deals” is missing"),
    ("deals = 100", "deals = 9\nchunk = 0", "chunk must be from 1 to"),
    ("deals = 100", "deals = 9\ncourses = 1", "courses must be true or false"),
    (
        "deals = 100",
        'deals = 9\noutputs = ["csv"]',
        "outputs can’t be “csv”. Choose one of: parquet, report, records",
    ),
    ("deals = 100", 'deals = 9\noutputs = "csv"', "outputs must be text in quotes, or a list"),
    ('title = "Talk"', "title = 1", "title must be text in quotes"),
    ('"greedy"', '"gredy"', "there’s no bot “gredy”. Did you mean greedy?"),
    ('"greedy"', '"xyz"', "Choose one of random, greedy"),
    ('"greedy"', "[1]", "bots must be text in quotes, or a list"),
    ('"greedy"', '["greedy", "greedy", "greedy"]', "needs one bot for all seats or 2 bots, not 3"),
    ('"greedy"', '"nowhere:Bot"', "the bot “nowhere:Bot” can’t play"),
    ('"greedy"', '"me=python3 a,b"', "can’t contain a comma"),
    ('"coop(players=2)"', '"poker"', "can’t use the rules “poker” (there is no game"),
    ('rules = "coop(players=2)"', "", "silent: “rules” is missing"),
    ('"signals"', '"loud"', "talk can’t be “loud”. Choose one of: silent, signals"),
    ('baseline = "silent"', 'baseline = "silnt"', "Did you mean silent?"),
    ('baseline = "silent"', 'baseline = "signals"', "The other arms are: silent"),
    ('baseline = "silent"', 'rules = "duel"\nbaseline = "silent"', "are different games"),
    ('baseline = "silent"', 'base = "silent"', "Did you mean baseline?"),
    ('baseline = "silent"', "starter = 5", "signals: this arm can’t be played (there is no seat 5"),
    ('baseline = "silent"', "starter = 0.5", "starter must be a seat such as 0, or “team”"),
    ('baseline = "silent"', "budget = -1", "more than 0 seconds"),
    ('baseline = "silent"', 'budget = "long"', "budget must be a number"),
    ("[arms.silent]", "[arms]\nquiet = 1", "quiet must be a table"),
    ("[arms.silent]", "[arm.silent]", "Did you mean arms?"),
]


@pytest.mark.parametrize(("good", "wrong", "says"), WRONG)
def test_a_mistake_is_explained_in_every_language(good: str, wrong: str, says: str) -> None:
    assert good in GOOD
    with pytest.raises(LabError) as refused:
        read_experiment("talk", GOOD.replace(good, wrong, 1).encode())
    said = [complaint(catalogue(language), refused.value) for language in LANGUAGES]
    assert says in said[0] or says == refused.value.key
    assert len(set(said)) == len(LANGUAGES)


def test_a_file_without_arms_says_how_to_write_one() -> None:
    with pytest.raises(LabError, match=r"such as \[arms\.standard\]"):
        read_experiment("empty", b"seed = 1\ndeals = 1")
    with pytest.raises(LabError, match=r"latin\.toml isn’t UTF-8 text"):
        read_experiment("latin", "title = 'é'".encode("latin-1"))
