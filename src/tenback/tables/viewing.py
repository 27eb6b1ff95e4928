"""A whole table as an audience may see it: for who comes, comes back, or has lost an entry."""

from __future__ import annotations

from msgspec import Struct

from tenback.rules import Ending, State
from tenback.rules import view as seen_by
from tenback.tables.audience import Audience
from tenback.tables.events import Cards, Signal, Wish
from tenback.tables.settings import FORMAT, Settings
from tenback.tables.table import Phase, Table


class SeatView(Struct, frozen=True):
    """A seat: who has it, who plays it."""

    name: str
    person: int | None
    bot: str | None
    away: bool
    ready: bool
    wish: Wish | None
    words: tuple[Signal | None, ...]
    """By pile the signal that stands."""
    trouble: bool


class OutcomeView(Struct, frozen=True):
    """How the game ended."""

    ending: Ending
    winner: int | None
    left: tuple[int, ...]


class GameView(Struct, frozen=True):
    """The game as one seat sees it, or as a bystander does (seat None): rules.View for the wire."""

    seat: int | None
    to_move: int | None
    laid: int
    gifted: int
    minimum: int
    may_end: bool
    may_undo: bool
    tops: tuple[int, ...]
    hand: Cards
    cards: tuple[int, ...]
    draw: tuple[int, ...]
    unseen: tuple[Cards, ...]
    plays: tuple[str, ...]
    outcome: OutcomeView | None


class ProofView(Struct, frozen=True):
    """What is known of the deal: from the beginning the commitment, in the end everything."""

    commitment: bytes
    contributions: tuple[bytes | None, ...]
    secret: bytes | None
    decks: tuple[Cards, ...] | None


class LineView(Struct, frozen=True):
    """Something that was said."""

    number: int
    seat: int
    text: str


class TableView(Struct, frozen=True):
    """All that an audience may know of a table."""

    number: int
    """The last entry that it holds."""
    settings: Settings
    phase: Phase
    seats: tuple[SeatView, ...]
    yours: tuple[int, ...]
    games: tuple[GameView, ...]
    """One for each seat of one's own, or one for a bystander; none before the deal."""
    proof: ProofView
    proposal: int | None
    agreed: tuple[int, ...]
    rematch: tuple[int, ...]
    played: int
    talk: tuple[LineView, ...]
    format: int = FORMAT


def view_of(table: Table, audience: Audience) -> TableView:
    """The table for an audience. It is built from what is allowed, never by leaving out."""
    game = table.game
    open_now = game.revealed
    return TableView(
        number=table.number,
        settings=table.settings,
        phase=table.phase,
        seats=tuple(_seat(table, number) for number in range(len(table.seats))),
        yours=audience.seats,
        games=_games(table, audience),
        proof=ProofView(
            commitment=game.commitment,
            contributions=game.contributions,
            secret=game.secret if open_now else None,
            decks=game.decks if open_now else None,
        ),
        proposal=game.proposal,
        agreed=tuple(sorted(game.agreed)),
        rematch=tuple(sorted(table.rematch)),
        played=table.played,
        talk=tuple(LineView(line.number, line.seat, line.text) for line in table.talk),
    )


def _seat(table: Table, number: int) -> SeatView:
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
    )


def _games(table: Table, audience: Audience) -> tuple[GameView, ...]:
    state = table.game.state
    if state is None:
        return ()
    return tuple(_game(table, state, seat) for seat in audience.seats or (None,))


def _game(table: Table, state: State, seat: int | None) -> GameView:
    game = seen_by(state, seat)
    outcome = game.outcome
    own_turn = seat is not None and seat == state.to_move and table.phase is Phase.PLAYING
    return GameView(
        seat=seat,
        to_move=game.to_move,
        laid=game.laid,
        gifted=game.gifted,
        minimum=game.minimum,
        may_end=game.may_end,
        may_undo=own_turn and table.rules.players == 1 and bool(table.game.before),
        tops=game.tops,
        hand=game.hand,
        cards=game.cards,
        draw=game.draw,
        unseen=game.unseen,
        plays=tuple(map(str, game.plays)),
        outcome=None
        if outcome is None
        else OutcomeView(outcome.ending, outcome.winner, outcome.left),
    )
