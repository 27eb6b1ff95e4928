"""The examples on the pages show what the program does."""

from __future__ import annotations

import doctest
import os
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, Shell, agrees, blocks, commands, name

WITH_CONSOLE = [page for page in PAGES if any(block.kind == "console" for block in blocks(page))]
WITH_PYTHON = [page for page in PAGES if any(">>> " in block.text for block in blocks(page))]


@pytest.mark.skipif(os.name != "posix", reason="the pages show a Unix shell")
@pytest.mark.parametrize("page", WITH_CONSOLE, ids=name)
def test_commands_print_what_the_page_shows(page: Path, tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    for block in blocks(page):
        if block.file is not None:
            shell.keep(block.file, block.text)
    for command, shown in commands(page):
        printed = shell.run(command, shown)
        assert agrees(command, shown, printed), f"$ {command}\n{printed}\nis not\n\n{shown}"


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name)
def test_python_gives_what_the_page_shows(page: Path) -> None:
    python = [block for block in blocks(page) if block.kind == "python" and ">>> " in block.text]
    text = "\n\n".join(block.text for block in python)
    example = doctest.DocTestParser().get_doctest(text, {}, name(page), name(page), python[0].line)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=said.append)
    assert not said, "".join(said)


def test_there_is_something_to_run() -> None:
    assert len(WITH_CONSOLE) >= 5 and len(WITH_PYTHON) >= 2


def test_a_page_that_shows_another_output_is_detected() -> None:
    assert agrees("tenback --version", "tenback …\n", "tenback 0.1.0\n")
    assert agrees("tenback rules", "a\n…\nz\n", "a\nb\nc\nz\n")
    assert not agrees("tenback --version", "tenback 9\n", "tenback 0.1.0\n")
    assert not agrees("tenback rules", "a\n…\nz\n", "a\nb\nc\n")
    assert not agrees("tenback verify", "no\n", "no\n[1]\n")
