"""Every text with real values: forms of numbers, names that begin with a vowel, long names."""

from __future__ import annotations

import re

import pytest

from tenback.text import LANGUAGES, catalogue
from tests.text.messages import messages

NAMES = ("Anaïs", "Éloïse", "Watchmaker 2", "Maximiliana-Theodora")

WORDS = ("name", "names", "loser", "bots", "game", "pile", "piles", "file", "reason", "text")
"""Arguments that hold words, not numbers."""

SINGULAR_ONLY = {
    "en": r"(?<![\d.,^v-])\b1 (cards|games|turns|players|seats|tables|entries|results|seconds|bytes"
    r"|characters|times|deals|jumps|puzzles|piles|rules)\b",
    "fr": r"(?<![\d.,^v-])\b[01] (cartes|parties|tours|places|tables|entrées|résultats|secondes"
    r"|octets|caractères|donnes|sauts|problèmes|piles|règles|distributions)\b",
    "de": r"(?<![\d.,^v-])\b1 (Karten|Partien|Züge|Zügen|Plätze|Tische|Einträge|Einträgen"
    r"|Sekunden|Bytes|Verteilungen|Rückwärtssprünge|Rätsel\b.*übrig|Regeln)\b",
}
"""A plural after one (in French also after none)."""

NEVER_ONE = {
    *("over-won", "over-duel-won", "table-duel-all-played", "refused-bad-name", "arena-stopped"),
    *("hint-left", "arena-speed"),
}
"""Texts whose number is never one: a whole deck, a fixed limit, a decimal number."""

ELISION = re.compile(r"\b(de|que|le|la|je|ne|se|jusque) (?=[AÉ])")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1])
def test_a_number_takes_its_noun_with_it(language: str, number: int) -> None:
    text = catalogue(language)
    for key, message in messages(language).items():
        if key in NEVER_ONE:
            continue
        args = {name: NAMES[0] if name in WORDS else number for name in message.arguments}
        said = text(key, **args)
        assert not re.search(SINGULAR_ONLY[language], said), f"{key}: {said}"


@pytest.mark.parametrize("name", NAMES)
def test_french_needs_no_elision_before_a_name(name: str) -> None:
    text = catalogue("fr")
    for key, message in messages("fr").items():
        people = message.arguments & {"name", "names", "loser"}
        if not people or key.startswith("wrong-"):
            continue
        said = text(key, **{arg: name if arg in people else 2 for arg in message.arguments})
        assert not ELISION.search(said), f"{key}: {said}"


BUTTONS = (
    *("again", "close", "new-open", "new-play", "lobby-copy", "lobby-share", "lobby-put"),
    *("lobby-ready-button", "lobby-leave", "lobby-rename", "lobby-save", "shuffle-button"),
    *("shuffle-done", "shuffle-skip", "seat-reload", "people-keep", "people-remove"),
    *("people-revoke", "table-end-turn", "table-again", "table-review", "table-home"),
    *("table-send", "table-cancel", "table-ends-keep", "table-ends-lay", "table-hand-over"),
    *("table-regain", "learn-next", "learn-whole", "learn-quit", "daily-play", "daily-share"),
    *("puzzles-answer", "puzzles-back", "review-look", "review-show-me", "review-play-on"),
    *("review-same-deal", "review-download", "stats-export", "stats-import", "stats-delete"),
    *("table-signal-jump", "table-signal-leave", "table-signal-gently", "table-signal-little"),
    *("table-signal-use", "table-signal-yours", "table-signal-trouble", "home-resume"),
    *("end-try", "end-back", "end-harder", "end-swap", "end-revenge"),
)
MAX_BUTTON_CHARACTERS = {"en": 18, "fr": 22, "de": 22}
MAX_TOAST_CHARACTERS = 90
TOASTS = ("lobby-copied", "daily-shared", "stats-imported", "table-hint-none", "table-pick-first")


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_and_toasts_are_short(language: str) -> None:
    text = catalogue(language)
    for key in BUTTONS:
        assert len(text(key)) <= MAX_BUTTON_CHARACTERS[language], text(key)
    for key in TOASTS:
        count = dict.fromkeys(messages(language)[key].arguments, 10)
        assert len(text(key, **count)) <= MAX_TOAST_CHARACTERS, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_speaks_two_sentences_at_most(language: str) -> None:
    for key, message in messages(language).items():
        if key.startswith(("learn-game-", "learn-duel-")) and not key.endswith("-text"):
            assert len(re.findall(r"[.!?](?=\s|$)", message.written)) <= 2, key
