"""What can be wrong with an experiment, as the key of a text with its values."""

from __future__ import annotations

from tenback.rules import TenbackError
from tenback.text import catalogue


class LabError(TenbackError):
    """An experiment or a league that cannot be run; ``key`` is the text that says why."""

    def __init__(self, key: str, cause: TenbackError | None = None, /, **values: str | int) -> None:
        if cause is not None:
            values["reason"] = str(cause)
        super().__init__(catalogue("en")(key, **values))
        self.key = key
        self.cause = cause
        """The error of a lower layer, whose sentence is the value ``reason``."""
        self.values = values


def demand_module(name: str) -> None:
    """Raise LabError with the command that installs the lab if a module of it is missing."""
    from importlib.util import find_spec

    if find_spec(name) is None:
        raise LabError("lab-needs-module", module=name, command="pip install 'tenback[lab]'")
