"""Figures for Prometheus: the text format, where they come from, and what they never hold."""

from __future__ import annotations

import asyncio
import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tenback.client import joined, open_table
from tenback.rules import Malformed
from tenback.server.operations.metrics import parse_metrics_address, serving_metrics
from tenback.server.operations.prometheus import (
    Family,
    Histogram,
    Sample,
    counter,
    gauge,
    histogram,
    merge,
    render,
)
from tenback.server.running import running_server
from tenback.server.setup import Setup
from tenback.tables import Phase, Settings
from tenback.tables import requests as ask
from tests.house import NoWorkers

LINE = re.compile(
    r"# (HELP|TYPE) tenback_[a-z_]+ .+"
    r"|tenback_[a-z_]+(\{[a-z]+=\"[^\"]*\"(,[a-z]+=\"[^\"]*\")*\})? [-+.e0-9Inf]+"
)


def test_figures_are_written_line_by_line() -> None:
    assert render([gauge("tables", "Tables in memory.", 3), counter("plays", "Cards.", 2.5)]) == (
        "# HELP tenback_tables Tables in memory.\n# TYPE tenback_tables gauge\ntenback_tables 3\n"
        "# HELP tenback_plays_total Cards.\n# TYPE tenback_plays_total counter\n"
        "tenback_plays_total 2.5\n"
    )


def test_a_histogram_counts_what_is_at_most_each_bound() -> None:
    values = Histogram((1, 2))
    for value in (0.5, 1, 1.5, 7):
        values.observe(value)
    assert render([histogram("x", "X.", values)]).splitlines()[2:] == [
        'tenback_x_bucket{le="1"} 2',
        'tenback_x_bucket{le="2"} 3',
        'tenback_x_bucket{le="+Inf"} 4',
        "tenback_x_sum 10",
        "tenback_x_count 4",
    ]


def test_figures_of_several_processes_stand_together() -> None:
    refused = Family("tenback_r_total", "counter", "R.", [Sample(1, {"limit": "a"})])
    families = {"0": [gauge("x", "X.", 1), refused], "1": [gauge("x", "X.", 2)]}
    assert render(merge(families)).splitlines() == [
        *("# HELP tenback_x X.", "# TYPE tenback_x gauge"),
        *('tenback_x{process="0"} 1', 'tenback_x{process="1"} 2'),
        *("# HELP tenback_r_total R.", "# TYPE tenback_r_total counter"),
        'tenback_r_total{process="0",limit="a"} 1',
    ]


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("9100", ("127.0.0.1", 9100)),
        ("10.0.0.5:9100", ("10.0.0.5", 9100)),
        ("[::1]:0", ("::1", 0)),
    ],
)
def test_an_address_for_figures_is_loopback_unless_it_is_given(
    text: str, address: tuple[str, int]
) -> None:
    assert parse_metrics_address(text) == address


@pytest.mark.parametrize("text", ["", "x", "localhost", "70000", "-1", "1.2.3.4:"])
def test_what_is_no_port_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        parse_metrics_address(text)


def figure(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (.+)$", text, re.MULTILINE)
    assert found, text
    return float(found[1])


def test_a_played_game_is_counted_and_no_name_or_secret_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        setup = Setup(store=str(tmp_path / "store.db"), pace=0)
        workers = NoWorkers()
        async with running_server(setup, bots=workers, analysis=workers) as running:
            settings = Settings("coop(players=2)", bots=(None, "greedy"))
            link = await open_table(running.url, settings, [(0, "Clementine")])
            async with joined(link) as table:
                await table.ask(ask.Ready(0))
                await table.until(lambda view: view.phase is not Phase.GATHERING)
                text = render(await running.metrics.collect())
            store = running.hall.services.store
            lines = await store.read(link.table)
        laid = sum(b'"laid"' in line for line in lines)
        assert figure(text, "tenback_tables") == 1
        assert figure(text, "tenback_table_connections") == 1
        assert 1 <= figure(text, "tenback_appends_total") <= len(lines)
        assert figure(text, "tenback_plays_total") <= laid
        assert figure(text, "tenback_store_append_seconds_count") >= 1
        assert figure(text, "tenback_store_batch_changes_count") >= 1
        assert figure(text, 'tenback_refused_total{limit="openings"}') == 0
        assert all(LINE.fullmatch(line) for line in text.splitlines()), text
        assert link.capability is not None
        for secret in ("Clementine", link.table, link.capability, "127.0.0.1"):
            assert secret not in text

    asyncio.run(play())


def test_figures_are_served_at_a_port_of_their_own(unused_port: int) -> None:
    def fetch(path: str) -> tuple[int, str]:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{unused_port}{path}") as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, ""

    async def collect() -> list[Family]:
        return [gauge("tables", "Tables in memory.", 3)]

    async def look() -> None:
        async with serving_metrics(str(unused_port), collect):
            status, text = await asyncio.to_thread(fetch, "/metrics")
            assert status == 200 and figure(text, "tenback_tables") == 3
            assert (await asyncio.to_thread(fetch, "/"))[0] == 404

    asyncio.run(look())
