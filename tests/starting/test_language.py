"""bootstrap.py speaks the language of the system, and prints letters that the terminal has."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import bootstrap
from bootstrapping.messages import SIGNS, catalogue, text
from tenback.text import LANGUAGES, system_language
from tenback.text.catalogue import sources
from tests.cli.test_languages import ENGLISH
from tests.text.messages import messages, messages_in

ROOT = Path(bootstrap.__file__).parent
WRONG_WORD = {
    "en": "Error: There’s no command “paly”. Did you mean play?",
    "fr": "Erreur\u202f: La commande paly n’existe pas. Vouliez-vous dire play\u202f?",
    "de": "Fehler: Den Befehl „paly“ gibt es nicht. Meintest du play?",
}


SAME_IN_ENGLISH = {"placeholder-arguments"}

BY_LANGUAGE = {
    language: messages_in(sources(language, ROOT / "bootstrapping" / "texts"))
    for language in LANGUAGES
}
"""What bootstrap.py says, by language and key."""

WRITTEN = {
    language: {key: message.written for key, message in found.items()}
    for language, found in BY_LANGUAGE.items()
}


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_text_is_there_in_every_language(language: str) -> None:
    assert BY_LANGUAGE[language].keys() == BY_LANGUAGE["en"].keys()
    for key, english in BY_LANGUAGE["en"].items():
        assert BY_LANGUAGE[language][key].arguments == english.arguments, key
        assert WRITTEN[language][key] != english.written or key in SAME_IN_ENGLISH, key


def test_no_text_is_missing_or_unused() -> None:
    source = "".join(path.read_text() for path in (ROOT / "bootstrapping").glob("*.py"))
    named = set(re.findall(r'"([a-z][a-z-]+)"', source))
    made_up = {key for key in WRITTEN["en"] if key.startswith("placeholder-")}
    assert WRITTEN["en"].keys() - made_up <= named
    assert set(re.findall(r'\btext\("([a-z-]+)"', source)) <= WRITTEN["en"].keys()


@pytest.mark.parametrize("language", ["fr", "de"])
def test_no_english_word_is_left(language: str) -> None:
    for key, words in WRITTEN[language].items():
        names = r"`[^`]*`|bootstrap\.py \S+( \S+)?|\{ \$\w+ \}|^ +\S+ (\S+ )*"
        assert not ENGLISH.search(re.sub(names, "", words)), key


def words_of(help_text: str) -> list[str]:
    return re.findall(r"^  ([a-z]+) ", help_text, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_word_and_fits_a_terminal(language: str) -> None:
    shown = catalogue(language)("help")
    assert max(map(len, shown.splitlines())) <= 100
    assert words_of(shown) == words_of(catalogue("en")("help"))


def test_french_and_german_are_set_as_in_the_catalogues() -> None:
    for key, words in WRITTEN["fr"].items():
        assert not re.search(r"[^\u202f\s][;:!?](\s|$)| [;:!?»]|« ", words), key
        assert not re.search(r"\w'\w", words), key
    assert messages("de")  # whose quotes are the same: „ and “
    for key, words in WRITTEN["de"].items():
        assert re.fullmatch("(„“)*", re.sub('[^„“”«»"]', "", words)), key


def test_every_sign_of_trouble_has_a_text() -> None:
    assert {key for _, key in SIGNS} <= WRITTEN["en"].keys()


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "de_AT", "LANG": "fr_FR"}, "de"),
        ({"TENBACK_LANG": "fr", "LC_ALL": "de_AT"}, "fr"),
        ({"LC_ALL": "C.UTF-8", "LANG": "fr_FR"}, "en"),
        ({"LANG": "ja_JP"}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(environ: dict[str, str], language: str) -> None:
    assert system_language(environ) == language
    assert (
        bootstrap.TOO_OLD.get(bootstrap.language(environ), bootstrap.TOO_OLD["en"])
        == (bootstrap.TOO_OLD[language])
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_old_python_is_refused_in_every_language(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENBACK_LANG", language)
    said = bootstrap.python_complaint((3, 8, 18))
    assert said.startswith(bootstrap.TOO_OLD[language][0].format("3.8.18"))
    assert said.isascii()
    assert text("stopped") == WRITTEN[language]["stopped"]


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_answers_in_the_language_and_letters_of_the_terminal(
    language: str, encoding: str
) -> None:
    ours = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("LC_", "LANG", "TENBACK_LANG"))
    }
    done = subprocess.run(
        [sys.executable, str(ROOT / "bootstrap.py"), "paly"],
        env={**ours, "TENBACK_LANG": language, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    said = done.stderr.decode(encoding)
    if encoding == "utf-8":
        assert said.splitlines()[0] == WRONG_WORD[language]
    assert "paly" in said and said.count("?") == 1 and "\\u" not in said
