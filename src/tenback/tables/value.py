"""The base of the values that tables and messages are made of."""

from __future__ import annotations

from msgspec import Struct


class Value(Struct, frozen=True, gc=False):
    """A value that refers only to values made before it, so that it is never part of a cycle.

    The garbage collector leaves it alone. Every play makes dozens of values, and a collection that
    looked at those of a few hundred tables took 10 ms, in which nobody was answered.
    """
