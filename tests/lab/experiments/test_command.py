"""``tenback lab run`` as a person calls it."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.lab.experiments import running
from tenback.terminal import INTERRUPTED

SMALL = """
seed = 1
deals = 2
chunk = 1
rules = "coop(players=1)"
bots = "random"
outputs = ["parquet", "report", "records"]
[arms.alone]
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "small.toml"
    path.write_text(SMALL, "utf-8")
    return path


def lab(*arguments: object) -> int:
    with pytest.raises(SystemExit) as left:
        main(["--lang", "en", "lab", *map(str, arguments)])
    assert isinstance(left.value.code, int)
    return left.value.code


def test_the_results_are_written_into_a_folder_named_after_the_file(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab("run", file, "--processes", 1) == 0
    told = capsys.readouterr()
    assert told.err == "Deals: 0 of 2\nDeals: 1 of 2\nDeals: 2 of 2\n", "plain lines for a file"
    names = ["small.md", "small.parquet", "small.txt"]
    assert told.out == "".join(f"Saved: small-results/{name}\n" for name in names)
    assert all((tmp_path / "small-results" / name).stat().st_size for name in names)


def test_ctrl_c_says_how_to_go_on(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "read_results", interrupt)
    assert lab("run", file, "--processes", 1) == INTERRUPTED
    assert "Run the same command again to continue." in capsys.readouterr().err


def test_without_the_lab_the_message_says_how_to_install_it(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert lab("run", file) == 2
    said = capsys.readouterr().err
    assert "The lab needs pyarrow" in said and "pip install 'tenback[lab]'" in said


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["walk", "small.toml"], "There’s no action “walk”"),
        (["run", "nowhere.toml"], "nowhere.toml"),
        (["run"], "FILE is missing"),
        (["run", "small.toml", "--processes", "0"], "--processes must be at least 1"),
        (["run", "small.toml", "--processes", "1", "--cluster", "tcp://x:1"], "Leave out"),
        (["run", "small.toml", "--out", "small.toml"], "small.toml"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    file: Path, arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab(*arguments) == 2
    told = capsys.readouterr()
    assert says in told.err and not told.out
