"""Full and closed standard streams: one sentence where a stream is left, and an exit code."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.client.links import Link
from tests.store.test_files import open_and_close

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="/dev/full")

COMMANDS = {
    "help": ["--help"],
    "version": ["--version"],
    "play": ["play", "--seed", "1"],
    "referee": ["referee"],
    "console": ["console", "--seed", "1"],
    "replay": ["replay", "RECORD"],
    "verify": ["verify", "RECORD"],
    "rules": ["rules"],
    "deal": ["deal", "--seed", "1"],
    "arena": ["arena", "--bots", "greedy", "--games", "2", "--seed", "1", "--workers", "1"],
    "hint": ["hint", "RECORD", "--samples", "0"],
    "review": ["review", "RECORD", "--samples", "0"],
    "puzzle": ["puzzle", "--seed", "1", "--number", "1"],
    "backup": ["backup", "STORE", "COPY"],
    "serve": ["serve", "--store", "STORE", "--port", "0"],
    "bot": ["bot", "--join", str(Link("http://127.0.0.1:9", "nowhere"))],
}


def run(words: list[str], streams: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command with its streams arranged by a shell; what is left of them is caught."""
    record = folder / "game.txt"
    if not record.exists():
        made = subprocess.run(
            [sys.executable, "-m", "tenback", "deal", "--seed", "1"], capture_output=True
        )
        record.write_bytes(made.stdout)
        open_and_close(folder / "store.db")
    places = {"RECORD": record, "STORE": folder / "store.db", "COPY": folder / "copy.db"}
    given = [str(places.get(word, word)) for word in words]
    command = shlex.join([sys.executable, "-m", "tenback", "--lang", "en", *given])
    return subprocess.run(
        ["bash", "-c", f"{command} {streams}"],
        input='{"do":"new","rules":"coop"}\n',
        capture_output=True,
        text=True,
        timeout=120,
    )


def sentences(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "bot"])
def test_a_full_output_is_reported_in_one_sentence(name: str, tmp_path: Path) -> None:
    done = run(COMMANDS[name], "> /dev/full", tmp_path)
    assert done.returncode == 2, done.stderr
    assert sentences(done.stderr)[-1] == "Can’t write the output: No space left on device"
    assert "Traceback" not in done.stderr and "Exception ignored" not in done.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_a_closed_output_is_reported_in_one_sentence(name: str, tmp_path: Path) -> None:
    done = run(COMMANDS[name], ">&-", tmp_path)
    assert done.returncode == 2, done.stderr
    assert sentences(done.stderr) == ["Can’t write the output: standard output is closed"]


@pytest.mark.parametrize("name", ["rules", "deal", "help", "referee", "backup"])
@pytest.mark.parametrize("streams", ["2>&-", "2> /dev/full", "<&-"])
def test_without_errors_or_input_a_command_does_its_work(
    name: str, streams: str, tmp_path: Path
) -> None:
    done = run(COMMANDS[name], streams, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout or (name, streams) == ("referee", "<&-")


@pytest.mark.parametrize("streams", ["2>&-", "2> /dev/full", "> /dev/full 2>&1", ">&- 2>&-"])
def test_where_no_stream_is_left_the_exit_code_tells(streams: str, tmp_path: Path) -> None:
    done = run(["replay", "there is no such file"], streams, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


def test_a_pipe_that_nobody_reads_any_more_is_left_quietly(tmp_path: Path) -> None:
    done = run(["rules"], "| sleep 0; exit ${PIPESTATUS[0]}", tmp_path)
    assert (done.returncode, done.stderr) == (2, "")
