"""Files that people name on the command line, and what to say when one cannot be used."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, TextIO

from tenback.cli.complaints import Explained
from tenback.record import Record, read_many
from tenback.rules import TenbackError
from tenback.text import Catalogue


class FileUnusable(TenbackError):
    """A file cannot be read or written; the message is in the reader's language."""


@contextmanager
def open_input(text: Catalogue, name: str) -> Iterator[BinaryIO]:
    """Open a file for reading; ``-`` is standard input."""
    if name == "-":
        yield sys.stdin.buffer
        return
    with _explain_errors(text, name, "error-unreadable"):
        file = Path(name).open("rb")  # noqa: SIM115 (closed below, where its errors are not ours)
    with file:
        yield file


def last_record(text: Catalogue, name: str) -> Record:
    """The last game of a file; an error that says so if there is none."""
    with open_input(text, name) as records:
        last = deque(read_many(records), maxlen=1)
    if not last:
        raise Explained(text("error-no-record", file=name))
    return last[0]


@contextmanager
def new_file(text: Catalogue, name: str) -> Iterator[TextIO]:
    """Create a file before there is anything to lose; an existing one is never overwritten."""
    with _explain_errors(text, name, "error-unwritable"):
        file = Path(name).open("x", encoding="utf-8", newline="\n")  # noqa: SIM115 (as above)
    with file:
        yield file


@contextmanager
def _explain_errors(text: Catalogue, name: str, otherwise: str) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError:
        raise FileUnusable(text("error-no-file", file=name)) from None
    except FileExistsError:
        raise FileUnusable(text("error-exists", file=name)) from None
    except IsADirectoryError:
        raise FileUnusable(text("error-is-folder", file=name)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileUnusable(text(otherwise, file=name, reason=reason)) from None
