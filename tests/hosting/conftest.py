"""The two sites as a fixture."""

from tests.sites import happens

__all__ = ["happens"]
