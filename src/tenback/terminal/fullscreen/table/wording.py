"""How a table stands, in a few words for the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tenback.rules import Ending, Ruleset, Signal
from tenback.text import Catalogue

if TYPE_CHECKING:
    from tenback.tables.game_view import GameView

SIGNAL_MARKS = {
    Signal.JUMP_BACK: "↩",
    Signal.LEAVE_IT: "✗",
    Signal.GENTLY: "~",
    Signal.A_LITTLE: "·",
    Signal.USE_IT: "✓",
    Signal.ALL_YOURS: "»",
}
"""A character for each signal about a pile, where there is no room for words."""


def game_title(text: Catalogue, rules: Ruleset) -> str:
    """The game and the number of players."""
    if rules.sides == 2:
        return text("game-duel")
    return text("table-what", players=rules.players)


def initials(name: str) -> str:
    """A name in one or two characters: ``Sprout 2`` is S2."""
    words = name.split()
    return name[:1] + (words[-1] if len(words) > 1 and words[-1].isdecimal() else "")


def status_line(text: Catalogue, game: GameView, names: Sequence[str], thinking: bool) -> str:
    """Whose turn it is, and what it still needs."""
    if game.outcome is not None:
        return text("table-over")
    if game.to_move is None:
        return text("table-who-starts")
    if game.seat != game.to_move:
        turn = text("table-turn-of", name=names[game.to_move])
        return f"{turn} · {text('table-hint-asking')}" if thinking else turn
    laid = text("table-laid-of", laid=game.laid, minimum=game.minimum)
    return f"{text('table-your-turn')} · {laid}"


def ending_lines(
    text: Catalogue, game: GameView, names: Sequence[str], mine: int | None, cards: int
) -> list[str]:
    """How a game ended: the headline, the reason, and what is left. ``mine`` is the own seat."""
    outcome = game.outcome
    assert outcome is not None
    mover = game.to_move or 0
    if len(game.draw) == 1:
        if outcome.ending is Ending.ALL_LAID:
            return [text("table-won")]
        alone = len(names) == 1 or mover == mine
        why = (
            text("over-stuck", minimum=game.minimum)
            if alone
            else text("over-stuck-player", name=names[mover], minimum=game.minimum)
        )
        return [text("end-lost", left=outcome.left[0]), why]
    winner = outcome.winner or 0
    won = winner == mine
    headline = text("table-duel-won") if won else text("table-duel-over", name=names[winner])
    if outcome.ending is Ending.ALL_LAID:
        kind = "winner" if won else "other"
        why = text("table-duel-all-played", mine=kind, name=names[winner], cards=cards)
    else:
        kind = "loser" if mover == mine else "other"
        why = text("table-duel-stuck", mine=kind, loser=names[mover], minimum=game.minimum)
    left = [
        text("table-duel-left", who="you" if seat == mine else "other", name=name, cards=count)
        for seat, (name, count) in enumerate(zip(names, outcome.left, strict=True))
    ]
    return [headline, why, *left]
