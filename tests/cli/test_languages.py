"""Every command with bad input answers in the reader's language, and in no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.cli.app import COMMANDS

ENGLISH = re.compile(
    r"\b(the|is|are|isn|not|there|must|should|needs?|with|and|of|this|that|can|choose|write"
    r"|line|column|seat|game|cards?|file)\b"
)
"""Words that no sentence in French or German has; what is quoted from the input is left out."""

BAD = [
    ["play", "chess"],
    ["play", "coop(players=9)"],
    ["play", "coop(players=2)", "--players", "3"],
    ["play", "--players", "x"],
    ["console", "--deal", "FILE"],
    ["console", "--deal", "COOP"],
    ["console", "--nord", "nobody"],
    ["console", "--sud", "tenback.bots:NoBot"],
    ["console", "--save", "FILE"],
    ["replay", "FILE"],
    ["replay", "EMPTY"],
    ["replay", "nowhere.txt"],
    ["verify", "FILE"],
    ["verify", "ILLEGAL"],
    ["verify", "--commitment", "zz", "FILE"],
    ["deal", "coop(minimum=9)"],
    ["deal", "--contribution", "x"],
    ["deal", "--contribution", "7=x"],
    ["deal", "--contribution", "0=x", "--contribution", "0=y"],
    ["deal", "--seed", "1", "--contribution", "0=x"],
    ["arena"],
    ["arena", "--bots", "nobody"],
    ["arena", "--bots", "greedy", "--talk", "loud"],
    ["arena", "--bots", "greedy", "--starter", "x"],
    ["arena", "--bots", "greedy", "--games", "0"],
    ["arena", "--bots", "greedy", "--budget", "0"],
    ["lab", "run", "nowhere.toml"],
    ["lab", "shake", "FILE"],
    ["league", "shake", "FILE"],
    ["hint", "--position", "{}"],
    ["hint", "FILE"],
    ["review", "FILE"],
    ["puzzle", "chess"],
    ["store", "shake", "a", "b"],
    ["store", "move", "FILE", "copy.db"],
    ["backup", "nowhere.db", "copy.db"],
    ["backup", "FILE", "copy.db"],
    ["backup", "EMPTY", "copy.db"],
    ["forget", "nowhere.db"],
    ["serve", "--limit", "x=3"],
    ["serve", "--allow-host", "http://x/"],
    ["bot", "--join", "nonsense"],
    ["join", "nonsense"],
    ["rules", "xyzzy"],
]

FILES = {
    "FILE": "This is a letter.\n",
    "EMPTY": "",
    "ILLEGAL": "tenback 1\nRules: coop(players=1)\nDeck: 2 3\n",
    "COOP": "tenback 1\n",
}


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_bad_input_is_explained_in_the_reader_s_language(
    arguments: list[str],
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in FILES.items():
        Path(name).write_text(content, encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["--lang", language, *arguments])
    assert ended.value.code in (1, 2)
    said = capsys.readouterr().err.strip().splitlines()[-1]
    plain = re.sub(r"«[^»]*»|„[^“]*“|--[\w-]+|[\w-]+[(=:][\w=,:.)]*|tenback \w+ \w+", "", said)
    assert said and not ENGLISH.search(plain), said


def test_every_command_that_reads_input_is_tried() -> None:
    without_input = {"completion", "doctor", "referee"}
    assert {command.name for command in COMMANDS} - {words[0] for words in BAD} == without_input
