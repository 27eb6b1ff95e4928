"""The ways to break a piece of code in one place, on its syntax tree."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import cast

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
    identity: str = ""
    """A digest of the changed function or statement: it outlives changes elsewhere in the file."""


def mutants(source: str) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    lines, seen = source.splitlines(), Counter[str]()
    tree = ast.parse(source)
    for node, scope in list(_places(tree, Scope(tree))):
        for change, mutate in list(_changes(node)):
            line, last = getattr(node, "lineno", 0), getattr(node, "end_lineno", 0)
            with _restored(node):
                mutate(node)
                text = scope.splice(lines)
                own = f"{scope.prefix}{scope.function}\n{_without_docstrings(scope.node)}"
            seen[own] += 1
            identity = sha256(f"{own}\n{seen[own]}".encode()).hexdigest()[:16]
            yield Mutant(line, change, text, last, scope.function, identity)


@dataclass(frozen=True, slots=True)
class Scope:
    """What a node is part of: a function, or outside of all functions a statement."""

    node: ast.AST
    function: str = ""
    prefix: str = ""
    """The classes around it, each with a dot."""
    first_line: int = 0
    last_line: int = 0
    depth: int = 0
    """The number of blocks around it."""

    def splice(self, lines: list[str]) -> str:
        """The module's text with these lines as the node is now: quicker than writing all anew."""
        node = self.node
        for _ in range(self.depth):  # so that it is indented, and what its strings hold is not
            node = ast.If(ast.Constant(True), [cast(ast.stmt, node)], [])
        own = ast.unparse(node).split("\n")[self.depth :]
        return "\n".join([*lines[: self.first_line - 1], *own, *lines[self.last_line :]])


def _scope(node: ast.stmt, function: str, prefix: str) -> Scope:
    decorators = getattr(node, "decorator_list", ())
    first = min([node.lineno, *(each.lineno for each in decorators)])
    return Scope(
        node, function, prefix, first, node.end_lineno or first, node.col_offset // INDENT_COLUMNS
    )


INDENT_COLUMNS = 4
"""The columns by which each block is indented."""


def _without_docstrings(node: ast.AST) -> str:
    twin = copy.deepcopy(node)
    for inner in ast.walk(twin):
        if isinstance(body := getattr(inner, "body", None), list):
            inner.body = [each for each in body if not _is_docstring(each)]  # type: ignore[attr-defined]
    return ast.unparse(twin)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


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


def _places(tree: ast.AST, scope: Scope) -> Iterator[tuple[ast.AST, Scope]]:
    """Nodes that do something, each with what it is part of.

    Annotations, decorators, docstrings and what is there for type checkers are left alone.
    """
    if isinstance(tree, ast.ClassDef):
        scope = replace(scope, prefix=f"{scope.prefix}{tree.name}.")
    is_function = isinstance(tree, ast.FunctionDef | ast.AsyncFunctionDef)
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        inside = scope
        if is_function and field == "body" and not scope.function:
            assert isinstance(tree, ast.FunctionDef | ast.AsyncFunctionDef)
            inside = _scope(tree, f"{scope.prefix}{tree.name}", scope.prefix)
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _does_nothing(child):
                here = inside
                is_body = field == "body" and isinstance(tree, ast.Module | ast.ClassDef)
                if is_body and isinstance(child, ast.stmt) and not inside.function:
                    here = _scope(child, "", scope.prefix)
                yield child, here
                yield from _places(child, here)


def _does_nothing(node: ast.AST) -> bool:
    """Whether a node is a docstring, or is there for readers and type checkers alone."""
    match node:
        case ast.Expr() if _is_docstring(node):
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
