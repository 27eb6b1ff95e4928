"""The examples for systemd and containers use options that exist."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

from tenback.cli.app import COMMANDS
from tenback.cli.options import read_parameters
from tenback.server.transport.steering import key_of_request
from tenback.text import Catalogue

EXAMPLES = Path(__file__).parents[2] / "examples" / "server"


def options(words: list[str]) -> dict[str, object]:
    """Parse the options after ``tenback serve`` as the command does."""
    (serve,) = [command for command in COMMANDS if command.name == "serve"]
    values = read_parameters(serve, words, Catalogue("en"))
    assert values is not None
    return dict(values)


def test_the_unit_starts_several_processes_behind_a_proxy() -> None:
    text = (EXAMPLES / "tenback.service").read_text()
    (line,) = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    _, serve, *words = shlex.split(line)
    given = options(words)
    assert serve == "serve" and given["workers"] == 2
    assert given["proxies"] == "127.0.0.1" and given["log_format"] == "json"


def test_the_container_starts_several_processes() -> None:
    text = (EXAMPLES / "Containerfile").read_text()
    words = [
        word
        for kind in ("ENTRYPOINT", "CMD")
        for word in json.loads(re.findall(rf"^{kind} (\[.*\])$", text, re.MULTILINE)[0])
    ]
    assert words[:2] == ["tenback", "serve"]
    assert options(words[2:])["store"] == "/data/tenback.db"


def test_nginx_finds_the_table_in_a_path_as_the_server_does() -> None:
    text = (EXAMPLES / "nginx.conf").read_text()
    (pattern,) = re.findall(r'"~(\^/api/tables/.*)" \$table;', text)
    found = re.match(pattern.replace("?<", "?P<"), "/api/tables/abcdefgh2345/socket")
    assert found is not None
    beginning = b"GET /api/tables/abcdefgh2345/socket HTTP/1.1\r\n"
    assert found["table"] == key_of_request(beginning, None)
