"""Token buckets: a burst, then a steady rate, for each key."""

from __future__ import annotations

import pytest

from tenback.server.token_buckets import MAX_FORGOTTEN, MAX_KEYS, MIN_UNUSED_S, TokenBuckets
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
