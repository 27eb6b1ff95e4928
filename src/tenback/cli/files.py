"""Files that people name on the command line, and what to say when one cannot be used."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, TextIO

from tenback.rules import TenbackError
from tenback.text import Catalogue


class FileTrouble(TenbackError):
    """A file that cannot be read or written, said in the reader's language."""


@contextmanager
def reading(text: Catalogue, name: str) -> Iterator[BinaryIO]:
    """The file of this name; ``-`` is standard input."""
    if name == "-":
        yield sys.stdin.buffer
        return
    with _told(text, name, "error-unreadable"):
        file = Path(name).open("rb")  # noqa: SIM115 (closed below, where its errors are not ours)
    with file:
        yield file


@contextmanager
def keeping(text: Catalogue, name: str) -> Iterator[TextIO]:
    """A new file of this name, made before there is anything to lose; none is written over."""
    with _told(text, name, "error-unwritable"):
        file = Path(name).open("x", encoding="utf-8", newline="\n")  # noqa: SIM115 (as above)
    with file:
        yield file


@contextmanager
def _told(text: Catalogue, name: str, otherwise: str) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError:
        raise FileTrouble(text("error-no-file", file=name)) from None
    except FileExistsError:
        raise FileTrouble(text("error-exists", file=name)) from None
    except IsADirectoryError:
        raise FileTrouble(text("error-is-folder", file=name)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise FileTrouble(text(otherwise, file=name, reason=reason)) from None
