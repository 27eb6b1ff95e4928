"""The reader of Fluent texts: it reads the catalogues as Fluent does and refuses all else."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from tenback.text import LANGUAGES, catalogue
from tenback.text.catalogue import sources
from tenback.text.fluent import (
    BadSyntax,
    MissingArgument,
    Pattern,
    Select,
    Variable,
    fill,
    grouped,
    parse,
)
from tenback.text.languages import BY_CODE


def by_fluent(source: str) -> dict[str, Pattern]:
    """The same texts as Fluent's own parser reads them."""
    entries = FluentParser().parse(source).body
    return {
        entry.id.name: _pattern(entry.value) for entry in entries if isinstance(entry, ftl.Message)
    }


def _pattern(pattern: ftl.Pattern | None) -> Pattern:
    assert pattern is not None
    return tuple(
        element.value if isinstance(element, ftl.TextElement) else _placeable(element.expression)
        for element in pattern.elements
    )


def _placeable(expression: object) -> Variable | Select:
    if isinstance(expression, ftl.VariableReference):
        return Variable(expression.id.name)
    assert isinstance(expression, ftl.SelectExpression)
    assert isinstance(expression.selector, ftl.VariableReference)
    variants = expression.variants
    return Select(
        expression.selector.id.name,
        tuple((_key(one.key), _pattern(one.value)) for one in variants),
        next(number for number, one in enumerate(variants) if one.default),
    )


def _key(key: ftl.Identifier | ftl.NumberLiteral) -> int | str:
    return int(key.value) if isinstance(key, ftl.NumberLiteral) else key.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_is_read_as_fluent_reads_it(language: str) -> None:
    for file, source in sources(language).items():
        assert parse(source) == by_fluent(source), file


LAYOUTS = [
    "a = one line\n",
    "a = words   \n",
    "a =\n    begins below\n",
    "a =   indented\n    and goes on\n",
    "a =\n    first\n      second, further in\n    third\n",
    "a = with\n\n    an empty line\n",
    "a = { $x }\n",
    "a = { $x } words { $y }\n    { $z }\n",
    "a = before { $x ->\n    [one] 1\n   *[other] many { $x }\n} after\n",
    "a = { $x ->\n [a] { $y ->\n  [b] deep\n *[c] down\n }\n *[d]\n   a block\n   of two\n }\n",
    "# a remark\n\na = 1\n# another\nb = 2\n### of the file\n",
    "a = x\n\n  an indented line belongs to the text before\n",
    "a-B_9 = x = y, { $x-y_z }\n\n\n",
]


@pytest.mark.parametrize("source", LAYOUTS)
def test_every_layout_is_read_as_fluent_reads_it(source: str) -> None:
    assert parse(source) == by_fluent(source)


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("-term = x\n", "expected a comment or a text"),
        ("nonsense\n", "line 1, at 'nonsense"),
        ("a = x\n    .title = y\n", "expected a comment or a text"),
        ("a = { NUMBER($x) }\n", r"expected \{ \$name \}"),
        ("a = { -term }\n", r"expected \{ \$name \}"),
        ("a = { other }\n", r"expected \{ \$name \}"),
        ('a = { "quoted" }\n', r"expected \{ \$name \}"),
        ("a = { $x\n", r"expected \{ \$name \}"),
        ("a = } x\n", "the text is empty"),
        ("a = x } y\n", "expected the end of the text"),
        ("a =\n", "the text is empty"),
        ("a = x\na = y\n", "the text a is there twice"),
        ("a = { $x ->\n  [one] 1\n}\n", "0 variants are marked"),
        ("a = { $x ->\n *[one] 1\n *[other] 2\n}\n", "2 variants are marked"),
        ("a = { $x ->\n *[other] 2 }\n", "expected .variant. or }"),
        ("a = { $x ->\n *[1.5] 2\n}\n", "expected .variant. or }"),
    ],
)
def test_anything_else_is_refused(source: str, says: str) -> None:
    with pytest.raises(BadSyntax, match=says):
        parse(source)


def test_a_number_is_grouped_as_each_language_does() -> None:
    assert [grouped(12_345, language) for language in LANGUAGES] == [
        "12,345",
        "12\u202f345",
        "12.345",
    ]
    assert [grouped(-999, language) for language in LANGUAGES] == ["-999"] * 3


def test_a_number_with_decimals_is_written_as_in_each_language() -> None:
    written = [catalogue(language).number("+1,234.5") for language in LANGUAGES]
    assert written == ["+1,234.5", "+1\u202f234,5", "+1.234,5"]


@pytest.mark.parametrize(
    ("language", "ones"), [("en", {1, -1}), ("de", {1, -1}), ("fr", {0, 1, -1})]
)
def test_plural_categories(language: str, ones: set[int]) -> None:
    numbers = (0, 1, -1, 2, 5, 10, 11, 21, 100, 1_000_001)
    category = BY_CODE[language].plural_category
    assert {number for number in numbers if category(number) == "one"} == ones
    assert category(2_000_000) == ("many" if language == "fr" else "other")


def test_the_first_variant_that_fits_is_chosen() -> None:
    text = parse("a = { $x ->\n [0] none\n [one] single\n [word] a word\n *[other] { $x }\n}\n")[
        "a"
    ]
    values = (0, 1, 2, "word", "0", "one", "anything")
    shown = [fill(text, {"x": value}, "en") for value in values]
    assert shown == ["none", "single", "2", "a word", "0", "single", "anything"]


def test_nothing_is_filled_in_by_halves() -> None:
    with pytest.raises(MissingArgument, match=r"\$x is missing"):
        fill(parse("a = { $x }\n")["a"], {"y": 1}, "en")
