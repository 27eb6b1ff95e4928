"""Pinning the requirements: exact versions with hashes, for every platform."""

from __future__ import annotations

from collections.abc import Sequence

from bootstrapping import processes
from bootstrapping.checkout import Environment
from bootstrapping.messages import step


def pin(env: Environment, arguments: Sequence[str]) -> int:
    """Pin the requirements anew: for every platform, with hashes, without an address."""
    compile_ = [str(env.script("uv")), "pip", "compile", "--no-config", "--quiet", "--universal"]
    compile_ += ["--python-version", "3.11", "--generate-hashes", "--no-build"]
    compile_ += ["--no-emit-index-url", "--no-emit-find-links", *arguments]
    compile_ += ["--custom-compile-command", "python3 bootstrap.py lock"]
    with_play = ["--constraints", "requirements/play.txt"]
    sources = {
        "play": ["pyproject.toml", "--extra", "terminal", "--group", "build"],
        "page": ["--group", "page", *with_play],
        "test": ["pyproject.toml", "--extra", "openspiel", "--group", "test", *with_play],
        "lock": ["--group", "lock", *with_play],
        "compiler": ["--group", "compiler", *with_play],
    }
    for layer, source in sources.items():
        # A relative path, because uv writes the path into the file as it was given.
        target = ["--output-file", f"requirements/{layer}.txt"]
        with step(f"Pinning requirements/{layer}.txt"):
            code = processes.run([*compile_, *source, *target], cwd=env.root)
        if code:
            return code
    return 0
