"""A refused message explained to its writer, in a kind sentence of their language."""

from __future__ import annotations

from tenback.tables.talk.reading import LONGEST
from tenback.tables.talk.verdict import Verdict, Why
from tenback.text import Catalogue

_SHOWN = 40
"""Characters of the refused part that are repeated; a longer one is cut."""


def explain(text: Catalogue, message: str, verdict: Verdict) -> str:
    """Why this message was refused; empty for one that was not."""
    if verdict.reason is None:
        return ""
    if verdict.reason is Why.LONG:
        return text(verdict.reason, longest=LONGEST)
    if verdict.reason is Why.EMPTY:
        return text(verdict.reason)
    part = verdict.part(message)
    return text(verdict.reason, part=part if len(part) <= _SHOWN else part[:_SHOWN] + "…")
