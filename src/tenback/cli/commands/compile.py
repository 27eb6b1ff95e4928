"""``tenback compile``: machine code for the busiest modules of a server."""

from __future__ import annotations

from time import perf_counter

from tenback.cli.complaints import Explained
from tenback.compiled import CannotCompile, MypycMissing, compile_modules, compiled_folder
from tenback.text import Catalogue

INSTALL_COMPILER = 'pip install "tenback[compile]"'


def run(text: Catalogue) -> None:
    """Compile the modules, and say how to use them."""
    if compiled_folder().is_dir():
        print(text("compile-ready"))
        return
    print(text("compile-begins"), flush=True)
    began = perf_counter()
    try:
        compile_modules()
    except MypycMissing:
        raise Explained(text("compile-missing", command=INSTALL_COMPILER)) from None
    except CannotCompile as error:
        raise Explained(text("compile-failed", reason=str(error))) from error
    except OSError as error:
        file, reason = str(compiled_folder()), error.strerror or str(error)
        raise Explained(text("error-unwritable", file=file, reason=reason)) from error
    print(text("compile-done", seconds=round(perf_counter() - began)))
