"""The sample for a reader: every text with real values, the same keys in every language."""

from __future__ import annotations

import re

import pytest

from tenback.text import LANGUAGES
from tests.text.messages import messages
from tests.text.sample import SCREENS, rendered, sample
from tests.text.values import OF_KEYS, WORDS

SEED = 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_rendered_with_real_values_on_its_screen(language: str) -> None:
    lines = rendered(language, list(messages("en")), SEED)
    assert len(lines) == len(messages("en"))
    for line in lines:
        assert re.fullmatch(r"[^|]+ \| [a-z0-9-]+ \| \S.*", line)
        assert "{ $" not in line


def test_a_seed_draws_the_same_keys_in_every_language() -> None:
    keys = {
        language: re.findall(r"\| (\S+) \|", sample(language, SEED, 120)) for language in LANGUAGES
    }
    assert keys["en"] == keys["fr"] == keys["de"]
    assert len(keys["en"]) == 120
    assert sample("fr", SEED, 120) == sample("fr", SEED, 120) != sample("fr", SEED + 1, 120)


def test_every_catalogue_has_a_screen_and_every_value_a_text() -> None:
    english = messages("en")
    assert {message.file.removesuffix(".ftl") for message in english.values()} == SCREENS.keys()
    assert WORDS.keys() <= {name for message in english.values() for name in message.arguments}
    for key, own in OF_KEYS.items():
        assert own.keys() <= english[key].arguments, key
