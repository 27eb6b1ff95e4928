"""The days of the daily deal, in UTC; a game may end up to an hour after its day."""

from __future__ import annotations

import datetime as dt

GRACE_MS = 3_600_000
"""Milliseconds after midnight in which a game that began the day before still counts."""

_EPOCH = dt.date(1970, 1, 1)
_DAY_MS = 86_400_000


def day_of(now: int) -> dt.date:
    """The day in UTC of a moment in milliseconds since 1970."""
    return _EPOCH + dt.timedelta(days=now // _DAY_MS)


def closes_at(day: dt.date) -> int:
    """When a game of this day no longer counts and its deal may be shown, in milliseconds."""
    return ((day - _EPOCH).days + 1) * _DAY_MS + GRACE_MS


def is_secret(day: dt.date, now: int) -> bool:
    """Whether the deal of a day must not be shown to anybody who has not finished it."""
    return now < closes_at(day)


def secret_days(now: int) -> tuple[dt.date, ...]:
    """The days that have begun and whose deals are secret: today and, for an hour, yesterday."""
    today = day_of(now)
    yesterday = today - dt.timedelta(days=1)
    return (yesterday, today) if is_secret(yesterday, now) else (today,)
