"""Standard streams that are closed, full or lack letters: a sentence and an exit code."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.cli.app import COMMANDS
from tenback.client.links import Link
from tenback.terminal.letters import printable
from tenback.text import LANGUAGES
from tests.cli.test_languages import BAD, FILES
from tests.store.test_files import open_and_close
from tests.text.messages import messages

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="/dev/full")

PRINTING = {
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


@pytest.mark.parametrize("name", [name for name in PRINTING if name != "bot"])
def test_a_full_output_is_reported_in_one_sentence(name: str, tmp_path: Path) -> None:
    done = run(PRINTING[name], "> /dev/full", tmp_path)
    assert done.returncode == 2, done.stderr
    assert sentences(done.stderr)[-1] == "Can’t write the output: No space left on device"
    assert "Traceback" not in done.stderr and "Exception ignored" not in done.stderr


@pytest.mark.parametrize("name", PRINTING)
def test_a_closed_output_is_reported_in_one_sentence(name: str, tmp_path: Path) -> None:
    done = run(PRINTING[name], ">&-", tmp_path)
    assert done.returncode == 2, done.stderr
    assert sentences(done.stderr) == ["Can’t write the output: standard output is closed"]


@pytest.mark.parametrize("name", ["rules", "deal", "help", "referee", "backup"])
@pytest.mark.parametrize("streams", ["2>&-", "2> /dev/full", "<&-"])
def test_without_errors_or_input_a_command_does_its_work(
    name: str, streams: str, tmp_path: Path
) -> None:
    done = run(PRINTING[name], streams, tmp_path)
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


NARROW = ("ascii", "cp1252")
GOOD = [
    *([command.name, "--help"] for command in COMMANDS),
    ["--help"],
    ["rules"],
    ["deal", "--seed", "1"],
    ["arena", "--bots", "greedy", "--games", "2", "--seed", "1", "--workers", "1"],
    ["verify", "RECORD"],
    ["replay", "RECORD"],
]


def output(arguments: list[str], encoding: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a command prints to a terminal with an encoding, errors included."""
    streams = {name: io.TextIOWrapper(io.BytesIO(), encoding) for name in ("stdout", "stderr")}
    with monkeypatch.context() as patched:
        for name, stream in streams.items():
            patched.setattr(sys, name, stream)
        with pytest.raises(SystemExit):
            main(arguments)
    printed = b""
    for stream in streams.values():
        stream.flush()
        assert isinstance(stream.buffer, io.BytesIO)
        printed += stream.buffer.getvalue()
    return printed.decode(encoding)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", GOOD + BAD, ids=" ".join)
def test_a_command_prints_what_a_narrow_terminal_can_show(
    arguments: list[str], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in FILES.items():
        Path(name).write_text(content, encoding="utf-8")
    Path("RECORD").write_text(output(["deal", "--seed", "1"], "utf-8", monkeypatch), "utf-8")
    words = ["--lang", language, *arguments]
    whole = _steady(output(words, "utf-8", monkeypatch))
    for encoding in NARROW:
        narrow = _steady(output(words, encoding, monkeypatch))
        assert narrow.count("?") == whole.count("?")
        if arguments[0] != "verify":  # whose signs become words
            assert narrow == printable(whole, encoding)


def _steady(printed: str) -> str:
    """Without the speed that the arena measures."""
    return re.sub(r"[\d.,]+(?= (?:games|parties|Partien) p)", "N", printed)


@pytest.mark.parametrize(("language", "ok", "wrong"), [
    ("en", "OK", "WRONG"), ("fr", "OK", "FAUX"), ("de", "OK", "FALSCH"),
])  # fmt: skip
def test_signs_of_a_check_become_words(
    language: str, ok: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.txt"
    record.write_text(output(["deal", "--seed", "1"], "utf-8", monkeypatch), "utf-8")
    words = ["--lang", language, "verify", str(record), "--commitment", "00" * 32]
    assert re.search(r"^  [✓✗] ", output(words, "utf-8", monkeypatch), re.MULTILINE)
    narrow = output(words, "cp1252", monkeypatch)
    assert re.search(rf"^  ({ok}|{wrong}) ", narrow, re.MULTILINE)
    assert f"  {wrong} " in narrow


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("encoding", NARROW)
def test_the_encoding_of_the_system_is_respected(language: str, encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tenback", "--lang", language, "rules", "G6"],
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        capture_output=True,
        check=True,
    )
    assert "?" not in done.stdout.decode(encoding)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("encoding", NARROW)
def test_every_sign_of_the_catalogues_has_a_plain_form(language: str, encoding: str) -> None:
    for key, message in messages(language).items():
        plain = printable(message.written, encoding)
        assert plain.count("?") == message.written.count("?"), key
