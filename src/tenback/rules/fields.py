"""Reading the fields of JSON objects one by one; a value that does not fit raises Malformed."""

from __future__ import annotations

from typing import Any

from tenback.rules.errors import Malformed

_REQUIRED = object()


class Fields:
    """The fields of one JSON object."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise Malformed(f"an object with fields is needed, not {_shown(data)}")
        self._data: dict[str, Any] = dict(data)

    @property
    def names(self) -> set[str]:
        """The names of the fields that have not been taken."""
        return set(self._data)

    def take(self, name: str, default: object = _REQUIRED) -> Any:
        """The value of a field, of any type."""
        value = self._data.pop(name, default)
        if value is _REQUIRED:
            raise Malformed(f"the field {name} is missing")
        return value

    def text(self, name: str) -> str:
        """The value of a field that holds text."""
        value = self.take(name)
        if not isinstance(value, str):
            raise Malformed(f"{name} needs a text, not {_shown(value)}")
        return value

    def yes_or_no(self, name: str) -> bool:
        """The value of a field that is true or false."""
        value = self.take(name)
        if not isinstance(value, bool):
            raise Malformed(f"{name} is true or false, not {_shown(value)}")
        return value

    def number(self, name: str, default: object = _REQUIRED) -> int:
        """The value of a field that holds a number."""
        return number(name, self.take(name, default))

    def number_or_none(self, name: str) -> int | None:
        """The value of a field that holds a number or null."""
        value = self.take(name)
        return None if value is None else number(name, value)

    def demand_nothing_left(self) -> None:
        """Refuse fields that were not taken, so that a misspelt name does not pass unnoticed."""
        for name in sorted(self._data):
            raise Malformed(f"there is no field {name[:40]!r} here")


def number(name: str, value: object) -> int:
    """A value that must be a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Malformed(f"{name} needs a number, not {_shown(value)}")
    return value


def cards(name: str, value: object) -> tuple[int, ...]:
    """A value that must be a list of numbers."""
    return tuple(number(name, card) for card in a_list(name, value))


def a_list(name: str, value: object) -> list[Any]:
    """A value that must be a list."""
    if not isinstance(value, list | tuple):
        raise Malformed(f"{name} needs a list, not {_shown(value)}")
    return list(value)


def _shown(value: object) -> str:
    return "null" if value is None else repr(value)[:40]
