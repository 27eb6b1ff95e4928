"""A refusal as a sentence for people, in their language."""

from __future__ import annotations

from collections.abc import Mapping

from tenback.text import LANGUAGES, Catalogue, catalogue


def explain(text: Catalogue, code: str, details: Mapping[str, int | str]) -> str:
    """Return the sentence for a code of a table or of the server. People count seats from one.

    Some causes have a sentence of their own.
    """
    shown = {
        word: value + 1 if word in ("seat", "last") and isinstance(value, int) else value
        for word, value in details.items()
    }
    of_cause = f"refused-{code}-{details.get('cause')}"
    return text(of_cause if of_cause in text else f"refused-{code}", **shown)


def language_of(accepted: str) -> str:
    """Return the language that a browser prefers among ours, from ``Accept-Language``."""
    best, found = 0.0, LANGUAGES[0]
    for part in accepted[:500].split(","):
        name, _, weight = part.strip().partition(";")
        language = name.strip().lower().partition("-")[0]
        liked = _weight(weight)
        if language in LANGUAGES and liked > best:
            best, found = liked, language
    return found


def _weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0


def text_for(accepted: str) -> Catalogue:
    """Return the catalogue for a browser."""
    return catalogue(language_of(accepted))
