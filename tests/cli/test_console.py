"""The console speaks the dialogue of console programs byte for byte, typed or piped."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from itertools import permutations, product
from pathlib import Path
from random import Random

import pytest

from tenback.bots import Place
from tenback.cli import main
from tenback.cli.commands.console import ConsoleBot, play, take
from tenback.record import Record, read, write
from tenback.rules import Play, Start, State, Step, coop, deal, decks_from_seed, duel, position
from tenback.text import catalogue

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
    assert (accepted.laid, accepted.drawn) == (laid, drawn)
    assert accepted.state.to_move == 1


def test_bytes_that_are_no_text_are_refused() -> None:
    out, err = io.StringIO(), io.StringIO()
    play(STATE, io.BytesIO(b"\xff\xfe\x00\n11^ 12^"), out, err)
    assert "> #> 2 cartes posées" in out.getvalue()


def piped(typed: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments), input=typed, capture_output=True, text=True, encoding="utf-8"
    )


def console(*arguments: object) -> subprocess.CompletedProcess[str]:
    return piped("", *arguments)


def test_nord_starts_and_a_seed_repeats_the_deal() -> None:
    first, second = console("--seed", 5), console("--seed", 5)
    assert first.stdout == second.stdout
    assert first.stdout.splitlines()[2].startswith("cartes NORD {")
    assert console().stdout != console().stdout


def test_a_record_without_a_start_begins_with_nord(tmp_path: Path) -> None:
    path = tmp_path / "deal.txt"
    path.write_text(write(Record(duel(), decks_from_seed(duel(), 1))), "utf-8")
    assert "cartes NORD {" in console("--deal", path).stdout


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "There’s no file"), ("fr", "Le fichier"), ("de", "gibt es nicht")],
)
def test_a_missing_record_is_reported_in_the_language_of_the_reader(
    language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--lang", language, "console", "--deal", "nowhere.txt"])
    assert ended.value.code == 2
    assert words in capsys.readouterr().err


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "coop.txt"
    path.write_text(write(Record(coop(2), decks_from_seed(coop(2), 1))), "utf-8")
    result = console("--deal", path)
    assert result.returncode == 2
    assert "The console only plays duels, not coop(players=2)" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_screen_shows_the_hand_to_move_and_no_other() -> None:
    state = deal(duel(), decks_from_seed(duel(), 3), starter=1)
    out, _, _ = dialogue(state, "")
    assert "cartes SUD" in out
    assert "cartes NORD" not in out


def test_a_bot_s_turn_is_printed_as_if_it_had_been_typed(opening: Path) -> None:
    result = piped("14^ 48^ 56^\n", "--deal", opening, "--sud", "greedy")
    lines = result.stdout.splitlines()
    assert lines[3] == "> 3 cartes posées, 2 cartes piochées"
    assert lines[6] == "cartes SUD { 14 16 23 26 41 43 }"
    assert lines[7].startswith("> ")
    first = take(OPENING.final, "14^ 48^ 56^")
    assert first is not None
    turn = take(first.state, lines[7].removeprefix("> "))
    assert turn is not None
    assert lines[8] == f"{turn.laid} cartes posées, {turn.drawn} cartes piochées"
    assert lines[-1] == "> "
    assert (result.returncode, result.stderr) == (1, "\nfin de l'entrée, partie interrompue\n")


@pytest.mark.parametrize(("mine", "other"), [("NORD", "--sud"), ("SUD", "--nord")])
def test_a_program_plays_a_whole_game_against_a_bot(mine: str, other: str, tmp_path: Path) -> None:
    """The program tries pairs of its cards and knows the rules no better than that."""
    path = tmp_path / "game.txt"
    with subprocess.Popen(
        command("--seed", 3, other, "greedy", "--save", path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        said, theirs = "", 0
        for said in game.stdout:
            theirs += said.startswith("> ")
            if said.startswith(f"cartes {mine} {{"):
                tries = pairs(said.split()[3:-1])
                while (first := game.stdout.read(1)) in (">", "#"):
                    game.stdout.read(1 if first == ">" else 2)
                    print(next(tries), file=game.stdin, flush=True)
                said = first + game.stdout.readline()
    assert game.returncode == 0
    record = read(path.read_bytes())
    winner = (record.outcome or pytest.fail("the game is not over")).winner
    assert winner is not None
    assert said == f"partie finie, {('NORD', 'SUD')[winner]} a gagné\n"
    assert theirs > 2
    assert record.names == (("NORD", "greedy") if mine == "NORD" else ("greedy", "SUD"))


def pairs(hand: list[str]) -> Iterator[str]:
    """Every pair of cards in every order on every two piles."""
    piles = list(product(["^", "v", "^'", "v'"], repeat=2))
    for (one, other), (here, there) in product(permutations(hand, 2), piles):
        yield f"{one}{here} {other}{there}"


def test_two_bots_play_by_themselves_and_the_record_replays(tmp_path: Path) -> None:
    path, again = tmp_path / "game.txt", tmp_path / "again.txt"
    bots = ["--nord", "random", "--sud", "greedy"]
    result = piped("not read", "--seed", 4, *bots, "--save", path)
    assert (result.returncode, result.stderr) == (0, "")
    record = read(path.read_bytes())
    assert record.outcome is not None
    assert record.names == ("random", "greedy")
    typed = [line[2:] for line in result.stdout.splitlines() if line.startswith("> ")]
    retyped = piped("\n".join(typed), "--seed", 4, "--save", again)
    assert retyped.returncode == 0
    assert retyped.stdout == without_typing(result.stdout).replace("\n> \n", "\n> ")
    replayed = read(again.read_bytes())
    assert (replayed.opening, replayed.steps) == (record.opening, record.steps)
    assert replayed.names == ("NORD", "SUD")


class OneCard(ConsoleBot):
    """A bot that lays the one card after which it has no second one."""

    def __init__(self) -> None:
        place = Place(duel(), seat=0, dice=Random(0))
        super().__init__(catalogue("en"), "NORD", "greedy", place)

    def turn(self, state: State) -> list[Play]:
        return [Play(49, "^")]


def test_a_bot_without_a_second_card_has_lost_and_its_hand_is_shown() -> None:
    state = position(
        duel(), tops=(47, 2, 3, 59), hands=[[48, 49], [4, 5]], draws=[[6], [7]], to_move=0
    )
    out, steps = io.StringIO(), list[Step]()
    assert play(state, io.BytesIO(), out, out, {0: OneCard()}, steps) == 0
    assert out.getvalue().endswith(
        "> 49^\n"
        "1 cartes posées, 0 cartes piochées\n"
        "NORD ^[49] v[02] (m1p1)\n"
        "SUD  ^[03] v[59] (m2p1)\n"
        "cartes NORD { 48 }\n"
        "partie finie, SUD a gagné\n"
    )
    assert steps == [Play(49, "^")]


def test_an_interrupted_game_is_saved_and_goes_on(opening: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    assert piped("14^ 48^ 56^\n", "--deal", opening, "--save", first).returncode == 1
    assert [str(step) for step in read(first.read_bytes()).steps] == [
        *("start 0", "14^", "48^", "56^", "end"),
    ]
    bots = ["--nord", "greedy", "--sud", "greedy"]
    assert piped("", "--deal", first, *bots, "--save", second).returncode == 0
    record = read(second.read_bytes())
    assert record.outcome is not None
    assert record.opening == OPENING.opening


def test_an_existing_file_is_refused_before_the_game(opening: Path) -> None:
    before = opening.read_bytes()
    result = piped("", "--sud", "greedy", "--save", opening)
    assert (result.returncode, result.stdout) == (2, "")
    assert "already exists" in result.stderr
    assert opening.read_bytes() == before


def test_a_bot_that_fails_ends_the_game_with_its_side_and_the_reason(tmp_path: Path) -> None:
    (tmp_path / "lost.py").write_text(
        "from tenback.bots import Bot\n"
        "class Lost(Bot):\n"
        "    def step(self, seen, heard):\n"
        "        return '99^'\n",
        "utf-8",
    )
    result = subprocess.run(
        command("--seed", 1, "--nord", "greedy", "--sud", "lost:Lost", "--save", "game.txt"),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert result.returncode == 2
    assert "SUD (lost:Lost) made a move the rules don’t allow" in result.stderr
    assert "Traceback" not in result.stderr
    assert len(read((tmp_path / "game.txt").read_bytes()).steps) > 2


@pytest.mark.parametrize("side", ["--nord", "--sud"])
def test_a_bot_that_does_not_exist_is_refused(side: str, tmp_path: Path) -> None:
    result = piped("", side, "nobody", "--save", tmp_path / "game.txt")
    assert (result.returncode, result.stdout) == (2, "")
    assert "there is no bot 'nobody'" in result.stderr
    assert not (tmp_path / "game.txt").exists()
