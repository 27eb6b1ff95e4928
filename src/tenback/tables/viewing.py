"""A whole table as an audience may see it: sent on join, reconnect and resync."""

from __future__ import annotations

from tenback.rules import Signal, Talk, Wish
from tenback.tables.audience import Audience
from tenback.tables.events import Cards, Value
from tenback.tables.game_view import GameView, game_view
from tenback.tables.permissions import FOUNDER
from tenback.tables.seating import sits_in_at
from tenback.tables.settings import Settings
from tenback.tables.table import Phase, Table


class SeatView(Value, frozen=True):
    """A seat: its person, and the bot that plays it."""

    name: str
    person: int | None
    bot: str | None
    away: bool
    ready: bool
    wish: Wish | None
    words: tuple[Signal | None, ...]
    """By pile, the current signal."""
    trouble: bool
    bot_at: int | None = None
    """When a bot sits in for the player who left, if a game is played, in milliseconds since 1970;
    None if their seat waits for them, or they are here."""


class ProofView(Value, frozen=True):
    """What is known of the deal: the commitment from the beginning, everything at the end."""

    commitment: bytes
    contributions: tuple[bytes | None, ...]
    secret: bytes | None
    decks: tuple[Cards, ...] | None
    given: bool
    """The game began from a given position: nothing was dealt, nothing can be proved."""


class LineView(Value, frozen=True):
    """Something that was said."""

    number: int
    seat: int
    text: str


class PersonView(Value, frozen=True):
    """A person of the table, as the founder and the person see them."""

    person: int
    name: str
    """Empty for a person who never sat down."""
    seats: tuple[int, ...]
    devices: tuple[int, ...]
    """Each is identified by the number of the entry that let it in."""


class LinkView(Value, frozen=True):
    """A link that lets people in, as the founder and the person who made it see it."""

    number: int
    """The number of the entry that made it, with which it is revoked."""
    seat: int | None
    watch: bool
    made_by: int
    guests: tuple[int, ...]
    """The people who came by it."""


class TableView(Value, frozen=True):
    """Everything that an audience may know of a table."""

    number: int
    """The number of the last entry that it contains."""
    settings: Settings
    phase: Phase
    seats: tuple[SeatView, ...]
    yours: tuple[int, ...]
    games: tuple[GameView, ...]
    """One for each of the audience's own seats, or one for a spectator; none before the deal."""
    proof: ProofView
    proposal: int | None
    agreed: tuple[int, ...]
    rematch: tuple[int, ...]
    played: int
    """The number of games finished at this table."""
    game: int
    """The number of this game at its table, counted from 1: its id."""
    talk: tuple[LineView, ...]
    """The last lines, ``MAX_TALK_LINES`` at most."""
    people: tuple[PersonView, ...] = ()
    """All people for the founder, themselves for other people, none for spectators."""
    links: tuple[LinkView, ...] = ()
    """For the founder, all links that work; for others, those they made."""


def view_of(table: Table, audience: Audience) -> TableView:
    """The table for an audience, built from what is allowed and never by leaving something out."""
    game = table.game
    return TableView(
        number=table.number,
        settings=table.settings,
        phase=table.phase,
        seats=seat_views(table),
        yours=audience.seats,
        games=game_views(table, audience),
        proof=proof_view(table),
        proposal=game.proposal,
        agreed=tuple(sorted(game.agreed)),
        rematch=tuple(sorted(table.rematch)),
        played=table.played,
        game=table.game.number,
        talk=line_views(table),
        people=people_views(table, audience.person),
        links=link_views(table, audience.person),
    )


def proof_view(table: Table) -> ProofView:
    """What is known of the deal; the secret and the decks once they are revealed."""
    game = table.game
    return ProofView(
        commitment=game.commitment,
        contributions=game.contributions,
        secret=game.secret if game.revealed and table.begin is None else None,
        decks=game.decks if game.revealed else None,
        given=table.begin is not None,
    )


def people_views(table: Table, mine: int | None) -> tuple[PersonView, ...]:
    """The people of the table that a person may see; ``mine`` is that person's number."""
    return tuple(
        PersonView(
            person=number,
            name=person.name,
            seats=tuple(at for at, seat in enumerate(table.seats) if seat.person == number),
            devices=tuple(table.devices[key] for key, one in table.people.items() if one == number),
        )
        for number, person in enumerate(table.persons)
        if mine in (FOUNDER, number) and not person.removed
    )


def link_views(table: Table, mine: int | None) -> tuple[LinkView, ...]:
    """The links that a person may see; ``mine`` is that person's number."""
    return tuple(
        LinkView(link.number, link.seat, link.watch, link.made_by, link.guests)
        for link in table.invitations.values()
        if mine in (FOUNDER, link.made_by)
    )


def line_views(table: Table) -> tuple[LineView, ...]:
    """The last lines of the talk."""
    return tuple(LineView(line.number, line.seat, line.text) for line in table.talk)


def seat_views(table: Table) -> tuple[SeatView, ...]:
    """All seats."""
    return tuple(seat_view(table, number) for number in range(len(table.seats)))


def seat_view(table: Table, number: int) -> SeatView:
    """A seat, which looks the same to everybody."""
    seat, said = table.seats[number], table.game.said[number]
    return SeatView(
        name=seat.name,
        person=seat.person,
        bot=seat.bot,
        away=seat.left_at is not None,
        ready=seat.ready,
        wish=table.game.wishes[number],
        words=said.words,
        trouble=said.trouble,
        bot_at=sits_in_at(table, seat),
    )


def game_views(table: Table, audience: Audience) -> tuple[GameView, ...]:
    """The game as each seat of an audience sees it; none before the deal."""
    state = table.game.state
    if state is None:
        return ()
    takes_back = may_take_back(table)
    strict = table.settings.talk is Talk.STRICT
    return tuple(game_view(state, seat, takes_back, strict) for seat in audience.seats or (None,))


def may_take_back(table: Table) -> bool:
    """Whether the player to move may take the last card back: alone, before drawing."""
    return table.phase is Phase.PLAYING and table.rules.players == 1 and bool(table.game.before)
