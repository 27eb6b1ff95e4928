"""Errors as sentences, in the language that a browser asks for."""

from __future__ import annotations

import pytest

from tenback.hosting.faults import Fault
from tenback.server.api.errors import language_of
from tenback.tables import Code
from tenback.text import LANGUAGES, catalogue
from tenback.text.errors import explain_refusal

DETAILS: dict[str, int | str] = {
    "seat": 0,
    "last": 2,
    "longest": 40,
    "host": "evil.example",
    "origin": "https://evil.example",
    "seconds": 3,
    "most": 100,
    "allowed": "GET",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [*Code, *Fault])
def test_every_refusal_has_a_sentence(language: str, code: str) -> None:
    assert explain_refusal(catalogue(language), code, DETAILS)


def test_people_count_seats_from_one() -> None:
    assert "seat 1 " in explain_refusal(catalogue("en"), Code.SEAT_TAKEN, {"seat": 0}).lower()


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("de-CH,fr;q=0.8", "de"),
        ("es,fr;q=0.3,de;q=0.9", "de"),
        ("de;q=x,fr;q=0.1", "fr"),
        ("*", "en"),
    ],
)
def test_the_preferred_language_is_chosen(accepted: str, language: str) -> None:
    assert language_of(accepted) == language
