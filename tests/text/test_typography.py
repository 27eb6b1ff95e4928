"""Each language is set as its printers would set it, in the words of docs/words.py."""

from __future__ import annotations

import re

import pytest

from docs.words import AVOIDED, WORDS
from tenback.text import LANGUAGES, catalogue
from tests.text.messages import messages

NARROW = "\u202f"


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_curly(language: str) -> None:
    for key, message in messages(language).items():
        prose = re.sub(r"\{[^}]*->|\[[a-z0-9]+\]", "", message.written)
        assert not re.search(r"[a-zà-ÿ]'[a-zà-ÿ]", prose, re.IGNORECASE), key
        assert '"' not in prose, key


def test_french_puts_a_narrow_space_before_high_punctuation_and_inside_guillemets() -> None:
    for key, message in messages("fr").items():
        assert not re.search(r"[^\u202f\s{(?][;:!?](\s|$)", _prose(message.written)), key
        assert not re.search(r" [;:!?](\s|$)", _prose(message.written)), key
        for inside in re.findall(r"«(.)|(.)»", message.written):
            assert "".join(inside) == NARROW, key
        assert not re.search("[“”„]", message.written), key


def test_german_opens_quotes_below_and_closes_them_above() -> None:
    for key, message in messages("de").items():
        marks = re.sub("[^„“”«»]", "", message.written)
        assert re.fullmatch("(„“)*", marks), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_arrow_at_the_end_stays_on_the_line_of_its_word(language: str) -> None:
    text = catalogue(language)
    for key, message in messages(language).items():
        if "way" in message.arguments:
            said = text(key, **dict.fromkeys(message.arguments, "up"))
            assert not said.endswith(" ↑"), key


def test_english_quotes_come_in_pairs() -> None:
    for key, message in messages("en").items():
        marks = re.sub("[^„“”«»]", "", message.written)
        assert re.fullmatch("(“”)*", marks), key


def test_french_says_vous_and_german_says_du() -> None:
    for key, message in messages("fr").items():
        assert not re.search(r"\b(tu|toi|ton|ta|tes)\b", message.written, re.IGNORECASE), key
    for key, message in messages("de").items():
        assert not re.search(r"(?<!^)(?<![.:?!] )\b(Sie|Ihnen|Ihre?n?)\b", message.written), key


def _prose(written: str) -> str:
    """Without the words that may be typed, where ? is one of them."""
    return written.replace("h ?", "h")


def test_german_sets_an_ellipsis_apart_and_asks_with_one_form_of_the_imperative() -> None:
    short = "Mach|Sag|Schreib|Spring|Denk|Leg|Wähl|Prüf|Zieh|Drück|Fang|Spiel weiter"
    for key, message in messages("de").items():
        assert not re.search(r"[\w ]…", message.written), key
        assert not re.search(rf"(?:^|[.:!?;] )({short})\b", message.written), key


def test_german_never_breaks_a_line_before_a_per_cent_sign_or_inside_an_abbreviation() -> None:
    for key, message in messages("de").items():
        assert not re.search(r"[\d} ]%", message.written), key
        assert not re.search(r"\bz\. ?B\.", message.written), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_to_avoid_are_not_used(language: str) -> None:
    for key, message in messages(language).items():
        for word in AVOIDED[language]:
            used = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", message.written, re.IGNORECASE)
            assert used is None, f"{key} says {word}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_list_is_used(language: str) -> None:
    everything = "\n".join(message.written for message in messages(language).values()).casefold()
    for word in WORDS:
        for one in re.sub(r"\(.*\)", "", getattr(word, language)).split(","):
            assert one.strip().casefold() in everything, one
