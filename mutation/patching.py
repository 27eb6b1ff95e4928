"""Mutates a function of a module that is imported already, for everybody who holds it."""

from __future__ import annotations

import functools
import gc
from types import CodeType, FunctionType, ModuleType
from typing import Any


def patch(module: ModuleType, qualified_name: str, source: str) -> bool:
    """Give a function the code that it has in ``source``; False if that can't be done in place.

    The function keeps its identity, so it changes for all modules that have imported it.
    """
    function = _function(module, qualified_name)
    code = _code(compile(source, str(module.__file__), "exec", dont_inherit=True), qualified_name)
    if function is None or code is None or function.__code__.co_freevars != code.co_freevars:
        return False
    function.__code__ = code
    return True


def caches_of(package: str) -> list[functools._lru_cache_wrapper[Any]]:
    """The functions of a package that remember their results."""
    gc.unfreeze()  # the tests freeze what they have imported, and nothing frozen is listed
    return [
        found
        for found in gc.get_objects()
        if isinstance(found, functools._lru_cache_wrapper) and found.__module__.startswith(package)
    ]


def _function(module: ModuleType, qualified_name: str) -> FunctionType | None:
    *classes, name = qualified_name.split(".")
    owner: Any = module
    for each in classes:
        owner = vars(owner).get(each)
        if not isinstance(owner, type):
            return None
    found = vars(owner).get(name)
    while not isinstance(found, FunctionType) or hasattr(found, "__wrapped__"):
        match found:
            case staticmethod() | classmethod():
                found = found.__func__
            case property():
                found = found.fget
            case functools.cached_property():
                found = found.func
            case _ if hasattr(found, "__wrapped__"):
                found = found.__wrapped__
            case _:
                return None
    return found


def _code(code: CodeType, qualified_name: str) -> CodeType | None:
    """The code of a function in that of its module; None where there is none, or more than one."""
    for name in qualified_name.split("."):
        inner = [
            constant
            for constant in code.co_consts
            if isinstance(constant, CodeType) and constant.co_name == name
        ]
        if len(inner) != 1:
            return None
        (code,) = inner
    return code
