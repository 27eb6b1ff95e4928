"""Terminals without the letters of a language: every command prints the nearest ones it has."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.cli.app import COMMANDS
from tenback.terminal.letters import printable
from tenback.text import LANGUAGES
from tests.cli.test_languages import BAD, FILES
from tests.text.messages import messages

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
