"""Why something was refused or failed, as a sentence for the reader."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tenback.rules import TenbackError
from tenback.text import Catalogue
from tenback.text.errors import explain_refusal, no_kernel

if TYPE_CHECKING:
    from tenback.hosting.bot_players import JobFailed
    from tenback.hosting.messages import Refused


class Declined(TenbackError):
    """Something cannot be done; the message says why in the player's language."""


@contextmanager
def explained(text: Catalogue, words: str = "") -> Iterator[None]:
    """Raise Declined if a request fails; ``words`` is the message if one was sent."""
    try:
        yield
    except Declined:
        raise
    except (TenbackError, OSError) as error:
        why = _why(text, error, words)
        if why is None:
            raise
        raise Declined(why) from None


def _why(text: Catalogue, error: Exception, words: str) -> str | None:
    # Imported here: the first screen, which asks nothing of a table, does not wait for them.
    from tenback.client import Failed, Refused, TurnedAway
    from tenback.hosting.bot_players import JobFailed
    from tenback.hosting.faults import Faulty

    match error:
        case Refused():
            return why_refused(text, error.answer, words)
        case Failed() | TurnedAway():
            return why_failed(text, error)
        case Faulty():
            return explain_refusal(text, error.code, error.details)
        case JobFailed():
            return _why_no_hint(text, error)
        case OSError():
            return text("offline-ask")
        case _:
            return None


def why_failed(text: Catalogue, error: Exception) -> str:
    """The sentence for an error, or its own words if a newer server has sent a new code."""
    from tenback.client import Failed

    code, details = (error.code, error.details) if isinstance(error, Failed) else (str(error), {})
    return explain_refusal(text, code, details) if f"refused-{code}" in text else str(error)


def why_refused(text: Catalogue, answer: Refused, words: str = "") -> str:
    """Why a request was refused; ``words`` is the message if one was sent."""
    from tenback.tables import Code
    from tenback.tables.talk import MAX_MESSAGE_CHARACTERS

    reason, details = answer.reason, answer.details
    if reason is None or answer.code not in (Code.ILLEGAL, Code.TALK):
        return explain_refusal(text, answer.code, details)
    if answer.code == Code.ILLEGAL:
        return text("illegal", sentence=text(reason, **details), rule=answer.rule or "")
    part = words.strip()[int(details["start"]) : int(details["end"])]
    return text(reason, part=part, longest=MAX_MESSAGE_CHARACTERS)


def _why_no_hint(text: Catalogue, failed: JobFailed) -> str:
    kind = getattr(failed, "kind", "")  # the name of the exception behind it
    if kind == "NoKernel":
        return no_kernel(text)
    return text("house-rules-no-hint" if kind == "BadRuleset" else "table-hint-none")
