"""A small share of the hostile sockets of ``benchmarks.hostile``, against a real server."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

import pytest

from benchmarks.hostile import attacked
from benchmarks.hostile_sockets import kinds
from tests.serving import serving

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def test_players_go_on_while_one_address_attacks(tmp_path: Path) -> None:
    """Nothing is lost, crashes or fills up; how fast it is, the long check measures."""
    options = argparse.Namespace(sockets=20 * len(kinds("x")), seconds=4, calm=1, tables=2, rate=5)
    with serving(tmp_path / "store.db", "--pace", "0", limits=()) as server:
        outcome = asyncio.run(attacked(server, options))
        assert len(outcome.during.milliseconds) == 20, "every play was seen by its table"
        assert outcome.health, "another visitor was answered"
        assert outcome.attackers["connections tried"] >= options.sockets
        assert outcome.attackers["closed"] > 0
        assert outcome.memory_bytes < 150 * 2**20
        assert outcome.log_bytes < 50_000
        assert "Traceback" not in server.log
        assert server.stop() == 0
