"""The page of public Python names: signatures, fields and the first line of each docstring."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tenback

INTRODUCTION = """\
# Python

| package | for | needs |
|---|---|---|
| [`tenback.rules`](#tenbackrules) | playing: games, steps, views, JSON | the standard library |
| [`tenback.record`](#tenbackrecord) | games as text, fair deals | the standard library |
| [`tenback.bots`](#tenbackbots) | writing and running bots | the kernel for the strong ones |
| [`tenback.analysis`](#tenbackanalysis) | advice on positions, reviews of games | the kernel |
| [`tenback.lab`](#tenbacklab) | one match, or many with statistics | what its bots need |
| [`tenback.envs`](#tenbackenvs) | [environments](environments.md) for agents | the extra `lab` |
| [`tenback.client`](#tenbackclient) | a client for the tables of a server | msgspec, websockets |

You can import every name below from its package. Rulesets, states, views, steps, events, records,
advice, reviews and matches are frozen values. The [tutorial](../tutorial/first-program.md) shows
how to use them. [Refusals](illegal.md) lists the reasons why a step is illegal.

You can also import these names from `tenback` itself, which loads each on first use:
{names}.

## What is stable

- `tenback.rules` and `tenback.record` are stable: a program that uses the names below keeps working
  until a release whose notes say what to change. The text format of records, the ids of rulesets
  and the cards dealt from a seed never change.
- The functions of `tenback.bots`, `tenback.analysis` and `tenback.lab` are equally stable. The
  choices of bots and the chances in an analysis change with the nets.
- In `tenback.envs`, actions, observations and rewards never change under the same id: a change
  gets a new number after the `v`.
- `tenback.client` follows [the wire format](wire.md) and may change with it.
- Everything that is not on this page may change at any time.
"""

PACKAGES = ("rules", "record", "bots", "analysis", "lab", "envs", "client")

SOURCE = Path(tenback.__file__).parent

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = Function | ast.ClassDef | ast.Assign | ast.AnnAssign


def python_page() -> str:
    """Every public name of the packages, in alphabetical order."""
    names = [f"`{name}`" for name in tenback.__all__ if not name.startswith("_")]
    lines = [INTRODUCTION.format(names=", ".join(names))]
    for package in PACKAGES:
        source = ast.parse((SOURCE / package / "__init__.py").read_text("utf-8"))
        lines.append(f"## tenback.{package}\n")
        lines.append(f"{(ast.get_docstring(source) or '').partition(chr(10))[0]}\n")
        for name, module in _public(source):
            lines += _entry(name, *_definition(module, name))
    return "\n".join(lines)


def _public(package: ast.Module) -> list[tuple[str, str]]:
    """The names in a package's ``__all__``, each with the module it is imported from."""
    where: dict[str, str] = {}
    names: list[str] = []
    for node in ast.walk(package):
        match node:
            case ast.ImportFrom(module=str(module), names=imported):
                where |= {each.name: module for each in imported}
            case ast.Assign(targets=[ast.Name(id="__all__")], value=value):
                names = ast.literal_eval(value)
            case _:
                pass
    ordered = sorted(names, key=lambda name: (name.lower(), name))
    return [(name, where[name]) for name in ordered]


def _definition(module: str, name: str) -> tuple[Definition, list[ast.stmt]]:
    """The statement that defines a name, and those that follow it."""
    path = SOURCE.parent.joinpath(*module.split(".")).with_suffix(".py")
    body = ast.parse(path.read_text("utf-8")).body
    for at, node in reversed(list(enumerate(body))):
        match node:
            case ast.FunctionDef(name=found) | ast.AsyncFunctionDef(name=found):
                defines = found == name
            case ast.ClassDef(name=found) | ast.Assign(targets=[ast.Name(id=found)]):
                defines = found == name
            case ast.AnnAssign(target=ast.Name(id=found)):
                defines = found == name
            case _:
                defines = False
        if defines:
            assert isinstance(node, Definition)
            return node, body[at + 1 :]
    raise AssertionError(f"{module} does not define {name}")


def _entry(name: str, node: Definition, after: list[ast.stmt]) -> Iterator[str]:
    yield f"### {name}\n"
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
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
        case ast.AnnAssign(target=ast.Name(id=name), annotation=kind, value=value) if (
            name[0] != "_"
        ):
            written = f"{name}: {ast.unparse(kind)}"
            match value:
                case None:
                    yield written, _said(after)
                case ast.Call(func=ast.Name(id="field"), keywords=[ast.keyword(value=ast.Call())]):
                    meaning = next(
                        part.value for part in ast.walk(value) if isinstance(part, ast.Constant)
                    )
                    yield written, str(meaning)
                case _:
                    yield f"{written} = {ast.unparse(value)}", _said(after)
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(value))):
            yield f"{name} = {value!r}", _said(after)
        case ast.FunctionDef(name="__init__", args=arguments, body=body):
            given = {each.arg: each.annotation for each in [*arguments.args, *arguments.kwonlyargs]}
            for at, statement in enumerate(body):
                match statement:
                    case ast.Assign(targets=[ast.Attribute(attr=name)]) if name[0] != "_":
                        known = given.get(name)
                        written = f"{name}: {ast.unparse(known)}" if known is not None else name
                        yield written, _said(body[at + 1 :])
                    case _:
                        pass
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name[0] != "_":
            decorators = [ast.unparse(decorator) for decorator in member.decorator_list]
            written = _signature(member)
            if "property" in decorators or "cached_property" in decorators:
                written = written.replace("() ->", ":")
            yield written, _first_line(member)
        case _:
            return


def _signature(node: Function) -> str:
    arguments = node.args
    for kept in (arguments.posonlyargs, arguments.args):
        kept[:] = [argument for argument in kept if argument.arg not in ("self", "cls")]
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    written = re.sub(r"(?<=\S)=(?=\S)", " = ", ast.unparse(arguments))
    name = f"async {node.name}" if isinstance(node, ast.AsyncFunctionDef) else node.name
    whole = f"{name}({written}){result}"
    if len(whole) <= 100:
        return whole
    every = re.split(r", (?![^[]*\])", written)
    return f"{name}(\n" + "".join(f"    {part},\n" for part in every) + f"){result}"


def _first_line(node: Function | ast.ClassDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n\n")[0].replace("\n", " ")


def _said(after: list[ast.stmt]) -> str:
    """The docstring after a field or a name."""
    match after[:1]:
        case [ast.Expr(value=ast.Constant(value=str(words)))]:
            return " ".join(words.split())
        case _:
            return ""
