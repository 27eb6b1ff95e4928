"""``tenback bot``: it starts before it sits down, and says why it does not get a seat."""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.client import Link, joined, open_table
from tenback.hosting import messages as wire
from tenback.tables import Settings
from tenback.terminal import served
from tests.cli.test_serve import serving


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What ``tenback bot`` says where it gives up."""
    with pytest.raises(SystemExit) as ended:
        main(["bot", *arguments])
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    return shown.err


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Can’t reach"), ("fr", "injoignable"), ("de", "nicht erreichbar")],
)
def test_an_unreachable_server_is_reported(
    language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    link = f"http://127.0.0.1:{free_port()}/t/abcdefghijkl"
    error = said(capsys, "--lang", language, "--join", link)
    assert words in error
    assert link.removesuffix("/t/abcdefghijkl") in error


def test_a_server_that_never_answers_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served, "WELCOME_TIMEOUT_S", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        link = f"http://127.0.0.1:{silent.getsockname()[1]}/t/abcdefghijkl"
        assert "but didn’t open the table" in said(capsys, "--lang", "en", "--join", link)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The server needs a different version"),
        ("fr", "Le serveur utilise un autre format"),
        ("de", "Der Server verwendet ein anderes Datenformat"),
    ],
)
def test_a_server_of_another_format_is_reported(
    language: str,
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The client says hello in format 1, as that of version 0.1.0 did."""
    with serving(tmp_path) as (url, _):
        link = asyncio.run(open_table(url, Settings("coop(players=2)"), [(0, "Ana")]))
        monkeypatch.setattr(wire, "FORMAT", 1)
        assert words in said(capsys, "--lang", language, "--join", str(link))


@pytest.mark.parametrize(
    "level", [f"{sys.executable} no_such_bot.py", f"{sys.executable} -c print(1)"]
)
def test_a_bot_that_cannot_start_does_not_sit_down(
    level: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def seats(link: Link) -> list[str]:
        async with joined(link) as table:
            return [seat.name for seat in table.view.seats]

    with serving(tmp_path) as (url, _):
        link = asyncio.run(open_table(url, Settings("coop(players=2)"), [(0, "Ana")]))
        error = said(capsys, "--lang", "en", "--join", str(link), "--level", level)
        assert asyncio.run(seats(link)) == ["Ana", ""]
    assert "can’t play" in error
