"""People who play by what they are shown, and nothing else."""

from __future__ import annotations

from random import Random

from tenback.client import Refused
from tenback.hosting import messages as wire
from tenback.tables import AnySeen, Phase, Settings, TableView
from tenback.tables import requests as ask
from tests.sites import Person, Site


async def gathered(site: Site, settings: Settings) -> list[Person]:
    """Everybody sits: the founder and invited guests, in the seats that no bot has."""
    bots = settings.bots or (None,) * settings.ruleset.players
    free = [seat for seat, bot in enumerate(bots) if bot is None]
    founder = await site.open(settings, "Ana")
    return [founder, *[await site.guest(founder, seat) for seat in free[1:]]]


def events_told(person: Person) -> list[AnySeen]:
    """All events that a person has heard of."""
    updates = [message for message in person.heard if isinstance(message, wire.Update)]
    return [event for update in updates for event in update.events]


async def begun(people: list[Person], starter: int = 0) -> None:
    """Everybody is ready, and agrees who starts."""
    for person in people:
        for seat in person.view.yours:
            words = None if person.view.proof.given or person.view.settings.daily else b"words"
            await person.ask(ask.Ready(seat, words))
    if (await people[0].until(_dealt)).phase is Phase.CHOOSING:
        proposing = people[0].view.yours[0]
        await people[0].ask(ask.Propose(proposing, starter))
        for person in people:
            view = await person.until(lambda view: view.proposal == starter or _started(view))
            for seat in view.yours:
                if not _started(person.view) and seat != proposing:
                    await person.ask(ask.Agree(seat, starter))
    for person in people:
        await person.until(_started)


def _dealt(view: TableView) -> bool:
    return view.phase is not Phase.GATHERING


def _started(view: TableView) -> bool:
    return view.phase not in (Phase.GATHERING, Phase.CHOOSING)


async def step(person: Person, random: Random) -> None:
    """Take one sensible step of the player to move, by their own view."""
    game = next(game for game in person.view.games if game.seat == game.to_move)
    assert game.seat is not None
    if game.may_end and (not game.plays or random.random() < 0.5):
        await person.ask(ask.End(game.seat))
        return
    play = random.choice([one for one in game.plays if not one.ends] or list(game.plays))
    await person.ask(ask.Lay(game.seat, play.card, game.piles[play.pile].name))


async def played(people: list[Person], random: Random) -> None:
    """Play until the game is over; bots take their turns in between."""
    while True:
        mover = next((person for person in people if _to_move(person.view)), None)
        if mover is None:
            view = await people[0].until(lambda view: _over(view) or _someones(view, people))
            if _over(view):
                break
            for person in people:
                await person.until(lambda now, then=view: now.number >= then.number)  # type: ignore[misc]
            continue
        try:
            await step(mover, random)
        except Refused as refused:
            assert refused.code in ("stale", "not-your-turn"), refused.answer
        number = mover.view.number
        for person in people:
            await person.until(lambda view, number=number: view.number >= number)  # type: ignore[misc]
    for person in people:
        await person.until(_over)


def _to_move(view: TableView) -> bool:
    return view.phase is Phase.PLAYING and any(
        game.seat is not None and game.seat == game.to_move for game in view.games
    )


def _over(view: TableView) -> bool:
    return view.phase in (Phase.OVER, Phase.CLOSED)


def _someones(view: TableView, people: list[Person]) -> bool:
    seats = {seat for person in people for seat in person.view.yours}
    return view.phase is Phase.PLAYING and view.games[0].to_move in seats
