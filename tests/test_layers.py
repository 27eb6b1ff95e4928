"""Imports go one way only: rules ← record ← … ← cli, as the architecture page says."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "tenback"

LAYERS = [
    ["rules"],
    ["record", "text"],
    ["kernels"],
    ["bots"],
    ["analysis", "envs", "lab", "tables"],
    ["hosting"],
    ["server"],
    ["client"],
    ["terminal"],
    ["cli"],
]
"""Leftmost first. A part may import its own layer and those above it in this list."""

RANK = {part: rank for rank, parts in enumerate(LAYERS) for part in parts}


def modules() -> list[Path]:
    return sorted({*SOURCE.rglob("*.py")} - {SOURCE / "__init__.py", SOURCE / "__main__.py"})


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield node.module or ""


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_imports_only_from_its_left(path: Path) -> None:
    part = path.relative_to(SOURCE).with_suffix("").parts[0]
    for name in imports(path):
        root, _, rest = name.partition(".")
        if root == "tenback" and rest:
            imported = rest.split(".")[0]
            assert imported == part or RANK[imported] < RANK[part], f"{part} imports {name}"


DOORS = {
    "bots/decide.py": "tenback.kernels",
    "bots/nets.py": "tenback.kernels",
    "envs/": "tenback.kernels.batch",
    "analysis/solve.py": "tenback.kernels.beam",
    "analysis/__init__.py": "tenback.kernels.library",
    "cli/commands/doctor.py": "tenback.kernels.library",
    "server/api/about.py": "tenback.kernels.library",
}
"""The only ways from above to the kernel: the façade and its nets, environments in batches, the
search with all cards known, and whether there is a kernel."""


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_reaches_the_kernels_only_by_a_door(path: Path) -> None:
    place = path.relative_to(SOURCE).as_posix()
    if place.startswith("kernels/"):
        return
    allowed = [kernels for door, kernels in DOORS.items() if place.startswith(door)]
    for name in imports(path):
        if name.startswith("tenback.kernels"):
            assert any(name.startswith(kernels) for kernels in allowed), f"{place} imports {name}"
        elif name == "tenback.bots.nets":
            assert place == "bots/decide.py", f"{place} takes a net, not tenback.bots.decide"


@pytest.mark.parametrize("path", sorted((SOURCE / "rules").glob("*.py")), ids=lambda p: p.name)
def test_the_rules_need_the_standard_library_alone(path: Path) -> None:
    allowed = {*sys.stdlib_module_names, "tenback"} - {"os", "io", "time", "datetime", "sys"}
    for name in imports(path):
        assert name.split(".")[0] in allowed


def test_every_part_has_its_place() -> None:
    parts = {path.name for path in SOURCE.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert parts <= set(RANK)


def test_help_loads_no_kernel_and_no_numpy() -> None:
    code = (
        "import sys; from tenback.cli import main; sys.argv = ['tenback', '--help']\n"
        "try: main()\nexcept SystemExit: pass\n"
        "sys.exit(any(m in sys.modules for m in ('tenback.kernels', 'numpy')))"
    )
    assert subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL).returncode == 0
