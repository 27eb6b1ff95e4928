"""The explanation of a refused message for its writer, in their language."""

from __future__ import annotations

from tenback.tables.talk.reading import MAX_MESSAGE_CHARACTERS
from tenback.tables.talk.verdict import Verdict, Why
from tenback.text import Catalogue

_SHOWN = 40
"""The number of characters of the refused part that are quoted; a longer part is cut."""


def explain(text: Catalogue, message: str, verdict: Verdict) -> str:
    """Why this message was refused; empty if it was accepted."""
    if verdict.reason is None:
        return ""
    if verdict.reason is Why.LONG:
        return text(verdict.reason, longest=MAX_MESSAGE_CHARACTERS)
    if verdict.reason is Why.EMPTY:
        return text(verdict.reason)
    part = verdict.part(message)
    return text(verdict.reason, part=part if len(part) <= _SHOWN else part[:_SHOWN] + "…")
