"""What a server loads before its first answer, and what it does not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.patience import HANG_S

NOT_YET = (
    *("numpy", "tenback.bots.decide", "tenback.nets", "tenback.lab"),
    *("tenback.analysis.position", "tenback.analysis.reviews"),
)

STARTED = f"""
import asyncio, json, os, sys, urllib.request
from pathlib import Path
import tenback.cli
from tenback.cli.commands.serve import Setup, running_server
from tenback.server import running

running.PREPARE_DELAY_S = {HANG_S}  # on a busy machine the answer may come later than the workers

async def main():
    async with running_server(Setup(store=sys.argv[1], prepare=True)) as running:
        answer = await asyncio.to_thread(urllib.request.urlopen, f"{{running.url}}/health")
        assert json.load(answer)["ok"]
        children = Path(f"/proc/self/task/{{os.getpid()}}/children")
        print(json.dumps([name for name in {NOT_YET} if name in sys.modules]))
        print(len(children.read_text().split()) if children.exists() else 0)


asyncio.run(main())
"""


def test_the_first_answer_waits_for_no_worker_no_kernel_and_no_net(tmp_path: Path) -> None:
    words = [sys.executable, "-c", STARTED, str(tmp_path / "store.db")]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=HANG_S)
    loaded, children = map(json.loads, done.stdout.splitlines())
    assert loaded == []
    assert children == 0
