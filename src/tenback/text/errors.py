"""What a person is told instead of an error; the engine's own English is for programs."""

from __future__ import annotations

import platform
from collections.abc import Mapping

from tenback.rules.errors import IllegalPlay, Reason
from tenback.text.catalogue import Catalogue


def explain(text: Catalogue, error: IllegalPlay) -> str:
    """Why a step was refused, in a kind sentence with the number of its rule."""
    sentence = text(key(error.reason), **_for_people(error.details))
    return text("illegal", sentence=sentence, rule=error.rule)


def explain_refusal(text: Catalogue, code: str, details: Mapping[str, int | str]) -> str:
    """Why a table or a server refused a request; some causes have a sentence of their own."""
    of_cause = f"refused-{code}-{details.get('cause')}"
    return text(of_cause if of_cause in text else f"refused-{code}", **_for_people(details))


def key(reason: Reason) -> str:
    """The key of a reason's sentence: ``illegal-not-held``."""
    return "illegal-" + reason.name.lower().replace("_", "-")


def _for_people(details: Mapping[str, int | str]) -> dict[str, int | str]:
    """The same details with seats counted from one, as people count players."""
    return {
        word: value + 1 if word in ("seat", "last") and isinstance(value, int) else value
        for word, value in details.items()
    }


def no_kernel(text: Catalogue) -> str:
    """Why there are no strong bots, hints and reviews, and what to do about it."""
    return text("error-no-kernel", machine=f"{platform.system()} {platform.machine()}")
