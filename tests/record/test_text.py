from __future__ import annotations

import contextlib
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.record.lines import UNFIT, BadEscape, escape, unescape
from tests.record.records import texts


@given(texts)
def test_any_text_fits_in_one_line_and_comes_back(text: str) -> None:
    line = escape(text)
    assert unescape(line) == text
    assert UNFIT.search(line) is None
    assert line == line.strip(" ")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("plain words, “quotes” and 数字", "plain words, “quotes” and 数字"),
        ("a{b}c\\d", r"a\{b\}c\\d"),
        ("two\nlines\r", r"two\nlines\u{d}"),
        ("  two blanks  ", r"\u{20} two blanks \u{20}"),
        (" ", r"\u{20}"),
        ("\u202eback", r"\u{202e}back"),
        ("\x00\x1f\x7f\x9f", r"\u{0}\u{1f}\u{7f}\u{9f}"),
        ("\U000e0041", r"\u{e0041}"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\uffff\U000e0fff", r"\u{ffff}\u{e0fff}"),
    ],
)
def test_what_is_escaped_and_how(text: str, line: str) -> None:
    assert escape(text) == line
    assert unescape(line) == text


def test_every_control_character_and_sign_of_direction_is_escaped() -> None:
    for code in range(0x110000):
        char = chr(code)
        if unicodedata.category(char) in ("Cc", "Zl", "Zp") or unicodedata.bidirectional(char) in (
            *("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"),
        ):
            assert UNFIT.fullmatch(char), f"U+{code:04X}"


@pytest.mark.parametrize("mark", ["\u061c", "\u200e", "\u200f"])
def test_marks_of_direction_are_escaped(mark: str) -> None:
    assert UNFIT.fullmatch(mark)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("ab\\", 2),
        (r"\x", 0),
        (r"\u", 0),
        (r"a\u{}", 1),
        (r"\u{110000}", 0),
        (r"\\\u{d800}", 2),
        (r"\u{dfff}", 0),
        (r"\u{1234567}", 0),
        (r"\u{12", 0),
        (r"\N", 0),
    ],
)
def test_a_bad_escape_is_told_at_its_place(line: str, place: int) -> None:
    with pytest.raises(BadEscape) as caught:
        unescape(line)
    assert caught.value.place == place


@pytest.mark.parametrize("code", [0, 0xD7FF, 0xE000, 0x10FFFF])
def test_every_character_can_be_written_by_its_number(code: int) -> None:
    assert unescape(f"\\u{{{code:x}}}") == unescape(f"\\u{{{code:X}}}") == chr(code)


@given(st.text(alphabet="\\u{}dn09af"))
def test_reading_escapes_gives_text_or_a_declared_error(line: str) -> None:
    with contextlib.suppress(BadEscape):
        text = unescape(line)
        assert unescape(escape(text)) == text
