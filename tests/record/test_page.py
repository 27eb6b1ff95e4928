"""What docs/reference/record.md shows and says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenback.record import BadRecord, game, lines, read, reader, write
from tenback.record.lines import UNFIT
from tenback.rules import Signal

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "record.md").read_text(encoding="utf-8")
EXAMPLE, SIGNALS, ERROR = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)


def test_the_example_of_the_page_is_canonical() -> None:
    assert write(read(EXAMPLE)) == EXAMPLE
    assert write(read(SIGNALS)) == SIGNALS


def test_every_signal_is_on_the_page() -> None:
    assert {word.split()[0] for word in re.findall(r"^\| `([a-z ^1]+)`", PAGE, re.M)} >= set(Signal)


def test_the_error_of_the_page_is_the_one_that_comes() -> None:
    with pytest.raises(BadRecord) as caught:
        read(EXAMPLE.replace("2^2 {", "7^2 {"))
    assert str(caught.value) == ERROR.strip()


def test_every_tag_with_a_meaning_is_on_the_page() -> None:
    table = " ".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE))
    assert set(game.RESERVED) <= set(re.findall(r"[A-Z][a-z]+", table))


def test_the_limits_are_on_the_page() -> None:
    for limit in (
        *(
            game.MAX_NAME_CHARACTERS,
            game.MAX_TAG_CHARACTERS,
            game.MAX_COMMENT_CHARACTERS,
            game.MAX_COMMENTS_CHARACTERS,
        ),
        *(game.MAX_TAGS, lines.MAX_LINE_CHARACTERS, reader.MOST_LINES, reader.MOST_CHARACTERS),
    ):
        assert re.search(rf"\b{limit:,}\b", PAGE), f"{limit:,}"


def test_the_invisible_characters_are_those_of_the_page() -> None:
    (listed,) = re.findall(r"^Invisible are (.*?):", PAGE, re.DOTALL | re.MULTILINE)
    said = set(range(0xD800, 0xE000))
    for first, last in re.findall(r"U\+([0-9A-F]+)(?:\s+to\s+U\+([0-9A-F]+))?", listed):
        said |= set(range(int(first, 16), int(last or first, 16) + 1))
    assert said == {code for code in range(0x110000) if UNFIT.fullmatch(chr(code))}
