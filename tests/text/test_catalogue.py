"""Asking a catalogue for a text, and choosing the language."""

from __future__ import annotations

import locale

import pytest

from tenback.rules import TenbackError
from tenback.text import (
    LANGUAGES,
    BadText,
    UnknownLanguage,
    catalogue,
    choose,
    system_language,
)
from tenback.text.catalogue import Catalogue
from tests.text.messages import messages, messages_in

FORMS = {
    "en": ["Draw pile: empty", "Draw pile: 1 card", "Draw pile: 2 cards", "Draw pile: 90 cards"],
    "fr": [f"Pioche\u202f: {held}" for held in ("vide", "1 carte", "2 cartes", "90 cartes")],
    "de": [f"Nachziehstapel: {held}" for held in ("leer", "1 Karte", "2 Karten", "90 Karten")],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_take_the_right_form(language: str) -> None:
    text = catalogue(language)
    assert [text("draw-pile", cards=cards) for cards in (0, 1, 2, 90)] == FORMS[language]


def test_in_french_none_is_singular_and_in_english_and_german_plural() -> None:
    assert catalogue("fr")("over-left", cards=0) == "Il reste 0 carte."
    assert catalogue("en")("over-left", cards=0) == "0 cards left."
    assert catalogue("de")("over-left", cards=0) == "0 Karten sind übrig."


def test_an_unknown_text_is_an_error_that_names_it() -> None:
    with pytest.raises(BadText, match="there is no text 'no-such-text' in 'fr'"):
        catalogue("fr")("no-such-text")


def test_a_text_is_never_shown_half_filled_in() -> None:
    with pytest.raises(BadText, match=r"'player' in 'en', given nothing: .*number"):
        catalogue("en")("player")
    with pytest.raises(BadText, match=r"given cards, name: "):
        catalogue("en")("over-duel-stuck", cards=1, name="Ann")


def test_an_unknown_catalogue_is_an_error() -> None:
    with pytest.raises(BadText, match="there are en, fr, de"):
        catalogue("it")


def test_a_catalogue_is_loaded_once() -> None:
    assert catalogue("de") is catalogue("de")
    assert repr(catalogue("de")) == "<Catalogue de>"


def test_asking_for_one_text_parses_no_other() -> None:
    text = Catalogue("en")
    assert text("draw-pile", cards=0) == FORMS["en"][0]
    others = messages("en").keys() - {"draw-pile"}
    assert others and text._parsed.keys() == {"draw-pile"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_parsed_alone_is_that_of_the_whole_file(language: str) -> None:
    written = Catalogue(language)._written
    alone = messages_in(written)
    assert {key: one.written for key, one in alone.items()} == {
        key: one.written for key, one in messages(language).items()
    }
    assert all(one.file == key for key, one in alone.items())


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LC_MESSAGES": "de_DE", "LC_ALL": "fr_CH"}, "fr"),
        ({"LC_ALL": "C.UTF-8", "LANG": "fr_FR"}, "en"),
        ({"TENBACK_LANG": "de", "LC_ALL": "fr_FR"}, "de"),
        ({"TENBACK_LANG": "", "LC_ALL": "", "LANG": "fr"}, "fr"),
    ],
)
def test_the_language_follows_the_first_variable_that_is_set(
    environ: dict[str, str], language: str
) -> None:
    assert system_language(environ) == language


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("French_France", "fr"),
        ("German_Germany", "de"),
        ("de_DE", "de"),
        ("Frisian_Netherlands", "en"),
        (None, "en"),
    ],
)
def test_without_variables_it_follows_the_locale_of_the_system(
    monkeypatch: pytest.MonkeyPatch, name: str | None, language: str
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (name, None))
    assert system_language({}) == language


def test_a_language_can_be_chosen() -> None:
    assert choose("de", {"LANG": "fr"}).language == "de"
    assert choose("fr-CH", {}).language == "fr"
    assert choose(None, {"LANG": "fr"}).language == "fr"
    assert choose(None).language in LANGUAGES


def test_a_language_that_is_not_spoken_is_refused_with_those_that_are() -> None:
    with pytest.raises(
        UnknownLanguage, match=r"available in “it”\. Choose one of: en, fr, de\."
    ) as error:
        choose("it", {"LANG": "C"})
    assert isinstance(error.value, TenbackError)
    with pytest.raises(UnknownLanguage, match="n’est pas disponible"):
        choose("it", {"LANG": "fr"})
