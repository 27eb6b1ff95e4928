"""The catalogues as data, for the tests that compare them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import FluentSerializer
from fluent.syntax.visitor import Visitor

from tenback.text.catalogue import sources


@dataclass(frozen=True)
class Message:
    """One message of one file: what it needs and how it is written."""

    file: str
    arguments: frozenset[str]
    counted: frozenset[str]
    """The arguments by which a form is chosen."""
    written: str


class _Reader(Visitor):
    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.counted: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            self.counted.add(node.selector.id.name)
        self.generic_visit(node)


@cache
def messages(language: str) -> Mapping[str, Message]:
    """The messages of a language by key; they are read once, because that takes seconds."""
    return MappingProxyType(messages_in(sources(language)))


def messages_in(files: Mapping[str, str]) -> dict[str, Message]:
    """The messages of files by key; a key twice is an error here."""
    found: dict[str, Message] = {}
    for file, source in files.items():
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = _message(file, entry)
    return found


def _message(file: str, entry: ftl.Message) -> Message:
    reader = _Reader()
    reader.visit(entry)
    written = FluentSerializer().serialize_entry(entry).partition("=")[2].strip()
    return Message(file, frozenset(reader.arguments), frozenset(reader.counted), written)


def rubbish(language: str) -> list[str]:
    """What the parser could not read."""
    return [
        f"{file}: {entry.content}"
        for file, source in sources(language).items()
        for entry in FluentParser().parse(source).body
        if isinstance(entry, ftl.Junk)
    ]
