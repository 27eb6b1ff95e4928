"""``tenback join``: it says in three languages why a person cannot join a table."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.cli.commands import join
from tenback.client import Link, joined, open_table
from tenback.tables import Settings
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
