"""What may be said at a table (A10): free text without numbers, under two policies."""

from tenback.tables.talk.counting import MAX_REPEATS
from tenback.tables.talk.explanation import explain
from tenback.tables.talk.reading import MAX_MESSAGE_CHARACTERS, clean
from tenback.tables.talk.verdict import Verdict, Why, judge

__all__ = ["MAX_MESSAGE_CHARACTERS", "MAX_REPEATS", "Verdict", "Why", "clean", "explain", "judge"]
