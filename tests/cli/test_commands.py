"""The commands as a person calls them: what they print, where, and with which exit code."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.record import read, replay
from tenback.rules import EndTurn, Step, apply, coop, deal, decks_from_seed, legal_plays
from tenback.text import LANGUAGES

RECORDS = Path(__file__).parent.parent / "golden" / "records"
COMMANDS = ["play", "referee", "console", "replay", "verify", "rules", "deal"]
COMMANDS += ["arena", "hint", "review", "backup"]


def tenback(
    *arguments: object, typed: str = "", lang: str = "en_GB.UTF-8", **environ: str
) -> subprocess.CompletedProcess[str]:
    result = subprocess.run(
        [sys.executable, "-m", "tenback", *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "LC_ALL": lang, "PYTHONUTF8": "1", **environ},
    )
    assert "Traceback" not in result.stderr
    return result


def test_help_is_shown_without_a_command() -> None:
    result = tenback()
    assert all(f"\n  {command} " in result.stdout + result.stderr for command in COMMANDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_explains_itself_in_every_language(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in [[], *([command] for command in COMMANDS)]:
        with pytest.raises(SystemExit) as ended:
            main([*command, "--help", "--lang", language])
        assert ended.value.code == 0
        output, errors = capsys.readouterr()
        assert errors == ""
        assert "help-" not in output, "every key has its words"
        assert ("Usage:" in output) == (language == "en")


def test_the_language_follows_the_system_and_can_be_chosen() -> None:
    assert tenback("rules", "G3", lang="fr_FR.UTF-8").stdout.startswith("G3  ")
    french, german = tenback("rules", "G3", lang="fr_CA.UTF-8"), tenback("rules", "G3", lang="de")
    assert french.stdout != german.stdout
    assert tenback("--lang", "de", "rules", "G3", lang="fr").stdout == german.stdout
    assert tenback("rules", "G3", "--lang=de", lang="fr").stdout == german.stdout
    assert tenback("rules", "G3", lang="ja_JP.UTF-8").stdout == tenback("rules", "G3").stdout


def test_an_unknown_language_is_refused() -> None:
    result = tenback("rules", "--lang", "tlh")
    assert result.returncode == 2
    assert "en, fr, de" in result.stderr


def test_the_version_is_printed() -> None:
    assert tenback("--version").stdout.startswith("tenback 0.")


@pytest.mark.parametrize("wrong", [["poker"], ["play", "--colour"], ["replay"], ["deal", "a", "b"]])
def test_wrong_use_is_exit_code_2_with_a_message_on_stderr(wrong: list[str]) -> None:
    result = tenback(*wrong)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr


# rules


def test_all_rules_are_printed_in_order() -> None:
    numbers = [
        line.split()[0]
        for line in tenback("rules").stdout.splitlines()
        if line[:1] in "GAB" and line[1:2].isdigit()
    ]
    expected = [f"G{n}" for n in range(1, 8)] + [f"A{n}" for n in range(1, 11)]
    assert numbers == expected + [f"B{n}" for n in range(1, 10)]


def test_rules_are_found_by_number_letter_and_word() -> None:
    assert tenback("rules", "g3", "B6").stdout.count("\n\n") == 1
    assert "\nG3  " not in tenback("rules", "B").stdout
    assert "A10" in tenback("rules", "talk").stdout
    nothing = tenback("rules", "xylophone")
    assert nothing.returncode == 1
    assert "xylophone" in nothing.stderr


def test_rules_fit_the_width_of_a_pipe() -> None:
    assert max(map(len, tenback("rules", lang="fr", COLUMNS="80").stdout.splitlines())) <= 80


# deal and verify


def test_a_deal_is_a_record_that_can_be_read() -> None:
    result = tenback("deal", "coop", "--players", 3, "--seed", 7)
    record = read(result.stdout)
    assert record.rules == coop(3)
    assert record.opening == decks_from_seed(coop(3), "7")
    assert result.stdout == tenback("deal", "coop(players=3)", "--seed", 7).stdout


def test_a_deal_without_a_seed_is_fair_and_can_be_verified() -> None:
    dealt = tenback("deal", "duel", "--contribution", "0=mes cartes", "--contribution", "1=Glück")
    assert read(dealt.stdout).proof is not None
    commitment = dealt.stdout.split("Commitment: ")[1].split()[0]
    options = ["--commitment", commitment, "--contribution", "1=Glück"]
    result = tenback("verify", "-", *options, typed=dealt.stdout)
    assert result.returncode == 0
    assert result.stdout.count("✓") == 7
    assert result.stdout.endswith("The deal is proven fair.\n")
    for wrong in (["--commitment", "00" * 32], ["--contribution", "1=Pech"]):
        result = tenback("verify", "-", *wrong, typed=dealt.stdout)
        assert result.returncode == 1
        assert result.stdout.count("✗") == 1
        assert result.stdout.endswith("The deal is NOT proven fair.\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_verify_tells_what_does_not_hold(language: str, tmp_path: Path) -> None:
    text = (RECORDS / "duel.txt").read_text("utf-8")
    assert tenback("verify", RECORDS / "duel.txt", "--lang", language).returncode == 0
    first, second = text.split("Secret: ")
    forged = first + "Secret: " + ("1" if second[0] == "0" else "0") + second[1:]
    result = tenback("verify", "-", "--lang", language, typed=forged)
    assert result.returncode == 1
    assert result.stdout.count("✗") >= 3
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("Secret")) + "\n"
    assert tenback("verify", "-", "--lang", language, typed=bare).returncode == 1


def test_a_record_without_a_proof_is_not_proved() -> None:
    dealt = tenback("deal", "--seed", 1).stdout
    result = tenback("verify", "-", typed=dealt)
    assert result.returncode == 1
    assert "no seal" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["deal", "--seed", "1", "--contribution", "0=x"], "A seed already fixes the deal."),
        (["deal", "--contribution", "x"], "“0=good luck”, not “x”."),
        (["deal", "--contribution", "=x"], "Give a seat and some text"),
        (["deal", "--contribution", "1=x"], "There’s no seat 1. Choose 0 to 0."),
        (["deal", "--contribution", "0=x", "--contribution", "0=y"], "Seat 0 is given twice."),
        (["deal", "--contribution", "0="], "1 to 256 bytes"),
        (["deal", "coop(players=2)", "-n", "2"], "Give the number of players only once"),
        (["deal", "poker"], "there is no game 'poker'"),
        (["deal", "coop", "-n", "9"], "The Game is for 1 to 5 players, not 9 (A2)"),
        (["play", "duel", "-n", "3"], "Face to Face is for 2 players, not 3 (B1)"),
        (["verify", "nowhere.txt"], "There’s no file “nowhere.txt”. Check the name."),
        (["verify", "."], "“.” is a folder, not a file."),
        (["verify", "-"], "There’s no saved game in “-”."),
        (["replay", "-"], "There’s no saved game in “-”."),
        (["verify", "-", "--commitment", "xyz"], "“xyz” isn’t a seal."),
        (["console", "--deal", "nowhere.txt"], "nowhere.txt"),
    ],
)
def test_a_user_error_is_a_sentence(arguments: list[str], says: str) -> None:
    result = tenback(*arguments)
    assert result.returncode == 2
    assert says in result.stderr
    assert result.stdout == ""


# replay


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_shows_every_turn(path: Path, language: str) -> None:
    result = tenback("replay", path, "--lang", language)
    assert result.returncode == 0
    record = read(path.read_bytes())
    for play in (str(step) for step in record.steps if "^" in str(step) or "v" in str(step)):
        assert play in result.stdout


def test_replay_calls_players_by_their_names() -> None:
    lines = tenback("replay", RECORDS / "signals.txt").stdout.splitlines()
    assert [line for line in lines if "Player" in line] == ["Player 1: Ana", "Player 2: Zoë"]
    assert any(line.startswith("Zoë played") for line in lines)


def test_replay_for_programs_gives_a_state_a_step() -> None:
    path = RECORDS / "coop.txt"
    lines = tenback("replay", path, "--json").stdout.splitlines()
    record = read(path.read_bytes())
    objects = [json.loads(line) for line in lines]
    assert [each["step"] for each in objects] == [None, *map(str, record.steps)]
    assert objects[-1]["state"]["over"] is True
    seen = tenback("replay", path, "--json", "--seat", 1).stdout
    views = [json.loads(line)["view"] for line in seen.splitlines()]
    assert all("hands" not in view and "hand" in view for view in views)


def test_replay_tells_what_partners_signalled_before_the_turn_it_was_for() -> None:
    path = RECORDS / "signals.txt"
    lines = tenback("replay", path).stdout.splitlines()
    told = [line for line in lines if "signals:" in line or line.startswith("Turn")]
    assert told[2:8] == [
        "Turn 2",
        "Ana signals: go ahead on ^2, I’m stuck.",
        "Turn 3",
        "Zoë signals: go ahead on ^1, never mind about ^2, careful on v1, go ahead on v2.",
        "Turn 4",
        "Ana signals: leave v2 to me.",
    ]
    objects = [json.loads(line) for line in tenback("replay", path, "--json").stdout.splitlines()]
    said = [signal for each in objects for signal in each.get("signals", [])]
    groups = [line for line in path.read_text("utf-8").splitlines() if line.startswith("(")]
    assert said == ["(1: use ^1, use ^2, gently v1, gently v2, trouble)", *groups]


def test_replay_from_a_seat_shows_the_hand_of_that_seat_alone() -> None:
    path = RECORDS / "coop.txt"
    hands = [
        line.removeprefix("Your hand:").split()
        for line in tenback("replay", path, "--seat", 0).stdout.splitlines()
        if line.startswith("Your hand:")
    ]
    record = read(path.read_bytes())
    known = {str(card) for state, _, _ in replay(record) for card in state.hands[0]}
    known |= {str(card) for card in record.first.hands[0]}
    assert len(hands) > 5
    assert {card for hand in hands for card in hand} <= known


def test_replay_refuses_a_seat_that_does_not_exist() -> None:
    result = tenback("replay", RECORDS / "duel.txt", "--seat", 2)
    assert result.returncode == 2
    assert "the seats are 0 to 1" in result.stderr


def test_replay_shows_an_unfinished_turn_and_an_undecided_start() -> None:
    dealt = tenback("deal", "coop", "-n", 2, "--seed", 5).stdout
    assert tenback("replay", "-", typed=dealt).returncode == 0


def test_a_broken_record_is_reported_by_line_and_column() -> None:
    text = (RECORDS / "coop.txt").read_text("utf-8").replace("\n3. ", "\n3 ")
    result = tenback("replay", "-", typed=text)
    assert result.returncode == 2
    assert "line " in result.stderr
    assert "column " in result.stderr


# play


def lines_of_a_game(seed: str) -> str:
    """What to type alone, to the end: the first legal play each time, and a yes at the warning."""
    state = deal(coop(), decks_from_seed(coop(), seed))
    typed: list[str] = []
    while not state.over:
        step: Step = EndTurn() if state.may_end else legal_plays(state)[0]
        state, _ = apply(state, step)
        typed.append(str(step))
    return "\n".join([*typed, "yes", ""])


def test_a_game_is_saved_as_a_record(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    result = tenback("play", "--seed", "s", "--save", path, typed=lines_of_a_game("s"))
    assert result.returncode == 0
    record = read(path.read_bytes())
    assert record.rules == coop()
    assert record.opening == decks_from_seed(coop(), "s")
    assert len(record.steps) > 3
    assert tenback("replay", path).returncode == 0


def test_the_game_is_saved_when_the_player_leaves(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    state = deal(coop(), decks_from_seed(coop(), "s"))
    tenback("play", "--seed", "s", "--save", path, typed=f"{state.hands[0][0]}^1\nquit\n")
    assert [str(step) for step in read(path.read_bytes()).steps] == [f"{state.hands[0][0]}^1"]


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("dear", "utf-8")
    result = tenback("play", "--save", path, typed="quit\n")
    assert result.returncode == 2
    assert "already exists" in result.stderr
    assert path.read_text("utf-8") == "dear"
    result = tenback("play", "--save", tmp_path / "no" / "game.txt", typed="quit\n")
    assert result.returncode == 2


# pipes and signals


def test_output_that_nobody_reads_any_more_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tenback", "replay", str(RECORDS / "coop.txt"), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("command", ["referee", "console", "play"])
def test_ctrl_c_leaves_quietly(command: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "tenback", command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        if command == "referee":
            process.stdin.write(b"x\n")
            process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
        assert process.stderr.read().strip() == b""
