"""What may be said at a table (A10): free text without numbers, under two policies."""

from tenback.tables.talk.numbers import MAX_REPEATS
from tenback.tables.talk.reading import MAX_MESSAGE_CHARACTERS, clean
from tenback.tables.talk.verdict import Verdict, Why, explain, judge

__all__ = ["MAX_MESSAGE_CHARACTERS", "MAX_REPEATS", "Verdict", "Why", "clean", "explain", "judge"]
