"""What bootstrap.py says, in the language of the system, and what is wrong when a tool fails.

It goes to stderr, because what is started can be piped.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TextIO

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "src"))  # before anything is installed

from tenback.text.catalogue import Catalogue, system_language  # noqa: E402

_PLAIN = {
    "’": "'", "”": '"', "«": '"', "»": '"', "„": '"', "“": '"', "ß": "ss", "œ": "oe",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
}  # fmt: skip
"""What stands for signs that have no plain letter inside them."""


def text(key: str, /, **values: object) -> str:
    """A text of bootstrap.py in the language of the system, with values filled in."""
    shown = {name: str(value) for name, value in values.items()}
    return words()(key, **shown)


def words() -> Catalogue:
    """The texts of bootstrap.py and of Tenback in the language of the system."""
    return catalogue(system_language(os.environ))


@cache
def catalogue(language: str) -> Catalogue:
    """The texts of bootstrap.py and of Tenback in a language."""
    return Catalogue(language, HERE / "texts")


class Failure(Exception):
    """What went wrong, and what to do about it: shown to the person without a traceback."""


def say(words: str, end: str = "\n") -> None:
    """Print to stderr at once."""
    print_legibly(words + end, sys.stderr)


def print_legibly(words: str, stream: TextIO | None = None) -> None:
    """Print to a stream at once; letters that its encoding lacks become similar ones."""
    stream = stream or sys.stdout
    encoding = stream.encoding or "utf-8"
    print("".join(_nearest(char, encoding) for char in words), end="", file=stream, flush=True)


def _nearest(char: str, encoding: str) -> str:
    for form in (char, _PLAIN.get(char, ""), unicodedata.normalize("NFKD", char)[0]):
        try:
            form.encode(encoding)
        except UnicodeEncodeError:
            continue
        if form:
            return form
    return "?"


@contextlib.contextmanager
def step(words: str) -> Iterator[None]:
    """Show one line for a piece of work, with the time that it took."""
    say(f"{words} ... ", end="")
    start = time.monotonic()
    try:
        yield
    except BaseException:
        say(text("stopped"))
        raise
    say(f"{time.monotonic() - start:.1f} s")


NPM_OFFLINE = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH")

NPM_CERTIFICATE = (
    *("SELF_SIGNED_CERT_IN_CHAIN", "DEPTH_ZERO_SELF_SIGNED_CERT", "CERT_HAS_EXPIRED"),
    *("UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
)

SIGNS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("No space left on device", "Errno 28", "not enough space on the disk"), "disk-full"),
    (("DO NOT MATCH THE HASHES",), "unpinned"),
    (("npm error code EINTEGRITY",), "npm-unpinned"),
    (tuple(f"npm error code {code}" for code in NPM_OFFLINE), "npm-offline"),
    (tuple(f"npm error code {code}" for code in NPM_CERTIFICATE), "npm-certificate"),
    (("CERTIFICATE_VERIFY_FAILED",), "certificate"),
    (("ProxyError", "Tunnel connection failed", "Cannot connect to proxy"), "proxy"),
    (
        # pip's own word comes first; the others are those of a download that breaks off.
        ("Retrying (Retry", "ConnectionError", "ProtocolError", "Read timed out", "SSLError"),
        "offline",
    ),
    (("Permission denied", "Errno 13", "Access is denied", "Read-only file system"), "unwritable"),
    (("No module named venv", "No module named pip", "ensurepip"), "no-venv"),
    (("No matching distribution found", "Could not find a version"), "no-package"),
)
"""What a tool writes, and the key of the text that explains it.

The first that fits counts: a lost connection also makes pip say that there is no such package.
"""


def explain(output: str, tool: str) -> str:
    """What is wrong and what to do, by the output of a tool."""
    for signs, key in SIGNS:
        if any(sign in output for sign in signs):
            return text(key)
    return text("tool-failed", tool=tool)


def explain_os_error(error: OSError, root: Path) -> str:
    """What is wrong and what to do when the system refuses something to bootstrap.py itself."""
    where = error.filename or root
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return text("disk-full")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return text("refused", file=where, reason=error.strerror)
    return f"{where}: {error.strerror or error}"
