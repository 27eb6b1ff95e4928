"""The page of the Python names: signatures, fields and the first line of what each says."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import tenback.record
import tenback.rules

INTRODUCTION = """\
# Python

`tenback.rules` plays the games, `tenback.record` writes them down and proves deals. Every name
below can be imported from there; whatever else is in the package may change. Rulesets, states,
views, steps, events and records are frozen values. The [tutorial](../tutorial/first-program.md)
shows them at work; refused steps are on [a page of their own](illegal.md).
"""

Definition = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


def python_page() -> str:
    """Every public name of both packages, in alphabetical order."""
    lines = [INTRODUCTION]
    for package in (tenback.rules, tenback.record):
        lines.append(f"## {package.__name__}\n")
        lines.append(f"{(inspect.getdoc(package) or '').partition(chr(10))[0]}\n")
        defined = _definitions(package)
        for name in sorted(package.__all__, key=lambda name: (name.lower(), name)):
            lines += _entry(name, *defined[name])
    return "\n".join(lines)


def _definitions(package: ModuleType) -> dict[str, tuple[Definition, list[ast.stmt]]]:
    """Where each name of a package is defined: the statement, and those that follow it."""
    found: dict[str, tuple[Definition, list[ast.stmt]]] = {}
    for module in sorted(name for name in sys.modules if name.startswith(f"{package.__name__}.")):
        source = Path(sys.modules[module].__file__ or "").read_text("utf-8")
        body = ast.parse(source).body
        for at, node in enumerate(body):
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    found[name] = node, body[at + 1 :]
                case ast.Assign(targets=[ast.Name(id=name)]):
                    found[name] = node, body[at + 1 :]
                case ast.AnnAssign(target=ast.Name(id=name)):
                    found[name] = node, body[at + 1 :]
                case _:
                    pass
    return found


def _entry(name: str, node: Definition, after: list[ast.stmt]) -> Iterator[str]:
    yield f"### {name}\n"
    match node:
        case ast.FunctionDef():
            yield f"```text\n{_signature(node)}\n```\n"
            yield f"{_first_line(node)}\n"
        case ast.ClassDef():
            yield f"{_first_line(node)}\n"
            yield from _members(node)
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            yield f"```text\n{name} = {ast.unparse(value)}\n```\n"
            yield from (f"{said}\n" for said in [_said(after)] if said)
        case _:
            raise AssertionError(f"{name} has no value")


def _members(node: ast.ClassDef) -> Iterator[str]:
    """A list of what a class offers: fields, members, properties, methods."""
    rows = [row for at, each in enumerate(node.body) for row in _rows(each, node.body[at + 1 :])]
    yield from (f"- `{written}`" + (f": {said}" if said else "") for written, said in rows)
    yield from [""] if rows else []


def _rows(member: ast.stmt, after: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    match member:
        case ast.AnnAssign(target=ast.Name(id=name), annotation=kind, value=value):
            usual = f" = {ast.unparse(value)}" if value else ""
            yield f"{name}: {ast.unparse(kind)}{usual}", _said(after)
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(value))):
            yield f"{name} = {value!r}", _said(after)
        case ast.FunctionDef(name="__init__", args=arguments, body=body):
            given = {each.arg: each.annotation for each in [*arguments.args, *arguments.kwonlyargs]}
            for at, statement in enumerate(body):
                match statement:
                    case ast.Assign(targets=[ast.Attribute(attr=name)]):
                        known = given.get(name)
                        written = f"{name}: {ast.unparse(known)}" if known is not None else name
                        yield written, _said(body[at + 1 :])
                    case _:
                        pass
        case ast.FunctionDef(name=name) if not name.startswith("_"):
            decorators = [ast.unparse(decorator) for decorator in member.decorator_list]
            written = _signature(member)
            if "property" in decorators or "cached_property" in decorators:
                written = written.replace("() ->", ":")
            yield written, _first_line(member)
        case _:
            return


def _signature(node: ast.FunctionDef) -> str:
    arguments = node.args
    for kept in (arguments.posonlyargs, arguments.args):
        kept[:] = [argument for argument in kept if argument.arg not in ("self", "cls")]
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    written = re.sub(r"(?<=\S)=(?=\S)", " = ", ast.unparse(arguments))
    whole = f"{node.name}({written}){result}"
    if len(whole) <= 100:
        return whole
    every = re.split(r", (?![^[]*\])", written)
    return f"{node.name}(\n" + "".join(f"    {part},\n" for part in every) + f"){result}"


def _first_line(node: ast.FunctionDef | ast.ClassDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n\n")[0].replace("\n", " ")


def _said(after: list[ast.stmt]) -> str:
    """The words that follow a field or a name, as a string of its own."""
    match after[:1]:
        case [ast.Expr(value=ast.Constant(value=str(words)))]:
            return " ".join(words.split())
        case _:
            return ""
