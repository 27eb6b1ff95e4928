"""Workers do not outlive a server that is killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.patience import HANG_S

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="finds processes in /proc")

PARENT = """
import os, subprocess, sys, time
worker = [sys.executable, "-m", "tenback.server.workers.process", str(os.getpid())]
child = subprocess.Popen(worker, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
print(child.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize("seconds", [0, 2], ids=["starting", "started"])
def test_a_worker_ends_when_its_server_is_killed(seconds: int) -> None:
    """Another process keeps the pipe open, so the end of the input is not what ends the worker."""
    read, write = os.pipe()
    holding = PARENT.replace("stdin=subprocess.PIPE", f"stdin={read}, pass_fds=({read},)")
    parent = subprocess.Popen(
        [sys.executable, "-c", holding], stdout=subprocess.PIPE, pass_fds=(read,), text=True
    )
    assert parent.stdout is not None
    try:
        child = int(parent.stdout.readline())
        time.sleep(seconds)
        assert _alive(child)
        parent.kill()
        parent.wait()
        deadline = time.monotonic() + HANG_S
        while _alive(child) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not _alive(child)
    finally:
        with suppress(ProcessLookupError):
            parent.kill()
        parent.wait()
        parent.stdout.close()
        os.close(read)
        os.close(write)


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
