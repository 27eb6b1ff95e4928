"""``tenback doctor``: what is installed, what is missing, and what that would give."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import tenback
from tenback.kernels.library import NoKernel, kernel
from tenback.terminal.new_game import state_folder
from tenback.text import Catalogue

PACKAGES = {
    "textual": ("textual", "tenback[terminal]"),
    "postgres": ("asyncpg", "tenback[postgres]"),
    "uvloop": ("uvloop", "tenback[uvloop]"),
    "lab": ("numpy", "tenback[lab]"),
    "openspiel": ("pyspiel", "tenback[openspiel]"),
}
"""By the end of a text's key: a module, and the extra that installs it."""


class Finding(NamedTuple):
    """Something that Tenback can use: whether it is there, and a sentence."""

    there: bool
    sentence: str


def run(text: Catalogue) -> int:
    """Print everything that was looked at; 1 if something is missing that most people want."""
    needed = list(_needed(text))
    for there, sentence in (*needed, *_optional(text)):
        print(f"{'+' if there else '-'} {sentence}")
    return int(not all(one.there for one in needed))


def _needed(text: Catalogue) -> Iterator[Finding]:
    version = f"Tenback {tenback.__version__}, Python {platform.python_version()}"
    yield Finding(True, f"{version}, {platform.system()} {platform.machine()}")
    try:
        kernel()
    except NoKernel:
        yield Finding(False, text("doctor-no-kernel"))
    else:
        yield Finding(True, text("doctor-kernel"))
    nets = list((Path(tenback.__file__).parent / "nets").glob("*.npz"))
    yield Finding(bool(nets), text("doctor-nets", number=len(nets)))
    page = Path(tenback.__file__).parent / "web_dist" / "index.html"
    yield Finding(page.exists(), text("doctor-page" if page.exists() else "doctor-no-page"))
    yield Finding(True, text("doctor-state", folder=str(state_folder(os.environ))))


def _optional(text: Catalogue) -> Iterator[Finding]:
    for name, (module, extra) in PACKAGES.items():
        there = find_spec(module) is not None
        gives = text(f"doctor-{name}")
        install = "" if there else text("doctor-install", command=f"pip install '{extra}'")
        yield Finding(there, f"{module}: {gives}. {install}".rstrip())
