"""The ways to break a piece of code in one place, on its syntax tree."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
"""An operator and the one that takes its place."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A module with one thing changed."""

    line: int
    change: str
    source: str
    last_line: int = 0
    """The end of the statement or expression that was changed."""
    function: str = ""
    """The qualified name of the function it is in; empty for what runs when it is imported."""


def mutants(source: str) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    tree = ast.parse(source)
    for node, function in list(_places(tree)):
        for change, mutate in list(_changes(node)):
            line, last = getattr(node, "lineno", 0), getattr(node, "end_lineno", 0)
            with _restored(node):
                mutate(node)
                text = ast.unparse(tree)
            yield Mutant(line, change, text, last, function)


@contextmanager
def _restored(node: ast.AST) -> Iterator[None]:
    """Take back whatever is done to a node: to copy the whole tree for each change takes longer."""
    kind = node.__class__
    fields = {
        name: list(value) if isinstance(value, list) else value
        for name, value in vars(node).items()
    }
    yield
    node.__class__ = kind
    vars(node).clear()
    vars(node).update(fields)


def _places(tree: ast.AST, function: str = "", prefix: str = "") -> Iterator[tuple[ast.AST, str]]:
    """Nodes that do something, each with the function it is in.

    Annotations, decorators, docstrings and what is there for type checkers are left alone.
    """
    if isinstance(tree, ast.ClassDef):
        prefix = f"{prefix}{tree.name}."
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        inside = function
        if isinstance(tree, ast.FunctionDef | ast.AsyncFunctionDef) and field == "body":
            inside = function or f"{prefix}{tree.name}"
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _does_nothing(child):
                yield child, inside
                yield from _places(child, inside, prefix)


def _does_nothing(node: ast.AST) -> bool:
    """Whether a node is a docstring, or is there for readers and type checkers alone."""
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.keyword(arg="frozen" | "slots"):
            return True
        case _:
            return False


Change = tuple[str, Callable[[ast.AST], None]]


def _changes(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Compare(ops=ops):
            for at, operator in enumerate(ops):
                if (other := SWAPS.get(type(operator))) is not None:
                    yield _named(operator, other), _compare(at, other)
        case ast.BinOp(op=op) | ast.BoolOp(op=op) | ast.AugAssign(op=op):
            if (other := SWAPS.get(type(op))) is not None:
                yield _named(op, other), _set("op", other())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "drop not", _become(operand)
        case ast.Constant(value=bool(value)):
            yield f"{value} → {not value}", _set("value", not value)
        case ast.Constant(value=int(value)):
            yield f"{value} → {value + 1}", _set("value", value + 1)
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield "negate the condition", _set("test", ast.UnaryOp(ast.Not(), test))
        case ast.Return(value=value) if value is not None and not _is_none(value):
            yield "return None", _set("value", ast.Constant(None))
        case ast.Expr() | ast.Raise():
            yield f"drop the {type(node).__name__.lower()}", _become(ast.Pass())
        case _:
            return


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _named(one: ast.AST, other: type[ast.AST]) -> str:
    return f"{type(one).__name__} → {other.__name__}"


def _set(field: str, value: object) -> Callable[[ast.AST], None]:
    return lambda node: setattr(node, field, copy.deepcopy(value))


def _compare(at: int, other: type[ast.AST]) -> Callable[[ast.AST], None]:
    def mutate(node: ast.AST) -> None:
        assert isinstance(node, ast.Compare)
        operator = other()
        assert isinstance(operator, ast.cmpop)
        node.ops[at] = operator

    return mutate


def _become(other: ast.AST) -> Callable[[ast.AST], None]:
    """Turn a node into another in place, so that its parent need not be known."""

    def mutate(node: ast.AST) -> None:
        twin = copy.deepcopy(other)
        node.__class__ = twin.__class__
        node.__dict__.clear()
        node.__dict__.update(twin.__dict__)

    return mutate
