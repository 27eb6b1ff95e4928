"""The endpoints about the server itself: what it offers, and whether it works."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request

from tenback import __version__
from tenback.bots.registry import LEVELS, WITHOUT_KERNEL
from tenback.hosting import messages
from tenback.kernels.library import available
from tenback.record.fair import MAX_CONTRIBUTION_BYTES
from tenback.rules import PRESETS, Talk, duel
from tenback.server.api import bodies
from tenback.server.api.context import Context
from tenback.tables import Watch
from tenback.tables.settings import MAX_TAKEOVER_WAIT_S

MAX_TEAM_PLAYERS = 5
"""The largest number of players for which presets of The Game are offered."""


async def about(context: Context, _: Request) -> bodies.About:
    """Say what this server is and offers."""
    limits = context.limits
    return bodies.About(
        version=__version__,
        format=messages.FORMAT,
        presets=_presets(),
        levels=levels(),
        talk=tuple(Talk),
        watch=tuple(Watch),
        bounds=bodies.Bounds(
            message=limits.message,
            body=limits.body,
            name=limits.name,
            text=limits.text,
            contribution=MAX_CONTRIBUTION_BYTES,
            takeover=MAX_TAKEOVER_WAIT_S,
        ),
        analysis=available(),
        today=context.today(),
        network=context.network,
    )


async def health(context: Context, _: Request) -> bodies.Health:
    """Say whether the server works, and its store."""
    store = await context.hall.store_health()
    return bodies.Health(
        ok=store.readable and store.writable,
        version=__version__,
        tables=len(context.hall.rooms),
        connections=context.admission.connections.total(),
        store=bodies.StoreHealth(store.readable, store.writable, store.cause),
    )


async def live(_: Context, __: Request) -> bodies.Live:
    """Say that this process answers, whatever its store does."""
    return bodies.Live(version=__version__)


@cache
def _presets() -> tuple[bodies.Preset, ...]:
    sizes = range(1, MAX_TEAM_PLAYERS + 1)
    games = [(name, make(players)) for name, make in PRESETS.items() for players in sizes]
    _, _, *numbers = bodies.Preset.__struct_fields__
    return tuple(
        bodies.Preset(name, rules.id, *(getattr(rules, number) for number in numbers))
        for name, rules in (*games, ("duel", duel()))
    )


@cache
def levels() -> tuple[bodies.Level, ...]:
    """Return the bots to play with, from the weakest to the strongest."""
    kernel = available()
    return tuple(
        bodies.Level(
            level=one.bot,
            name=one.name,
            character=one.character,
            former=one.former,
            any_rules=one.any_rules,
            ready=kernel or one is WITHOUT_KERNEL,
        )
        for one in (LEVELS if kernel else (WITHOUT_KERNEL, *LEVELS[1:]))
    )
