"""Token buckets: a burst, then a steady rate, for each key."""

from __future__ import annotations

import asyncio

import pytest

from tenback.hosting.limits import Limits
from tenback.server import admission
from tenback.server.admission import MAX_FORGOTTEN, MAX_KEYS, MIN_UNUSED_S, Admission, TokenBuckets
from tenback.server.transport.connections import Connections
from tests.sites import Clock


def test_a_burst_is_allowed_and_then_a_steady_rate() -> None:
    clock = Clock()
    buckets = TokenBuckets(2, 3, clock.time)
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b") == 0
    clock.pass_(0.4)
    assert buckets.take("a") == pytest.approx(0.1)
    clock.pass_(0.1)
    assert buckets.take("a") == 0
    assert buckets.take("a") == 0.5
    clock.pass_(100)
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_tokens_can_be_spent_into_debt() -> None:
    clock = Clock()
    buckets = TokenBuckets(2, 3, clock.time)
    assert buckets.spend("a", 5) == 1
    assert buckets.spend("a") == 1.5
    clock.pass_(1)
    assert buckets.take("a") == 1
    assert buckets.spend("b", 3) == 0


def test_the_number_of_remembered_keys_is_bounded() -> None:
    buckets = TokenBuckets(1, 1, Clock().time)
    assert buckets.take("first") == 0
    for number in range(MAX_KEYS):
        buckets.take(number)
    assert buckets.take("first") == 0
    assert len(buckets) <= MAX_KEYS


def test_a_key_whose_bucket_is_full_again_is_forgotten_when_another_comes() -> None:
    clock = Clock()
    buckets = TokenBuckets(0.05, 3, clock.time)
    buckets.take("a")
    buckets.spend("in debt", 7)
    clock.pass_(19.9)
    buckets.take("b")
    assert len(buckets) == 3
    clock.pass_(0.1)
    buckets.take("c")
    assert len(buckets) == 3, "a is full, and the debt is not paid"
    clock.pass_(300)
    buckets.take("d")
    assert len(buckets) == 1


def test_keys_whose_buckets_are_full_again_are_forgotten_on_demand() -> None:
    clock = Clock()
    buckets = TokenBuckets(1, 3, clock.time)
    for number in range(10 * MAX_FORGOTTEN):
        buckets.take(number)
    clock.pass_(MIN_UNUSED_S)
    buckets.spend("in debt", 7)
    buckets.forget_unused()
    assert len(buckets) == 1
    assert buckets.take("in debt") > 0


def test_a_server_forgets_people_who_have_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "FORGET_INTERVAL_S", 0.0)
    clock = Clock()

    async def leave() -> int:
        admitted = Admission(Limits(), clock.time)
        admitted.messages.take("a person")
        admitted.files.take("an address")
        clock.pass_(MIN_UNUSED_S + 60)
        keeping = asyncio.create_task(admitted.keep_small())
        for _ in range(3):
            await asyncio.sleep(0)
        keeping.cancel()
        return len(admitted.messages) + len(admitted.files)

    assert asyncio.run(leave()) == 0


def test_addresses_without_connections_are_forgotten() -> None:
    clock = Clock()
    connections = Connections(Limits(), 100, clock.time)
    connections.admit("an address")
    connections.reads.take("an address")
    connections.release("an address")
    clock.pass_(MIN_UNUSED_S + 60)
    connections.sweep()
    assert len(connections.reads) == 0


def test_a_key_that_was_just_used_is_remembered_even_if_its_bucket_is_full() -> None:
    clock = Clock()
    buckets = TokenBuckets(1e6, 3, clock.time)
    buckets.take("a")
    clock.pass_(MIN_UNUSED_S - 0.1)
    buckets.take("b")
    assert len(buckets) == 2
    clock.pass_(0.1)
    buckets.take("c")
    assert len(buckets) == 2


def test_a_new_key_never_waits_until_thousands_are_forgotten() -> None:
    clock = Clock()
    buckets = TokenBuckets(2, 3, clock.time)
    for number in range(3 * MAX_FORGOTTEN):
        buckets.take(number)
    clock.pass_(MIN_UNUSED_S)
    assert [len(buckets) for number in range(3) if buckets.take(f"new {number}") == 0] == [
        2 * MAX_FORGOTTEN + 1,
        MAX_FORGOTTEN + 2,
        3,
    ]
