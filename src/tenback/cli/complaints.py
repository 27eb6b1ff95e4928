"""Errors as sentences in the reader's language; the engine's own words are English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenback.rules import (
    PRESETS,
    BadPosition,
    BadRuleset,
    IllegalPlay,
    Malformed,
    TenbackError,
)
from tenback.text import Catalogue
from tenback.text.errors import explain, no_kernel

if TYPE_CHECKING:
    from tenback.bots import Wrong


class Explained(Malformed):
    """A request that cannot be carried out; the message is in the reader's language."""


def complaint(text: Catalogue, error: TenbackError) -> str:
    """What is wrong and what to do. In English, the engine's sentence says it most precisely."""
    from tenback.analysis import NoKernel

    if isinstance(error, NoKernel):
        return no_kernel(text)
    if text.language == "en" or isinstance(error, Explained):
        return str(error)
    if isinstance(error, IllegalPlay):
        return explain(text, error)
    if isinstance(error, BadRuleset):
        return text("error-rules", names=", ".join((*PRESETS, "duel")))
    if isinstance(error, BadPosition):
        return text("error-position")
    if isinstance(error, Malformed):
        return text("error-input")
    return _of_record(text, error) or _of_bot(text, error) or _of_lab(text, error) or str(error)


def bot_failure(text: Catalogue, wrong: Wrong, detail: str) -> str:
    """The failure of a bot as a phrase; what a program or the system said follows as it is."""
    phrase = text("bot-wrong", wrong=wrong.name.lower().replace("_", "-"))
    quoted = text.language == "en" or wrong.name in ("CRASHED", "NOT_STARTED")
    return f"{phrase} ({detail})" if detail and quoted else phrase


def _of_record(text: Catalogue, error: TenbackError) -> str | None:
    from tenback.record import BadRecord

    if not isinstance(error, BadRecord):
        return None
    line, column = str(error.line), str(error.column)
    if error.rule is None:
        return text("error-record", line=line, column=column)
    return text("error-record-rule", line=line, column=column, rule=error.rule)


def _of_bot(text: Catalogue, error: TenbackError) -> str | None:
    from tenback.bots import NAMES, BotFailed, CannotPlay

    if isinstance(error, BotFailed):
        return bot_failure(text, error.wrong, error.detail)
    if isinstance(error, CannotPlay):
        return text("error-bot", names=", ".join(NAMES))
    return None


def _of_lab(text: Catalogue, error: TenbackError) -> str | None:
    from tenback.lab.experiments.experiment import LabError

    if not isinstance(error, LabError):
        return None
    reason = {} if error.cause is None else {"reason": complaint(text, error.cause)}
    return text(error.key, **{**error.values, **reason})
