"""The collector scans the objects that a server has from its start only once."""

from __future__ import annotations

import subprocess
import sys

STARTED = """
import gc

import tenback.server.running
from tenback.server.operations.garbage_collection import keep_pauses_short

before = len(gc.get_objects())
keep_pauses_short()
young, _, old = (len(gc.get_objects(generation)) for generation in range(3))
assert old == 0 and young < 1_000 < before // 2 < gc.get_freeze_count()
assert gc.isenabled(), "what comes later is still collected"
"""


def test_objects_that_exist_at_the_start_are_exempt_from_collection() -> None:
    subprocess.run([sys.executable, "-c", STARTED], check=True)
