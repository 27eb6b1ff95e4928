"""What happened, as one seat may know it: events, the turns of others, the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tenback.rules import (
    Drew,
    Ended,
    Ending,
    Event,
    Laid,
    Outcome,
    Play,
    Ruleset,
    Skipped,
    Started,
    TurnEnded,
    View,
    witness,
)
from tenback.tables import AnySeen
from tenback.tables import audience as seen
from tenback.tables import events as on
from tenback.terminal.look import Look
from tenback.terminal.table import Names, player
from tenback.text import Catalogue

EXCELLENT_BELOW_CARDS = 10
"""With fewer cards left than this, a game was excellent (A7)."""


def own_event(
    text: Catalogue, reader: int | None, event: Event, look: Look, names: Names = ()
) -> str | None:
    """A line about an event of the reader's own turn; None if there is nothing to say."""
    match event:
        case Laid(jump_back=True, play=play, covered=top):
            return look.good(text("laid-jump-back", pile=play.pile, top=top, card=play.card))
        case Laid(gift=True, play=play, covered=top):
            name = player(text, 1 - event.seat, names)
            pile = play.pile.removesuffix("'")
            return text("laid-gift", pile=pile, name=name, top=top, card=play.card)
        case Drew(seat=seat, cards=cards) if seat == reader:
            if not cards:
                return text("you-drew-nothing")
            return text("you-drew", cards=look.strong("  ".join(map(str, cards))))
        case Skipped(seat=seat):
            return text("player-skipped", name=player(text, seat, names))
        case _:
            return None


def since_last_turn(events: Sequence[Event], seat: int) -> tuple[Event, ...]:
    """The events since a seat's own last turn, as that seat may know them."""
    own = [at for at, event in enumerate(events) if isinstance(event, Drew) and event.seat == seat]
    fresh = events[own[-1] + 1 :] if own else events
    return tuple(witness(event, seat) for event in fresh)


def last_turn(events: Sequence[Event]) -> Sequence[Event]:
    """The events of the last turn and the end of the game."""
    first = len(events)
    while first and not isinstance(events[first - 1], Laid):
        first -= 1
    while first and isinstance(events[first - 1], Laid):
        first -= 1
    return events[first:]


def recap(
    text: Catalogue, view: View, events: Iterable[Event], look: Look, names: Names = ()
) -> list[str]:
    """The turns of the other players, a sentence each."""
    sentences: list[str] = []
    plays: list[Laid] = []
    for event in events:
        match event:
            case Laid():
                plays.append(event)
            case TurnEnded(seat=seat):
                sentences.append(turn_sentence(text, seat, plays, names))
            case Drew(count=count):
                sentences[-1] += " " + text("turn-drew", count=count)
                sentences += gift_sentences(text, plays) if view.seat is not None else []
                plays = []
            case Skipped(seat=seat):
                sentences.append(text("player-skipped", name=player(text, seat, names)))
            case Started() | Ended():
                pass
    if plays:
        sentences.append(turn_sentence(text, plays[0].seat, plays, names))
    return [line for sentence in sentences for line in look.wrap(sentence)]


def turn_sentence(text: Catalogue, seat: int, plays: Iterable[Laid], names: Names = ()) -> str:
    """The cards that a player has laid in a turn."""
    listed = ", ".join(
        text("turn-play-jump", play=str(laid.play)) if laid.jump_back else str(laid.play)
        for laid in plays
    )
    return text("turn-of", name=player(text, seat, names), plays=listed)


def gift_sentences(text: Catalogue, plays: Iterable[Laid]) -> list[str]:
    """A sentence for each gift: the other player writes the names of my piles differently."""
    return [
        text(
            "turn-gift-received",
            pile=laid.play.pile.removesuffix("'"),
            top=laid.covered,
            card=laid.play.card,
        )
        for laid in plays
        if laid.gift
    ]


def ending(text: Catalogue, view: View, look: Look, names: Names = ()) -> list[str]:
    """How the game ended."""
    outcome, rules = view.outcome, view.rules
    if outcome is None:
        return []
    if rules.sides == 2:
        return [*look.wrap(_duel_won(text, view, names)), *_duel_left(text, outcome.left, names)]
    if outcome.ending is Ending.ALL_LAID:
        return [look.good(text("over-won", cards=len(rules.cards)))]
    lines = look.wrap(_stuck(text, view, names))
    left = text("over-left", cards=outcome.left[0])
    if outcome.left[0] < EXCELLENT_BELOW_CARDS:
        left += " " + look.good(text("over-excellent"))
    return [*lines, left]


def _stuck(text: Catalogue, view: View, names: Names) -> str:
    if view.rules.players == 1:
        return text("over-stuck", minimum=view.minimum)
    name = player(text, view.to_move or 0, names)
    return text("over-stuck-player", name=name, minimum=view.minimum)


def _duel_won(text: Catalogue, view: View, names: Names) -> str:
    assert view.outcome is not None and view.outcome.winner is not None
    winner = player(text, view.outcome.winner, names)
    if view.outcome.ending is Ending.ALL_LAID:
        return text("over-duel-won", name=winner, cards=len(view.rules.cards))
    loser = player(text, view.to_move or 0, names)
    return text("over-duel-stuck", loser=loser, name=winner, minimum=view.minimum)


def _duel_left(text: Catalogue, left: Sequence[int], names: Names) -> list[str]:
    return [
        text("over-duel-left", name=player(text, seat, names), cards=cards)
        for seat, cards in enumerate(left)
    ]


class EventReader:
    """Reads what happened in a game from what the people at a table are told of it."""

    def __init__(self) -> None:
        self.laid = 0
        """The cards of this turn that were seen: a client may have come in its middle."""

    def read(self, event: AnySeen, rules: Ruleset, tops: list[int]) -> list[Event]:
        """The events of the rules in one of the table; ``tops`` are those before it, and change."""
        match event:
            case on.Started(starter=seat):
                return [Started(seat)]
            case on.Laid(seat=seat, card=card, pile=pile, index=index):
                self.laid += 1
                covered, tops[index] = tops[index], card
                target = rules.target(seat, pile)
                back = target.own and target.distance(card, covered) < 0
                return [Laid(seat, Play(card, pile), covered, back, gift=not target.own)]
            case seen.Turned(seat=seat, count=count, drew=drew, skipped=skipped):
                laid, self.laid = self.laid, 0
                told: list[Event] = [Skipped(one) for one in skipped]
                return (
                    [TurnEnded(seat, laid), Drew(seat, count, drew or ()), *told] if laid else told
                )
            case on.Ended(ending=ending, winner=winner, left=left):
                self.laid = 0
                return [Ended(Outcome(ending, winner, left))]
            case on.Undone() if self.laid:
                self.laid -= 1
                return []
            case on.Renewed():
                self.laid = 0
                return []
            case _:
                return []
