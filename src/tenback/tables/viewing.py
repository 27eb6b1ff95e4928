"""A whole table as an audience may see it: sent on join, reconnect and resync."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from tenback.rules import Ending, LastTurn, Play, Ruleset, Signal, State, Talk, Wish
from tenback.rules import view as seen_by
from tenback.rules.engine import ends_game
from tenback.tables.audience import Audience
from tenback.tables.authority import FOUNDER
from tenback.tables.events import Cards
from tenback.tables.settings import Settings
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


class PileView(Struct, frozen=True):
    """A pile, in the order of ``tops``."""

    name: str
    """As this seat calls it; a bystander calls piles as the first side does."""
    up: bool
    start: int
    top: int
    side: int
    """Whose it is; 0 where all play together."""
    own: bool


class Kind(StrEnum):
    """What a play does to its pile."""

    STEP = "step"
    JUMP = "jump"
    """A jump back (G3)."""
    GIFT = "gift"
    """A card on the other's pile (B6)."""


class PlayView(Struct, frozen=True):
    """A card that may be laid now, and what to know before: no face has to know a rule."""

    play: str
    card: int
    pile: int
    """Its place among the piles."""
    gap: int
    """How far the pile goes on; below zero it goes back."""
    kind: Kind
    ends: bool
    """Laying it puts the minimum out of this player's reach, and so ends the game (G6)."""


class TurnView(Struct, frozen=True):
    """What all have seen a seat do in its last turn: the tops before and after it, by pile."""

    began: tuple[int, ...]
    ended: tuple[int, ...]


class GameView(Struct, frozen=True):
    """The game as one seat sees it, or as a bystander does (seat None): rules.View for the wire."""

    seat: int | None
    side: int | None
    """The side of the seat; None for a bystander."""
    to_move: int | None
    laid: int
    gifted: int
    minimum: int
    may_end: bool
    may_undo: bool
    hand: Cards
    """Sorted."""
    cards: tuple[int, ...]
    """By seat the number of cards in its hand."""
    draw: tuple[int, ...]
    """By side the number of cards in its draw pile."""
    unseen: tuple[Cards, ...]
    """By side, sorted: the cards in hands of others and in the draw pile."""
    piles: tuple[PileView, ...]
    plays: tuple[PlayView, ...]
    """In hand order; none while another seat is to move."""
    outcome: OutcomeView | None
    last: tuple[TurnView | None, ...]
    """By seat its last turn, for bots that remember; empty where no turn was seen, and at a strict
    table, which shows no card history (G5)."""


class ProofView(Struct, frozen=True):
    """What is known of the deal: from the beginning the commitment, in the end everything."""

    commitment: bytes
    contributions: tuple[bytes | None, ...]
    secret: bytes | None
    decks: tuple[Cards, ...] | None
    given: bool
    """The game began from a given position: nothing was dealt, nothing can be proved."""


class LineView(Struct, frozen=True):
    """Something that was said."""

    number: int
    seat: int
    text: str


class PersonView(Struct, frozen=True):
    """Somebody of the table, for the founder and for themselves."""

    person: int
    name: str
    """Empty of somebody who never sat down."""
    seats: tuple[int, ...]
    devices: tuple[int, ...]
    """Each by the number of the entry that let it in."""


class LinkView(Struct, frozen=True):
    """A link that lets people in, for the founder and for the person who made it."""

    number: int
    """Of the entry that made it, by which it is revoked."""
    seat: int | None
    watch: bool
    made_by: int
    guests: tuple[int, ...]
    """The people who came by it."""


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
    """How many games were finished here."""
    game: int
    """The number of this game at its table, counted from 1: its id."""
    talk: tuple[LineView, ...]
    """The last lines, ``MAX_TALK_LINES`` at most."""
    people: tuple[PersonView, ...] = ()
    """For the founder everybody of the table; for others oneself; for bystanders nobody."""
    links: tuple[LinkView, ...] = ()
    """For the founder all links that are good; for others those they made."""


def view_of(table: Table, audience: Audience) -> TableView:
    """The table for an audience. It is built from what is allowed, never by leaving out."""
    game = table.game
    return TableView(
        number=table.number,
        settings=table.settings,
        phase=table.phase,
        seats=tuple(seat_view(table, number) for number in range(len(table.seats))),
        yours=audience.seats,
        games=game_views(table, audience),
        proof=proof_view(table),
        proposal=game.proposal,
        agreed=tuple(sorted(game.agreed)),
        rematch=tuple(sorted(table.rematch)),
        played=table.played,
        game=table.game.number,
        talk=tuple(LineView(line.number, line.seat, line.text) for line in table.talk),
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


def game_view(
    state: State, seat: int | None, takes_back: bool = False, strict: bool = False
) -> GameView:
    """A game as a seat sees it, None being a bystander.

    With ``takes_back`` the last card may be taken back; a ``strict`` table shows no card history.
    """
    game = seen_by(state, seat)
    return GameView(
        seat=seat,
        side=None if seat is None else state.rules.side_of(seat),
        to_move=game.to_move,
        laid=game.laid,
        gifted=game.gifted,
        minimum=game.minimum,
        may_end=game.may_end,
        may_undo=takes_back and seat is not None and seat == state.to_move,
        hand=game.hand,
        cards=game.hand_sizes,
        draw=game.draw_sizes,
        unseen=game.unseen,
        piles=_piles(state.rules, state.tops, seat),
        plays=play_views(state) if seat == state.to_move else (),
        outcome=outcome_view(state),
        last=() if strict else tuple(map(turn_view, game.last)),
    )


def outcome_view(state: State) -> OutcomeView | None:
    """How the game ended; None while it goes on."""
    outcome = state.outcome
    return None if outcome is None else OutcomeView(outcome.ending, outcome.winner, outcome.left)


def turn_view(turn: LastTurn | None) -> TurnView | None:
    """The last turn of a seat; None if nobody saw one."""
    return None if turn is None else TurnView(turn.began, turn.ended)


def play_views(state: State) -> tuple[PlayView, ...]:
    """The legal plays of the player to move."""
    return tuple(_play(state, state.to_move or 0, play) for play in state.plays)


def _piles(rules: Ruleset, tops: Cards, seat: int | None) -> tuple[PileView, ...]:
    side = rules.side_of(seat or 0)
    return tuple(
        PileView(
            name=pile.name + ("" if pile.side == side else "'"),
            up=pile.ascending,
            start=pile.start,
            top=top,
            side=pile.side,
            own=seat is not None and pile.side == side,
        )
        for pile, top in zip(rules.piles, tops, strict=True)
    )


def _play(state: State, seat: int, play: Play) -> PlayView:
    """A legal play of the player to move. Whether it ends the game follows from the own hand."""
    target = state.rules.target(seat, play.pile)
    gap = target.distance(play.card, state.tops[target.index])
    return PlayView(
        play=str(play),
        card=play.card,
        pile=target.index,
        gap=gap,
        kind=Kind.GIFT if not target.own else Kind.JUMP if gap < 0 else Kind.STEP,
        ends=ends_game(state, play),
    )
