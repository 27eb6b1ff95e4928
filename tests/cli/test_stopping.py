"""A server that is told to stop once, twice or by a closed terminal says goodbye, and no more."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tenback.client import open_table
from tenback.tables import Settings
from tests.line import Line, dial
from tests.patience import HANG_S
from tests.serving import Server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

GOODBYE = "Server stopped. All tables are saved."

SIGNALS = {
    "Ctrl-C": [signal.SIGINT],
    "Ctrl-C twice": [signal.SIGINT, signal.SIGINT],
    "Ctrl-C five times": [signal.SIGINT] * 5,
    "a closed terminal": [signal.SIGHUP],
    "a closed terminal and a supervisor": [signal.SIGHUP, signal.SIGTERM, signal.SIGINT],
}


def ended(server: Server, sent: list[signal.Signals], pause_s: float) -> tuple[int, str]:
    """Send signals to the server and its workers, as a terminal does; its exit code and words."""
    for number in sent:
        os.killpg(server.pid, number)
        time.sleep(pause_s)
    assert server._process is not None
    return server._process.wait(60), server.log


@pytest.mark.parametrize("pause_s", [0.0, 0.05])
@pytest.mark.parametrize("name", SIGNALS)
def test_it_says_goodbye_to_whoever_is_connected(name: str, pause_s: float, tmp_path: Path) -> None:
    server = Server(tmp_path / "store.db")

    async def play() -> tuple[int, str]:
        link = await open_table(server.http, Settings("coop"), [(0, "Ana")])
        line = Line(await dial(server.socket(link.table)))
        await line.hello(link.capability)
        code, log = await asyncio.to_thread(ended, server, SIGNALS[name], pause_s)
        assert line.bye is not None and line.bye.again
        await line.close()
        return code, log

    try:
        server.start(start_new_session=True)
        code, log = asyncio.run(play())
    finally:
        server.close()
    assert code == 0, log
    assert log.splitlines()[-1] == GOODBYE
    assert "Traceback" not in log


@pytest.mark.parametrize("after_s", [0.0, 0.05, 0.15, 0.3, 0.5, 0.8])
def test_ctrl_c_while_it_starts_shows_no_traceback(after_s: float, tmp_path: Path) -> None:
    """From the moment at which the first code of ours has been loaded."""
    command = [sys.executable, "-X", "importtime", "-m", "tenback", "--lang", "en", "serve"]
    with subprocess.Popen(
        [*command, "--port", "0", "--store", str(tmp_path / "store.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        assert process.stderr is not None
        while "argparse" not in process.stderr.readline():
            pass
        time.sleep(after_s)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=HANG_S)
    assert "Traceback" not in err, err
    assert process.returncode in (0, 1, 130, -signal.SIGINT), (process.returncode, out, err)
