"""The catalogues use the words of docs/words.py and none of those to avoid."""

from __future__ import annotations

import re

import pytest

from docs.words import AVOIDED, WORDS
from tenback.text import LANGUAGES
from tests.text.messages import messages


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
