"""What a terminal can do, found out and respected."""

from __future__ import annotations

from io import BytesIO, StringIO, TextIOWrapper

import pytest

from tenback.terminal.letters import printable
from tenback.terminal.look import look_of
from tenback.terminal.plain.lines import reader, writer


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


XTERM = {"TERM": "xterm-256color"}


def test_a_terminal_gets_colours() -> None:
    look = look_of(Terminal(), XTERM, "linux")
    assert look.colours
    assert look.commands


def test_without_colours_hands_are_still_hidden() -> None:
    look = look_of(Terminal(), {**XTERM, "NO_COLOR": "1"}, "linux")
    assert not look.colours
    assert look.commands


@pytest.mark.parametrize("environ", [{}, {"TERM": "dumb"}])
def test_a_plain_terminal_is_spared_escape_sequences(environ: dict[str, str]) -> None:
    assert not look_of(Terminal(), environ, "linux").commands


def test_a_pipe_is_plain() -> None:
    assert not look_of(StringIO(), XTERM, "linux").commands


def test_on_windows_only_the_new_terminal_gets_them() -> None:
    assert look_of(Terminal(), {"WT_SESSION": "1"}, "win32").commands
    assert not look_of(Terminal(), {}, "win32").commands


def test_letters_a_terminal_lacks_are_replaced_by_simpler_ones() -> None:
    assert printable("Pioche\u202f: «\u202fœuf\u202f»", "ascii") == 'Pioche : "oeuf"'
    assert printable("Pioche\u202f: é", "cp1252") == "Pioche : é"
    assert printable("Pioche\u202f:", "utf-8") == "Pioche\u202f:"
    assert printable("Règles, zurück, Größe", "ascii") == "Regles, zurueck, Groesse"
    assert printable("漢", "ascii") == "?"


def test_what_comes_through_a_pipe_is_shown_as_if_typed() -> None:
    out = StringIO()
    read = reader(StringIO("2^1\nend"), out)
    assert [read("> "), read("> ")] == ["2^1", "end"]
    assert out.getvalue() == "> 2^1\n> end\n"


def test_what_is_typed_is_not_shown_twice() -> None:
    out = StringIO()
    assert reader(Terminal("2^1\n"), out)("> ") == "2^1"
    assert out.getvalue() == "> "


def test_the_end_of_input_closes_the_line_of_the_prompt() -> None:
    out = StringIO()
    read = reader(Terminal(""), out)
    with pytest.raises(EOFError):
        read("> ")
    assert out.getvalue() == "> \n"


def test_bytes_that_are_no_text_are_no_error() -> None:
    read = reader(TextIOWrapper(BytesIO(b"\xff^1\r\n"), encoding="utf-8"), StringIO())
    assert read("").startswith("\ufffd^1")


def test_each_line_is_written_at_once() -> None:
    raw = BytesIO()
    stream = TextIOWrapper(raw, encoding="utf-8", newline="\n")
    writer(stream)("Pioche")
    assert raw.getvalue() == b"Pioche\n"
