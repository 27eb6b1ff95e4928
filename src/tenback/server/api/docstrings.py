"""What the source says about a struct: its docstring and those of its fields.

Types for the page, the OpenAPI document and the reference are made from it, so that what a field
means is written once, where it is declared. They describe JSON, in which None is null.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from functools import cache


def class_docstring(kind: type) -> str:
    """Return the docstring of a class as one line."""
    return _for_json(inspect.getdoc(kind) or "")


@cache
def field_docstrings(kind: type) -> dict[str, str]:
    """Return the docstrings of a class's fields or members by name, inherited ones included."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("tenback."):
            found |= _own(base)
    return found


def _own(kind: type) -> dict[str, str]:
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for here, below in zip(body.body, body.body[1:], strict=False):
        name = _name(here)
        if name and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            found[name] = _for_json(str(below.value.value))
    return found


def _name(statement: ast.stmt) -> str | None:
    match statement:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case _:
            return None


def _for_json(docstring: str) -> str:
    return re.sub(r"\bNone\b", "null", " ".join(docstring.split()))
