"""What the table asks the person at the keyboard."""

from __future__ import annotations

import pytest

from tenback.terminal.fullscreen.parts.choices import leaving_question
from tenback.text import Catalogue


@pytest.mark.parametrize(
    ("language", "yes", "no"), [("en", "y", "n"), ("fr", "o", "n"), ("de", "j", "n")]
)
def test_leaving_is_confirmed_by_the_letters_of_the_language(
    language: str, yes: str, no: str
) -> None:
    prompt = leaving_question(Catalogue(language), "", leave=str, stay=str)
    assert [answer.key for answer in prompt.answers] == [yes, no]
    assert prompt.answers[0].also == "y"
