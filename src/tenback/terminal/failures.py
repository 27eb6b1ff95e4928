"""Why something was refused or failed, as a sentence for the reader."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tenback.analysis import NoKernel
from tenback.client.table import Refused, TurnedAway
from tenback.hosting import messages as wire
from tenback.hosting.bot_players import JobError, JobFailed
from tenback.hosting.faults import Faulty
from tenback.rules import TenbackError
from tenback.tables import Code
from tenback.tables.talk import MAX_MESSAGE_CHARACTERS
from tenback.text import Catalogue
from tenback.text.errors import explain_refusal, no_kernel


class Declined(TenbackError):
    """Something cannot be done; the message says why in the player's language."""


@contextmanager
def explained(text: Catalogue, words: str = "") -> Iterator[None]:
    """Raise Declined if a request fails; ``words`` is the message if one was sent."""
    from tenback.client.links import Failed  # here, because a game of this computer sends no HTTP

    try:
        yield
    except Refused as refused:
        raise Declined(why_refused(text, refused.answer, words)) from None
    except (Failed, TurnedAway) as error:
        raise Declined(why_failed(text, error)) from None
    except Faulty as fault:
        raise Declined(explain_refusal(text, fault.code, fault.details)) from None
    except JobFailed as failed:
        raise Declined(_why_no_hint(text, failed)) from None
    except OSError:
        raise Declined(text("offline-ask")) from None


def why_failed(text: Catalogue, error: TenbackError) -> str:
    """Return the sentence for an error, or its own words if a newer server has sent a new code."""
    code, details = getattr(error, "code", ""), getattr(error, "details", {})
    if isinstance(error, TurnedAway):
        code = str(error)
    return explain_refusal(text, code, details) if f"refused-{code}" in text else str(error)


def why_refused(text: Catalogue, answer: wire.Refused, words: str = "") -> str:
    """Why a request was refused; ``words`` is the message if one was sent."""
    reason, details = answer.reason, answer.details
    if reason is None or answer.code not in (Code.ILLEGAL, Code.TALK):
        return explain_refusal(text, answer.code, details)
    if answer.code == Code.ILLEGAL:
        return text("illegal", sentence=text(reason, **details), rule=answer.rule or "")
    part = words.strip()[int(details["start"]) : int(details["end"])]
    return text(reason, part=part, longest=MAX_MESSAGE_CHARACTERS)


def _why_no_hint(text: Catalogue, failed: JobFailed) -> str:
    match failed:
        case JobError(kind=NoKernel.__name__):
            return no_kernel(text)
        case JobError(kind="BadRuleset"):
            return text("house-rules-no-hint")
        case _:
            return text("table-hint-none")
