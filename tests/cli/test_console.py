"""The console speaks the dialogue of console programs byte for byte, typed or piped."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.cli.commands.console import play, take
from tenback.record import Record, write
from tenback.rules import Start, State, coop, deal, decks_from_seed, duel, position

NORTH = [11, 14, 15, 23, 48, 56, 13, 20]
SOUTH = [14, 16, 23, 26, 41, 43]


def deck(first: list[int]) -> tuple[int, ...]:
    return (*first, *(card for card in duel().cards if card not in first))


OPENING = Record(duel(), (deck(NORTH), deck(SOUTH)), (Start(0),))

TYPED = ["11^", "11^ 11^", "14^ 48^ 56^", "23^ 16v 41^'"]
SHOWN = """\
NORD ^[01] v[60] (m6p52)
SUD  ^[01] v[60] (m6p52)
cartes NORD { 11 14 15 23 48 56 }
> 11^
#> 11^ 11^
#> 14^ 48^ 56^
3 cartes posées, 2 cartes piochées
NORD ^[56] v[60] (m5p50)
SUD  ^[01] v[60] (m6p52)
cartes SUD { 14 16 23 26 41 43 }
> 23^ 16v 41^'
3 cartes posées, 3 cartes piochées
NORD ^[41] v[60] (m5p50)
SUD  ^[23] v[16] (m6p49)
cartes NORD { 11 13 15 20 23 }
"""


def without_typing(dialogue: str) -> str:
    """The program's own bytes: what people type is echoed by their terminal, with its newline."""
    lines = dialogue.splitlines(keepends=True)
    return "".join(
        "> " if li.startswith("> ") else "#> " if li.startswith("#> ") else li for li in lines
    )


@pytest.fixture
def opening(tmp_path: Path) -> Path:
    path = tmp_path / "opening.txt"
    path.write_text(write(OPENING), "utf-8")
    return path


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "tenback", "console", *map(str, arguments)]


def test_the_dialogue_piped(opening: Path) -> None:
    result = subprocess.run(
        command("--deal", opening), input="\n".join(TYPED).encode(), capture_output=True
    )
    assert result.stdout.decode() == without_typing(SHOWN) + "> "
    assert result.stderr.decode() == "\nfin de l'entrée, partie interrompue\n"
    assert result.returncode == 1


def test_the_dialogue_piped_line_by_line(opening: Path) -> None:
    with subprocess.Popen(
        command("--deal", opening), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        seen = b""
        for line in TYPED:
            while not seen.endswith(b"> "):
                seen += process.stdout.read(1)
            process.stdin.write(line.encode() + b"\n")
            seen += b"\0"
        process.stdin.close()
        seen += process.stdout.read()
    assert seen.replace(b"\0", b"").decode() == without_typing(SHOWN) + "> "


def test_the_dialogue_typed_at_a_terminal(opening: Path) -> None:
    """A real terminal echoes what is typed: then the whole screen is the one of the page."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        command("--deal", opening), stdin=slave, stdout=slave, stderr=subprocess.DEVNULL
    )
    os.close(slave)
    screen = b""
    for line in (*TYPED, "\x04"):
        while not screen.endswith(b"> "):
            screen += os.read(master, 1)
        os.write(master, line.encode() + (b"" if line == "\x04" else b"\n"))
        screen += b"" if line == "\x04" else os.read(master, 1)
    assert process.wait(20) == 1
    os.close(master)
    assert screen.decode().replace("\r\n", "\n") == SHOWN + "> "


END = position(
    duel(),
    tops=(48, 49, 3, 31),
    hands=[[10, 15, 31, 39], [29, 58]],
    draws=[[], []],
    to_move=1,
)


def dialogue(state: State, typed: str) -> tuple[str, str, int]:
    out, err = io.StringIO(), io.StringIO()
    code = play(state, io.BytesIO(typed.encode()), out, err)
    return out.getvalue(), err.getvalue(), code


def test_the_end_when_all_is_laid() -> None:
    out, err, code = dialogue(END, "58v' 29v\n")
    assert out == (
        "NORD ^[48] v[49] (m4p0)\n"
        "SUD  ^[03] v[31] (m2p0)\n"
        "cartes SUD { 29 58 }\n"
        "> 2 cartes posées, 0 cartes piochées\n"
        "NORD ^[48] v[58] (m4p0)\n"
        "SUD  ^[03] v[29] (m0p0)\n"
        "cartes NORD { 10 15 31 39 }\n"
        "partie finie, SUD a gagné\n"
    )
    assert (err, code) == ("", 0)


def test_the_end_when_the_next_player_is_stuck() -> None:
    stuck = position(
        duel(), tops=(1, 60, 58, 3), hands=[[20, 21], [30, 32]], draws=[[40], []], to_move=0
    )
    out, _, code = dialogue(stuck, "20^ 21^\n")
    assert out.endswith(
        "2 cartes posées, 1 cartes piochées\n"
        "NORD ^[21] v[60] (m1p0)\n"
        "SUD  ^[58] v[03] (m2p0)\n"
        "cartes SUD { 30 32 }\n"
        "partie finie, NORD a gagné\n"
    )
    assert code == 0


def test_a_player_who_is_stuck_at_once_is_not_asked() -> None:
    stuck = position(
        duel(), tops=(58, 3, 1, 60), hands=[[20, 21], [30, 32]], draws=[[40], [5]], to_move=0
    )
    out, _, code = dialogue(stuck, "")
    assert out.endswith("cartes NORD { 20 21 }\npartie finie, SUD a gagné\n")
    assert ">" not in out
    assert code == 0


def test_forward_then_ten_back_is_no_end() -> None:
    state = position(
        duel(), tops=(47, 25, 10, 49), hands=[[46, 56], [20, 21]], draws=[[5], [6]], to_move=0
    )
    assert not state.over
    assert take(state, "56^ 46^\n") is not None


STATE = position(
    duel(),
    tops=(10, 50, 20, 40),
    hands=[[11, 12, 15, 41, 45, 49], [30, 31]],
    draws=[[2, 3, 4, 5], [6]],
    to_move=0,
)


@pytest.mark.parametrize(
    "line",
    [
        "", " ", "11^", "11^ 13^", "11^ 11^", "12^ 11^", "15^' 12^'", "11^ 41^'", "2^ 11^",
        "11^ 12V", "15^'' 11^", "11^ 12^x", "11^ 12^ x", "11^,12^", "11^, 12^", "11^12^", "xx^ yyv",
        "11^ 12^'v", "011^ 12^", "1 1^ 12^", "11↑ 12↑", "11^\xa012^", "１１^ 12^", "11^ 12^ 12^",
        "11^ 12^\x0b15^", "49v 49v", "11^ 12", "^ v",
    ],
)  # fmt: skip
def test_refused(line: str) -> None:
    assert take(STATE, line + "\n") is None
    out, _, code = dialogue(STATE, line + "\n11^ 12^\n")
    assert out.splitlines()[3:4] == ["> #> 2 cartes posées, 2 cartes piochées"]
    assert code == 1


@pytest.mark.parametrize(
    ("line", "laid", "drawn"),
    [
        ("11^ 12^", 2, 2),
        ("  11^\t 12^ \t", 2, 2),
        ("11^ 12^\r", 2, 2),
        ("15^' 11^", 2, 2),
        ("11^ 15^'", 2, 2),
        ("11^ 12^ 15^", 3, 2),
        ("11^ 12^ 15^'", 3, 3),
        ("49v 45v 41v 11^", 4, 2),
        ("41v' 11^ 12^ 15^", 4, 4),
    ],
)
def test_accepted(line: str, laid: int, drawn: int) -> None:
    accepted = take(STATE, line + "\n")
    assert accepted is not None
    state, cards, piochées = accepted
    assert (cards, piochées) == (laid, drawn)
    assert state.to_move == 1


def test_bytes_that_are_no_text_are_refused() -> None:
    out, err = io.StringIO(), io.StringIO()
    play(STATE, io.BytesIO(b"\xff\xfe\x00\n11^ 12^"), out, err)
    assert "> #> 2 cartes posées" in out.getvalue()


def console(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments), input="", capture_output=True, text=True, encoding="utf-8"
    )


def test_nord_starts_and_a_seed_repeats_the_deal() -> None:
    first, second = console("--seed", 5), console("--seed", 5)
    assert first.stdout == second.stdout
    assert first.stdout.splitlines()[2].startswith("cartes NORD {")
    assert console().stdout != console().stdout


def test_a_record_without_a_start_begins_with_nord(tmp_path: Path) -> None:
    path = tmp_path / "deal.txt"
    path.write_text(write(Record(duel(), decks_from_seed(duel(), 1))), "utf-8")
    assert "cartes NORD {" in console("--deal", path).stdout


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "coop.txt"
    path.write_text(write(Record(coop(2), decks_from_seed(coop(2), 1))), "utf-8")
    result = console("--deal", path)
    assert result.returncode == 2
    assert "The console plays only duel, not coop(players=2)" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_screen_shows_the_hand_to_move_and_no_other() -> None:
    state = deal(duel(), decks_from_seed(duel(), 3), starter=1)
    out, _, _ = dialogue(state, "")
    assert "cartes SUD" in out
    assert "cartes NORD" not in out
