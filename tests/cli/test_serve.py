"""``tenback serve`` and ``tenback bot`` as people start them."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from ipaddress import ip_address
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.cli.app import COMMANDS
from tenback.client import Link, joined, open_table
from tenback.server.setup import Setup
from tenback.server.transport import addresses as network
from tenback.tables import Settings
from tenback.tables import requests as ask
from tests.patience import HANG_S

TENBACK = [sys.executable, "-m", "tenback"]


@contextmanager
def serving(
    folder: Path, words: Sequence[str] = ("--lang", "en", "serve")
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server of its own process, and where it is; ``words`` may say more."""
    words = [*TENBACK, *words, "--port", "0", "--pace", "0", "--limit", "asks_a_second=1000"]
    words += ["--store", str(folder / "tables.db")]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://[\d.:]+\d", line)
        try:
            assert found, line
            yield found[0], process
        finally:
            if process.poll() is None:
                stopped(process)


def stopped(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=HANG_S)
    return process.returncode, out, err


def test_the_options_are_the_fields_of_a_setup() -> None:
    (command,) = (one for one in COMMANDS if one.name == "serve")
    fields = {one.name: one for one in dataclasses.fields(Setup)}
    shared = [one for one in command.parameters if one.name in fields]
    others = {one.name for one in command.parameters} - fields.keys()
    assert others == {"workers", "log_format", "open_page"}
    assert fields.keys() - {one.name for one in shared} == {"web", "prepare"}
    for one in shared:
        if one.default is not None and one.name not in ("port", "store"):
            assert one.default == fields[one.name].default


def test_a_server_keeps_its_tables_and_prints_no_secret(tmp_path: Path) -> None:
    """After a restart, every table is where it was, also for a person with a link."""

    async def opened(url: str) -> Link:
        link = await open_table(url, Settings("coop"), [(0, "Ana")])
        async with joined(link) as table:
            await table.ask(ask.Ready(0))
        return link

    async def found(link: Link) -> int:
        async with joined(link) as table:
            return table.view.number

    with serving(tmp_path) as (url, process):
        link = asyncio.run(opened(url))
        code, out, err = stopped(process)
    assert code == 0 and "All tables are saved" in out
    assert link.capability is not None
    assert link.capability not in out + err and "Ana" not in out + err
    with serving(tmp_path) as (url, _):
        assert asyncio.run(found(Link(url, link.table, link.capability))) == 5


def test_a_bot_joins_by_a_link(tmp_path: Path) -> None:
    with serving(tmp_path) as (url, _):
        link = asyncio.run(open_table(url, Settings("coop"), [(0, "Ana")]))
        words = [sys.executable, "-m", "tenback", "--lang", "en", "bot", "--games", "1"]
        done = subprocess.run(
            [*words, "--join", str(link)], capture_output=True, text=True, timeout=100
        )
    assert done.returncode == 0, done.stderr
    assert "greedy is in seat 1." in done.stdout and "Game 1 is over" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["bot", "--join", "nonsense"], "This isn’t a link to a table: nonsense"),
        (["bot", "--join", "x", "--level", "nobody"], "This isn’t a link"),
        (["serve", "--limit", "nonsense=1"], "there is no limit 'nonsense'"),
        (["serve", "--store", "{folder}"], "“{folder}”"),
    ],
)
def test_a_request_that_cannot_be_carried_out_is_explained(
    tmp_path: Path, words: list[str], said: str
) -> None:
    given = [word.format(folder=tmp_path) for word in words]
    done = subprocess.run(
        [sys.executable, "-m", "tenback", "--lang", "en", *given],
        capture_output=True,
        text=True,
        timeout=HANG_S,
    )
    assert done.returncode == 2, done
    assert said.format(folder=tmp_path) in done.stderr


def test_a_table_that_is_not_there_turns_a_bot_away(tmp_path: Path) -> None:
    with serving(tmp_path) as (url, _):
        words = ["--lang", "en", "bot", "--join", f"{url}/t/nosuchtable"]
        done = subprocess.run(
            [sys.executable, "-m", "tenback", *words],
            capture_output=True,
            text=True,
            timeout=HANG_S,
        )
    assert done.returncode == 2
    assert "The table refused this bot: No table at this link." in done.stderr


def test_a_taken_port_is_reported(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = ["--lang", "en", "serve", "--port", port, "--store", str(tmp_path / "x.db")]
        done = subprocess.run(
            [sys.executable, "-m", "tenback", *words],
            capture_output=True,
            text=True,
            timeout=HANG_S,
        )
    assert done.returncode == 2
    assert f"Can’t listen on 127.0.0.1, port {port}" in done.stderr


@pytest.mark.parametrize(
    ("host", "address", "named"),
    [
        ("0.0.0.0", "192.168.1.20", "192.168.1.20"),
        ("::", "fd00::20", "[fd00::20]"),
        ("0.0.0.0", None, None),
        ("127.0.0.1", "192.168.1.20", None),
        ("play.example", "192.168.1.20", None),
    ],
)
def test_friends_get_the_address_of_a_server_that_listens_everywhere(
    host: str, address: str | None, named: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "lan_address", lambda version: address)
    assert network.network_host(host) == named


@pytest.mark.parametrize("version", [4, 6])
def test_the_address_in_the_network_is_a_real_one_or_none(version: int) -> None:
    address = network.lan_address(version)
    assert address is None or not ip_address(address).is_unspecified


def test_help_loads_neither_the_server_nor_the_client() -> None:
    code = (
        "import sys; from tenback.cli import main; sys.argv = ['tenback', '--help']\n"
        "try: main()\nexcept SystemExit: pass\n"
        "print([m for m in ('starlette', 'uvicorn', 'websockets', 'msgspec') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert json.loads(done.stdout.splitlines()[-1].replace("'", '"')) == []


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Leave out --workers"), ("fr", "Retirez --workers"), ("de", "ohne --workers")],
)
def test_several_processes_are_refused_on_windows(
    language: str,
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import_module("tenback.cli.commands.serve")  # what it imports asks for the platform, too
    monkeypatch.setattr(sys, "platform", "win32")
    store = ["--store", str(tmp_path / "tables.db")]
    with pytest.raises(SystemExit) as ended:
        main(["--lang", language, "serve", "--workers", "2", *store])
    assert ended.value.code == 2
    assert words in capsys.readouterr().err
    assert not (tmp_path / "tables.db").exists()
