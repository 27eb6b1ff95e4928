"""A table remembers what came of the last requests, whatever generation they are kept in."""

from __future__ import annotations

from tenback.tables.table import MAX_REMEMBERED, MIN_REMEMBERED, Answered, Answers


def cause(number: int) -> tuple[bytes, str]:
    return b"key", f"r{number}"


def test_the_last_requests_are_remembered_and_old_ones_forgotten() -> None:
    answers = Answers()
    for number in range(1, 1_000):
        answers = answers.after(cause(number), number, None)
        for known in range(max(1, number - MIN_REMEMBERED + 1), number + 1):
            assert answers.get(cause(known)) == Answered(known, known)
        assert len(answers.recent) + len(answers.older) < MAX_REMEMBERED + 20
    assert answers.get(cause(1)) is None


def test_a_request_with_many_entries_has_its_first_and_its_last_and_the_key_it_brought() -> None:
    answers = Answers()
    for number in range(1, 100):
        key = b"new" if number == 2 else b"late" if number == 3 else None
        answers = answers.after(cause(0), number, key)
        assert answers.get(cause(0)) == Answered(1, number, None if number == 1 else b"new")
        answers = answers.after(cause(number), number, None)


def test_an_older_table_is_not_changed_by_a_newer_one() -> None:
    before = Answers().after(cause(1), 1, None)
    before.after(cause(2), 2, None)
    assert before.get(cause(2)) is None
