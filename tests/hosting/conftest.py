"""The two sites as a fixture."""

from tests.server.conftest import happens

__all__ = ["happens"]
