"""The review of a game for the screen: a first guess at once, then the whole review."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

from tenback.analysis import NoKernel
from tenback.record import Record
from tenback.rules import BadRuleset
from tenback.terminal.failures import Declined
from tenback.terminal.thinking import Thinking
from tenback.text import Catalogue
from tenback.text.errors import no_kernel

if TYPE_CHECKING:
    from tenback.analysis import Review

Reviewer = Callable[[Record], AsyncIterator["Review"]]
"""Yields reviews of a game, each better than the one before."""


def local_reviewer(text: Catalogue, thinking: Thinking) -> Reviewer:
    """Review on this computer, in a thread; Declined where there is no kernel."""

    async def review(record: Record) -> AsyncIterator[Review]:
        try:
            glanced = await thinking.call(_glance, record)
            yield glanced
            yield await thinking.call(_review, record, glanced)
        except NoKernel:
            raise Declined(no_kernel(text)) from None
        except BadRuleset:
            raise Declined(text("house-rules-no-review")) from None

    return review


def _glance(record: Record) -> Review:
    from tenback.analysis.reviews import glance

    return glance(record)


def _review(record: Record, glanced: Review) -> Review:
    from tenback.analysis.reviews import review

    return review(record, glanced=glanced)
