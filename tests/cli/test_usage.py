"""Wrong use of the command line: what is wrong, in each language, and what the help says."""

from __future__ import annotations

import inspect
import re
import typing
from dataclasses import fields

import pytest

from tenback.cli import main
from tenback.cli.app import COMMANDS, EVERYWHERE
from tenback.cli.help import command_help, help_of_all
from tenback.cli.options import SAME_EVERYWHERE, Command, Parameter, read_parameters
from tenback.server.setup import Setup
from tenback.text import LANGUAGES, catalogue
from tests.text.messages import messages

BY_NAME = {command.name: command for command in COMMANDS}

NAMES = {"NORD", "SUD", "TOML", "URL"}
"""Words in capitals in the sentences of the help, the same in every language."""

OF_THE_USAGE = {
    "en": {"OPTIONS", "COMMAND", "ARGUMENTS"},
    "fr": {"OPTIONS", "COMMANDE", "ARGUMENTS"},
    "de": {"OPTIONEN", "BEFEHL", "ARGUMENTE"},
}

WRONG = [
    ("poker", "There’s no command “poker”."),
    ("revue x", "There’s no command “revue”. Did you mean review?"),
    ("play --colour", "There’s no option --colour."),
    ("play --player=3", "There’s no option --player. Did you mean --players?"),
    ("-x", "There’s no option -x."),
    ("replay", "FILE is missing."),
    ("bot", "--join is missing."),
    ("backup tenback.db", "TO is missing."),
    ("deal coop duel", "Unexpected argument: “duel”."),
    ("deal --seed", "--seed needs a value: --seed TEXT"),
    ("deal --seed --players 2", "--seed needs a value: --seed TEXT"),
    ("--lang", "--lang needs a value: --lang LANG"),
    ("replay --json=yes x", "--json doesn’t take a value."),
    ("arena --games many", "--games must be a whole number, not “many”."),
    ("arena --games 1.5", "--games must be a whole number, not “1.5”."),
    ("arena --budget soon", "--budget must be a number, not “soon”."),
    ("serve --pace nan", "--pace must be a number, not “nan”."),
    ("serve --port 70000", "--port must be from 0 to 65535, not 70000."),
    ("serve --port -1", "--port must be from 0 to 65535, not -1."),
    ("serve --keep-finished 0.5", "--keep-finished must be at least 1, not 0.5."),
]


def complaint(arguments: str, language: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What the command line says on standard error."""
    words = arguments.split()
    with pytest.raises(SystemExit) as ended:
        main(words if arguments == "--lang" else ["--lang", language, *words])
    assert ended.value.code == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    return shown.err.splitlines()


@pytest.mark.parametrize(("arguments", "says"), WRONG, ids=[arguments for arguments, _ in WRONG])
def test_wrong_use_is_explained_with_the_usage(
    arguments: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENBACK_LANG", "en")
    usage, hint, empty, error = complaint(arguments, "en", capsys)
    assert error == f"Error: {says}"
    command = f"tenback {arguments.split()[0]}" if arguments.split()[0] in BY_NAME else "tenback"
    assert usage.startswith(f"Usage: {command} [OPTIONS]")
    assert hint == f"Try “{command} --help”."
    assert empty == ""


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("arguments", [each for each, _ in WRONG if each != "--lang"])
def test_wrong_use_is_explained_in_the_reader_s_language(
    arguments: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    english = complaint(arguments, "en", capsys)
    theirs = complaint(arguments, language, capsys)
    assert len(theirs) == len(english)
    assert all(mine != other for mine, other in zip(english, theirs, strict=True) if mine)


def in_capitals(words: str) -> set[str]:
    """The words of two or more letters, all capitals."""
    return {word for word in re.findall(r"[^\W\d_]{2,}", words) if word.isupper()}


def placeholders(language: str) -> set[str]:
    """The words that may stand for a value in a language."""
    texts = messages(language).items()
    return {one.written for key, one in texts if key.startswith("placeholder-")} | SAME_EVERYWHERE


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_in_the_reader_s_language(language: str) -> None:
    text = catalogue(language)
    pages = [help_of_all(EVERYWHERE, COMMANDS, text)]
    pages += [command_help(command, text) for command in COMMANDS]
    shown = set().union(*map(in_capitals, pages))
    assert shown - placeholders(language) - NAMES == OF_THE_USAGE[language]
    assert placeholders(language) - shown == {"N"}, "every word is used"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_that_name_an_option_use_its_placeholder(language: str) -> None:
    text = catalogue(language)
    parameters = [one for command in COMMANDS for one in command.parameters]
    for key, message in messages(language).items():
        for flag, word in re.findall(r"(--[a-z-]+) ([^\W\d_]+)", message.written):
            if in_capitals(word):
                theirs = {one.placeholder(text) for one in parameters if flag in one.flags}
                assert word in theirs, key
        for example in re.findall(r"tenback [a-z]+ [^.]*", message.written):
            assert in_capitals(example) <= placeholders(language), key


@pytest.mark.parametrize(
    ("arguments", "language", "says"),
    [
        ("replay", "fr", "Il manque FICHIER."),
        ("replay", "de", "DATEI fehlt."),
        ("deal --contribution", "fr", "--contribution PLACE=TEXTE"),
        ("deal --contribution", "de", "--contribution PLATZ=TEXT"),
    ],
)
def test_complaints_use_the_placeholders_of_the_language(
    arguments: str, language: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint(arguments, language, capsys)[-1].endswith(says)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_a_command_accepts_what_is_declared(command: Command) -> None:
    work = command.load()
    _, *accepted = inspect.signature(work).parameters.values()
    names = {one.name for one in accepted if one.kind is not one.VAR_KEYWORD}
    if command.name == "serve":  # hands the others on as they are
        names |= {one.name for one in fields(Setup)} - {"web", "prepare"}
    assert names == {one.name for one in command.parameters}
    hints = typing.get_type_hints(work)
    for one in command.parameters:
        assert hints.get(one.name, _declared(one)) == _declared(one), one.name


def _declared(one: Parameter) -> object:
    if one.many:
        return list[str]
    always = one.required or one.default is not None
    return one.type if always else one.type | None


def test_values_are_read_as_they_are_meant() -> None:
    text = catalogue("en")
    arena = read_parameters(
        BY_NAME["arena"], ["--games=5", "--bots", "a", "--bots", "b", "--budget", ".5"], text
    )
    assert arena is not None
    assert arena["games"] == 5
    assert arena["bots"] == ["a", "b"]
    assert arena["budget"] == 0.5
    assert arena["workers"] is None
    assert arena["json"] is False
    play = read_parameters(BY_NAME["play"], ["-n3", "--seed", "-7", "expert"], text)
    assert play == {
        "rules": "expert",
        "players": 3,
        "partners": None,
        "against": None,
        "game": None,
        "seed": "-7",
        "save": None,
        "resume": False,
        "plain": False,
    }
    assert read_parameters(BY_NAME["rules"], ["a", "--", "-b"], text) == {"words": ["a", "-b"]}
    assert read_parameters(BY_NAME["replay"], ["--seat", "1", "-"], text) == {
        "file": "-",
        "seat": 1,
        "json": False,
        "screen": False,
    }


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_goes_before_what_is_wrong(flag: str) -> None:
    assert read_parameters(BY_NAME["replay"], ["--seat", "x", flag], catalogue("en")) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [20, 80, 300])
def test_help_keeps_to_a_readable_width(
    language: str, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    text = catalogue(language)
    pages = [help_of_all(EVERYWHERE, COMMANDS, text)]
    pages += [command_help(command, text) for command in COMMANDS]
    widest = max(len(line) for page in pages for line in page.splitlines()[1:])
    assert widest <= (50 if columns == 20 else 78)


def test_bounds_and_defaults_are_in_the_help() -> None:
    page = command_help(BY_NAME["hint"], catalogue("en"))
    assert "Number of turns to suggest.  [default: 3, 1 to 64]" in page
    assert "[at least 0]" in page
    assert "[required]" in command_help(BY_NAME["backup"], catalogue("en"))


def test_the_version_is_asked_for_before_any_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("tenback 0.")
