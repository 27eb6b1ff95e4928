"""What is meant for all processes together is shared out among them."""

from __future__ import annotations

from tenback.hosting.limits import Limits
from tenback.server.setup import Setup, share_of


def test_totals_and_workers_are_shared_out() -> None:
    whole = Setup(
        limits=Limits(connections=1_000, analysis_queue=32),
        bot_workers=4,
        analysis_workers=1,
        prepare=True,
    )
    shares = [share_of(whole, slot, 3) for slot in range(3)]
    assert [share.bot_workers for share in shares] == [2, 1, 1]
    assert [share.analysis_workers for share in shares] == [1, 1, 1]
    assert [share.limits.connections for share in shares] == [334] * 3
    assert [share.limits.analysis_queue for share in shares] == [11] * 3
    assert [share.prepare for share in shares] == [True, False, False]


def test_what_is_counted_for_an_address_or_a_table_is_not_divided() -> None:
    share = share_of(Setup(), 0, 4)
    whole = Limits()
    assert share.limits.tables_an_hour == whole.tables_an_hour
    assert share.limits.table_connections == whole.table_connections
