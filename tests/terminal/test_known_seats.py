"""The seats at served tables that a user can come back to."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tenback.client import Link
from tenback.terminal.known_seats import MAX_KNOWN_SEATS, KnownSeat, KnownSeats


def seat(number: int) -> KnownSeat:
    """A seat at one of many tables."""
    return KnownSeat(Link("https://example.org", f"table{number}", f"key{number}"), f"Bo{number}")


@pytest.fixture
def seats(tmp_path: Path) -> KnownSeats:
    return KnownSeats(tmp_path / "seats")


def remember(seats: KnownSeats, folder: Path, number: int) -> None:
    """Remember a seat, later than the seats with lower numbers."""
    known = set(folder.glob("seats/*"))
    seats.remember(seat(number))
    for path in set(folder.glob("seats/*")) - known:
        os.utime(path, (number, number))


def test_the_latest_seat_is_known_until_it_is_forgotten(seats: KnownSeats, tmp_path: Path) -> None:
    assert seats.latest() is None
    for number in range(1, MAX_KNOWN_SEATS + 3):
        remember(seats, tmp_path, number)
    assert len(list(tmp_path.glob("seats/*"))) == MAX_KNOWN_SEATS
    assert seats.latest() == seat(MAX_KNOWN_SEATS + 2)
    seats.forget(seat(MAX_KNOWN_SEATS + 2).link)
    assert seats.latest() == seat(MAX_KNOWN_SEATS + 1)


def test_a_new_link_replaces_the_old_one_of_the_same_table(seats: KnownSeats) -> None:
    first = seat(1)
    seats.remember(first)
    second = KnownSeat(Link(first.link.server, first.link.table, "another"), "Bo")
    seats.remember(second)
    assert seats.latest() == second
    seats.forget(first.link)
    assert seats.latest() is None


def test_a_damaged_file_is_passed_over(seats: KnownSeats, tmp_path: Path) -> None:
    remember(seats, tmp_path, 1)
    (tmp_path / "seats" / "0123456789abcdef.seat").write_text("{")
    assert seats.latest() == seat(1)


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    seats = KnownSeats(tmp_path / "file" / "seats")
    seats.remember(seat(1))
    assert seats.latest() is None


def test_nobody_else_can_read_a_link(seats: KnownSeats, tmp_path: Path) -> None:
    seats.remember(seat(1))
    (path,) = tmp_path.glob("seats/*")
    if os.name == "posix":  # elsewhere a file has no mode
        assert path.stat().st_mode & 0o777 == 0o600
        assert path.parent.stat().st_mode & 0o777 == 0o700
