"""What came of the last requests that were granted, so that a repeat is answered as before."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from tenback.tables.value import Value

MIN_REMEMBERED = 256
"""The number of requests that are remembered at least; older ones may be forgotten."""

MAX_REMEMBERED = 384
"""The number of older requests at which all but the last ``MIN_REMEMBERED`` are forgotten."""

_MAX_RECENT = 16

Cause = tuple[bytes, str]
"""The key of the caller and the id of the request."""


class Answered(Value, frozen=True):
    """What came of a request: its first and last entry, and the key that it brought."""

    first: int
    last: int
    key: bytes | None = None
    """A repeat must bring the same key: the id alone does not prove its sender."""


class Answers(Value, frozen=True):
    """Answered requests in two generations.

    An entry copies only the recent one, which is small; when that is full, it joins the older.
    """

    recent: Mapping[Cause, Answered] = {}
    older: Mapping[Cause, Answered] = {}

    def get(self, cause: Cause) -> Answered | None:
        """What came of a request, if it is remembered."""
        return self.recent.get(cause) or self.older.get(cause)

    def after(self, cause: Cause, number: int, key: bytes | None) -> Answers:
        """The answers once a request has led to an entry, which may have brought a key."""
        before = self.get(cause)
        if before is None:
            answered = Answered(number, number, key)
        else:
            answered = Answered(before.first, number, key if before.key is None else before.key)
        if len(self.recent) < _MAX_RECENT or cause in self.recent:
            return Answers({**self.recent, cause: answered}, self.older)
        merged = {**self.older, **self.recent}
        if len(merged) > MAX_REMEMBERED:
            merged = dict(islice(merged.items(), len(merged) - MIN_REMEMBERED, None))
        return Answers({cause: answered}, merged)
