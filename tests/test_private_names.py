"""Private names of libraries that the package uses: an update may take each of them away."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "tenback"

TREES = [ast.parse(path.read_text("utf-8")) for path in sorted(SOURCE.rglob("*.py"))]

DOCUMENTED = {"_asdict", "_exit", "_replace"}
"""Names that begin with an underscore and are no secret: of named tuples, and of ``os``."""

KNOWN = {
    "_NamedFuncPointer",  # ctypes: the type of a function of a library, for annotations
    "_was_dead_step",  # PettingZoo: what an environment does with an agent that has ended
    "_clear_internal_caches",  # sys, from Python 3.13 on
    "_clear_type_cache",  # sys, before
}


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def own_names() -> set[str]:
    """The private names that the package defines itself."""
    found = set()
    for tree in TREES:
        for node in ast.walk(tree):
            match node:
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    found.add(name)
                case ast.ClassDef(name=name) | ast.Name(id=name, ctx=ast.Store()):
                    found.add(name)
                case ast.Attribute(ast.Name("self" | "cls"), name, ast.Store()):
                    found.add(name)
                case _:
                    pass
    return found


def used_names(tree: ast.Module) -> Iterator[str]:
    """The private names that a module imports, reads or sets, also those in ``getattr``."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                yield from (part for one in names for part in one.name.split("."))
            case ast.ImportFrom(module, names):
                yield from (module or "").split(".")
                yield from (one.name for one in names)
            case ast.Attribute(attr=name):
                yield name
            case ast.Call(ast.Name("getattr" | "setattr" | "hasattr"), [_, ast.Constant(name), *_]):
                yield str(name)
            case _:
                pass


def test_every_private_name_of_a_library_is_known() -> None:
    used = {name for tree in TREES for name in used_names(tree) if is_private(name)}
    assert used - own_names() - DOCUMENTED == KNOWN
