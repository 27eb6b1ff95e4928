"""``tenback join`` and ``tenback bot`` say, in three languages, why nobody got a seat."""

from __future__ import annotations

import asyncio
import re
import socket
import sys
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.cli.commands import join
from tenback.client import Link, joined, open_table
from tenback.hosting import messages as wire
from tenback.tables import Settings
from tenback.terminal import served
from tenback.terminal.known_seats import KnownSeat, known_seats
from tests.cli.test_serve import serving
from tests.serving import find_unused_port

SOME_LINK = "http://127.0.0.1:1/t/abcdefghijkl"


def said(capsys: pytest.CaptureFixture[str], language: str, *arguments: str) -> str:
    """What ``tenback join`` says where it gives up."""
    with pytest.raises(SystemExit) as ended:
        main(["--lang", language, "join", *arguments])
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    return shown.err


@pytest.fixture
def full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(join, "has_full_screen", lambda: True)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "isn’t a link to a table"), ("fr", "pas un lien"), ("de", "kein Link zu einem Tisch")],
)
def test_a_bad_link_is_reported(
    language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert words in said(capsys, language, "table")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "haven’t joined"), ("fr", "encore rejoint"), ("de", "noch an keinem Tisch")],
)
def test_without_a_link_and_a_known_seat_there_is_no_table(
    language: str,
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TENBACK_STATE", str(tmp_path))
    assert words in said(capsys, language)


@pytest.mark.usefixtures("full_screen")
def test_without_a_link_it_goes_to_the_seat_of_the_last_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENBACK_STATE", str(tmp_path))
    server = f"http://127.0.0.1:{find_unused_port()}"
    known_seats().remember(KnownSeat(Link(server, "abcdefghijkl", "key"), "Bo"))
    assert server in said(capsys, "en")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "and a terminal"),
        ("fr", "nécessite tenback[terminal]"),
        ("de", "ein Terminal mit Vollbildmodus"),
    ],
)
def test_a_terminal_that_cannot_draw_is_reported(
    language: str, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert words in said(capsys, language, SOME_LINK)


@pytest.mark.usefixtures("full_screen")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Can’t reach"), ("fr", "injoignable"), ("de", "nicht erreichbar")],
)
def test_an_unreachable_server_is_reported(
    language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    link = f"http://127.0.0.1:{find_unused_port()}/t/abcdefghijkl"
    assert words in said(capsys, language, link)


@pytest.mark.usefixtures("full_screen")
def test_a_full_table_and_a_table_that_does_not_exist_are_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def full_table(url: str) -> str:
        settings = Settings("coop(players=2)", bots=(None, "greedy"))
        async with joined(await open_table(url, settings, [(0, "Ana")])) as ana:
            return str(await ana.invite())

    with serving(tmp_path) as (url, _):
        link = asyncio.run(full_table(url))
        missing = re.sub("/t/.*", "/t/abcdefghijkl", link)
        for language, full, none in [
            ("en", "no free seat", "No table at this link"),
            ("fr", "Aucune place libre", "Accès à la table refusé"),
            ("de", "kein Platz frei", "nicht beitreten"),
        ]:
            assert full in said(capsys, language, link)
            assert none in said(capsys, language, missing)


def bot_said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
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
def test_a_bot_reports_an_unreachable_server(
    language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    link = f"http://127.0.0.1:{free_port()}/t/abcdefghijkl"
    error = bot_said(capsys, "--lang", language, "--join", link)
    assert words in error
    assert link.removesuffix("/t/abcdefghijkl") in error


def test_a_server_that_never_answers_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served, "WELCOME_TIMEOUT_S", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        link = f"http://127.0.0.1:{silent.getsockname()[1]}/t/abcdefghijkl"
        assert "but didn’t open the table" in bot_said(capsys, "--lang", "en", "--join", link)


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
        assert words in bot_said(capsys, "--lang", language, "--join", str(link))


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
        error = bot_said(capsys, "--lang", "en", "--join", str(link), "--level", level)
        assert asyncio.run(seats(link)) == ["Ana", ""]
    assert "can’t play" in error
