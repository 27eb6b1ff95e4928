"""Completion for shells and the page for man name every command and option."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.cli.app import COMMANDS
from tenback.cli.shells import INSTALLED, SHELLS
from tenback.text import LANGUAGES, catalogue

TENBACK = str(Path(sys.executable).with_name("tenback"))


@pytest.mark.parametrize("place", INSTALLED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_option_is_named(place: str, language: str) -> None:
    made = INSTALLED[place](catalogue(language)).replace("\\-", "-")
    for command in COMMANDS:
        assert command.name in made
        for flag in (flag for one in command.options for flag in one.flags):
            assert flag in made or f"-l {flag[2:]}" in made or f"-s {flag[1:]}" in made


def completed(words: str) -> set[str]:
    """What bash offers for the last of some words."""
    if shutil.which("bash") is None:
        raise FileNotFoundError("these tests need bash")
    shell = f"""
        {SHELLS["bash"](catalogue("en"))}
        COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _tenback
        printf '%s ' "${{COMPREPLY[@]}}"
    """
    ran = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=True)
    return set(ran.stdout.split())


def test_bash_completes_commands_then_options() -> None:
    assert completed("tenback re") == {"referee", "replay", "review"}
    assert completed("tenback play --pl") == {"--players", "--plain"}
    assert completed("tenback ''") >= {command.name for command in COMMANDS}
    assert completed("tenback replay game") == set(), "files are completed by bash itself"


def test_the_page_for_man_takes_no_line_for_a_request() -> None:
    known = {".TH", ".SH", ".TP", ".PP"}
    for language in LANGUAGES:
        page = INSTALLED["share/man/man1/tenback.1"](catalogue(language))
        assert {
            line.split()[0] for line in page.splitlines() if line.startswith((".", "'"))
        } == known


@pytest.mark.parametrize("shell", SHELLS)
def test_the_command_prints_the_completion_of_a_shell(shell: str) -> None:
    command = [TENBACK, "--lang", "en", "completion", shell]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stdout == SHELLS[shell](catalogue("en"))


def test_an_unknown_shell_is_refused() -> None:
    command = [TENBACK, "--lang", "en", "completion", "tcsh"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "Choose from bash, zsh, fish." in ran.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_doctor_names_what_is_there(language: str) -> None:
    command = [TENBACK, "--lang", language, "doctor"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = ran.stdout.splitlines()
    assert lines[0].startswith("+ Tenback ")
    assert all(line[:2] in ("+ ", "- ") for line in lines)
    assert {"textual", "asyncpg", "uvloop", "numpy", "pyspiel"} == {
        line[2:].partition(":")[0] for line in lines[-5:]
    }


def test_the_doctor_says_how_to_install_what_is_missing() -> None:
    hidden = "import sys; sys.modules['uvloop'] = None; from tenback.cli import main; main()"
    command = [sys.executable, "-c", hidden, "--lang", "en", "doctor"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert (
        "- uvloop: a faster server. Install it with “pip install 'tenback[uvloop]'”." in ran.stdout
    )
