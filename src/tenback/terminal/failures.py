"""Why a server did not do what a client asked, as a sentence for the reader."""

from __future__ import annotations

from tenback.client import Failed, TurnedAway
from tenback.text import Catalogue
from tenback.text.errors import explain_refusal


def why_failed(text: Catalogue, error: Failed | TurnedAway) -> str:
    """Return the sentence for an error, or its own words if a newer server has sent a new code."""
    if isinstance(error, Failed):
        code, details = error.code, error.details
    else:
        code, details = str(error), {}
    return explain_refusal(text, code, details) if f"refused-{code}" in text else str(error)
