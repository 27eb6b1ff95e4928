"""A server uses the allocator of the C library, which returns memory, unless told otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenback.allocator import RETURNING_MEMORY
from tests.serving import serving

pytestmark = pytest.mark.skipif(not RETURNING_MEMORY, reason="the C library is not glibc")


def environment(pid: int) -> list[bytes]:
    return Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")


def test_a_server_starts_again_with_that_allocator_as_the_same_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONMALLOC", raising=False)
    with serving(tmp_path / "store.db") as server:
        assert b"PYTHONMALLOC=malloc" in environment(server.pid)


def test_a_host_may_choose_another_allocator(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONMALLOC", "pymalloc")
    with serving(tmp_path / "store.db") as server:
        assert b"PYTHONMALLOC=pymalloc" in environment(server.pid)
