"""Figures by their names, and the text format in which Prometheus reads them.

No figure has a label that names a person, a table or an address.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

Kind = Literal["counter", "gauge", "histogram"]


class Sample(NamedTuple):
    """One figure of a family."""

    value: float
    labels: Mapping[str, str] = {}
    suffix: str = ""


class Family(NamedTuple):
    """All figures of one name."""

    name: str
    kind: Kind
    help: str
    samples: Sequence[Sample]


class Histogram:
    """Counts values by upper bounds."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        """Count a value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def samples(self) -> list[Sample]:
        """Return how many values were at most each bound, their sum and their number."""
        found, total = [], 0
        for bound, number in zip((*self._bounds, float("inf")), self._counts, strict=True):
            total += number
            found.append(Sample(total, {"le": _number(bound)}, "_bucket"))
        return [*found, Sample(self._sum, {}, "_sum"), Sample(total, {}, "_count")]


def counter(name: str, text: str, value: float) -> Family:
    """Return a family of one figure that only grows."""
    return Family(f"tenback_{name}_total", "counter", text, [Sample(value)])


def gauge(name: str, text: str, value: float) -> Family:
    """Return a family of one figure that goes up and down."""
    return Family(f"tenback_{name}", "gauge", text, [Sample(value)])


def histogram(name: str, text: str, values: Histogram) -> Family:
    """Return the family of a histogram."""
    return Family(f"tenback_{name}", "histogram", text, values.samples())


def merge(processes: Mapping[str, Iterable[Family]]) -> list[Family]:
    """Return the families of several processes as one list, with the process as a label."""
    merged: dict[str, Family] = {}
    for process, families in processes.items():
        for family in families:
            samples = [
                sample._replace(labels={"process": process, **sample.labels})
                for sample in family.samples
            ]
            earlier = merged.get(family.name)
            samples = [*(earlier.samples if earlier else ()), *samples]
            merged[family.name] = family._replace(samples=samples)
    return list(merged.values())


def render(families: Iterable[Family]) -> str:
    """Return families as text, a line for each figure."""
    return "".join(f"{line}\n" for family in families for line in _lines(family))


def _lines(family: Family) -> Iterator[str]:
    yield f"# HELP {family.name} {family.help}"
    yield f"# TYPE {family.name} {family.kind}"
    for value, labels, suffix in family.samples:
        inside = ",".join(f'{name}="{text}"' for name, text in labels.items())
        shown = f"{{{inside}}}" if inside else ""
        yield f"{family.name}{suffix}{shown} {_number(value)}"


def _number(value: float) -> str:
    if value == float("inf"):
        return "+Inf"
    return str(int(value)) if value == int(value) else repr(value)
