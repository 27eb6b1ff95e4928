"""The report of an experiment: its numbers are those of the games, its plots are valid SVG."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tenback.lab.experiments.experiment import read_experiment
from tenback.lab.experiments.plots import Row, bars, estimates
from tenback.lab.experiments.report import report
from tenback.lab.experiments.running import ArmResults, on_processes, run_experiment
from tenback.lab.experiments.summary import summarise
from tenback.lab.statistics import Interval
from tenback.text import LANGUAGES, catalogue

DUEL = """
title = "First & second"
question = "Who wins?"
seed = 3
deals = 12
rules = "duel"
courses = true
[arms.same]
bots = "random"
[arms.other]
bots = ["greedy", "random"]
baseline = "same"
"""


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> list[ArmResults]:
    folder = tmp_path_factory.mktemp("duel")
    experiment = read_experiment("duel", DUEL.encode())
    return run_experiment(experiment, folder, on_processes(1), lambda done, total: None)


def test_in_a_duel_the_share_of_the_first_player_is_reported(duel: list[ArmResults]) -> None:
    same, other = map(summarise, duel)
    assert (same.games, other.games) == (12, 24)
    assert same.first_player == same.wins, "the same bot at both seats, and seat 0 starts"
    assert other.wins.value > 0.9 and other.first_player is not None
    wins = sum(game.winner == 0 for deal in duel[1].deals() for game in deal)
    assert other.first_player.value == wins / 24


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_is_a_page_with_plots_in_every_language(
    duel: list[ArmResults], language: str
) -> None:
    experiment = read_experiment("duel", DUEL.encode())
    files = report(catalogue(language), experiment, duel)
    page = files.pop("duel.md")
    assert page.startswith("# First & second\n\nWho wins?\n")
    assert set(files) == {
        *("duel-wins.svg", "duel-first.svg", "duel-differences.svg"),
        *("duel-left-1.svg", "duel-left-2.svg"),
    }
    for name, drawn in files.items():
        assert f"]({name})" in page
        ET.fromstring(drawn)
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert rows[0].count("|") == rows[2].count("|") == 11


def test_an_estimate_is_drawn_where_its_value_is() -> None:
    rows = [Row("a <b>", 10.0, Interval(5.0, 20.0), "10.0"), Row("c", -4.0, None, "-4.0")]
    drawn = estimates(catalogue("en"), "Title", rows)
    root = ET.fromstring(drawn)
    svg = "{http://www.w3.org/2000/svg}"
    dots = [float(dot.attrib["cx"]) for dot in root.iter(f"{svg}circle")]
    ticks = {
        float(text.text or ""): float(text.attrib["x"])
        for text in root.iter(f"{svg}text")
        if text.get("text-anchor") == "middle"
    }
    scale = (ticks[10.0] - ticks[0.0]) / 10
    assert dots[0] == pytest.approx(ticks[10.0], abs=0.2)
    assert dots[1] == pytest.approx(ticks[0.0] - 4 * scale, abs=0.2)
    assert sum(path.get("class") == "reach" for path in root.iter(f"{svg}path")) == 1


@pytest.mark.parametrize(("language", "share"), [("en", "%"), ("fr", "\u202f%"), ("de", "\u00a0%")])
def test_numbers_are_written_as_in_the_language(
    duel: list[ArmResults], language: str, share: str
) -> None:
    experiment = read_experiment("duel", DUEL.encode())
    files = report(catalogue(language), experiment, duel)
    sign, other = (".", ",") if language == "en" else (",", ".")
    page = files.pop("duel.md")
    rows = "".join(line for line in page.splitlines() if line.startswith("|"))
    assert re.search(rf"[0-9]{re.escape(sign)}[0-9]{share} \|", rows)
    assert not re.search(rf"[0-9]{re.escape(other)}[0-9]", rows)
    shown = [text.text or "" for drawn in files.values() for text in ET.fromstring(drawn).iter()]
    assert any(re.search(rf"[0-9]{re.escape(sign)}[0-9]", words) for words in shown)
    assert not any(re.fullmatch(rf"[-+0-9]+{re.escape(other)}[0-9]+", words) for words in shown)


def test_ticks_are_written_as_in_the_language() -> None:
    rows = [Row("a", 1.0, Interval(0.0, 1.7), "")]
    for language, tick in (("en", "1.5"), ("fr", "1,5"), ("de", "1,5")):
        assert f">{tick}</text>" in estimates(catalogue(language), "Title", rows)
        assert f">{tick}</text>" in bars(catalogue(language), "Title", "%", [("0", 0.017)])


def test_bars_are_as_high_as_their_shares() -> None:
    root = ET.fromstring(bars(catalogue("en"), "Title", "%", [("0", 0.25), ("1", 0.5), ("2", 0.0)]))
    heights = [
        float(bar.attrib["height"])
        for bar in root.iter("{http://www.w3.org/2000/svg}rect")
        if bar.get("class") == "bar"
    ]
    assert heights[1] == pytest.approx(2 * heights[0], abs=0.2) and heights[2] == 0


def test_the_shipped_experiments_can_be_read() -> None:
    folder = Path(__file__).parents[3] / "experiments"
    files = sorted(folder.glob("*.toml"))
    assert files
    for file in files:
        assert read_experiment(file.stem, file.read_bytes()).arms
