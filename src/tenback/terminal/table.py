"""A view as lines of text: the piles, the hand, what the turn needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tenback.rules import Ruleset, Target, View
from tenback.terminal.look import Look
from tenback.text import Catalogue

_NO_BREAK_SPACE = "\u00a0"
"""Lines are not broken here."""


Names = Sequence[str]
"""By seat; without names, or where one is empty, a seat is called by its number."""


def player(text: Catalogue, seat: int, names: Names = ()) -> str:
    """The name of a seat; people count from one."""
    return (names[seat] if names else "") or text("player", number=seat + 1)


def title(text: Catalogue, rules: Ruleset) -> str:
    """The name of the game."""
    return text("game-coop" if rules.sides == 1 else "game-duel")


def table_lines(text: Catalogue, view: View, look: Look, names: Names = ()) -> list[str]:
    """The whole table: counts, piles and, for a seat, its hand and what its turn needs."""
    lines = [*_counts(text, view, look, names), "", *_pile_lines(text, view, look, names)]
    if view.seat is not None:
        lines += ["", *hand_lines(text, view, look)]
        if view.seat == view.to_move and view.outcome is None:
            lines += look.wrap(_laid_line(text, view))
    return lines


def hand_lines(text: Catalogue, view: View, look: Look) -> list[str]:
    """The cards of the seat whose view this is."""
    if not view.hand:
        return [text("hand-empty")]
    label = text("hand")
    rows = look.wrap("  ".join(map(str, view.hand)), " " * (len(label) + 2))
    first, *rest = (look.strong(row.strip()) for row in rows)
    return [f"{label}  {first}", *(" " * (len(label) + 2) + row for row in rest)]


def _counts(text: Catalogue, view: View, look: Look, names: Names) -> list[str]:
    """The sizes of draw piles and hands; in a duel each player has a draw pile (G5)."""
    rules = view.rules
    held = [
        text("player-holds", name=player(text, seat, names), cards=view.hand_sizes[seat])
        for seat in range(rules.players)
    ]
    draws = [text("draw-pile", cards=cards) for cards in view.draw_sizes]
    if rules.sides == 2:
        return [f"{line}   {draw}" for line, draw in zip(held, draws, strict=True)]
    others = [line for seat, line in enumerate(held) if seat != view.seat]
    return [*draws, *_in_columns(others, look)]


def _in_columns(items: Iterable[str], look: Look) -> list[str]:
    """Items side by side; none is broken between lines."""
    whole = "   ".join(item.replace(" ", _NO_BREAK_SPACE) for item in items)
    return [line.replace(_NO_BREAK_SPACE, " ") for line in look.wrap(whole)]


def _pile_lines(text: Catalogue, view: View, look: Look, names: Names) -> list[str]:
    rules = view.rules
    own_side = rules.side_of(view.seat or 0)
    lines: list[str] = []
    for side in sorted(range(rules.sides), key=lambda side: side != own_side):
        lines += [_whose(text, view, side, names)] if rules.sides > 1 else []
        lines += [_pile_line(text, view, t, look) for t in _targets(rules, view.seat, side)]
    return lines


def _targets(rules: Ruleset, seat: int | None, side: int) -> list[Target]:
    """The piles of a side as a seat calls them; spectators call them as their owner does."""
    owner = rules.team[side][0]
    speaker = owner if seat is None or not rules.gifts else seat
    own = side == rules.side_of(speaker)
    return [target for target in rules.targets[speaker] if target.own == own]


def _whose(text: Catalogue, view: View, side: int, names: Names) -> str:
    name = player(text, view.rules.team[side][0], names)
    if view.seat is None:
        return text("piles-of", name=name)
    if side == view.rules.side_of(view.seat):
        return text("piles-yours")
    return text("piles-theirs" if view.rules.gifts else "piles-of", name=name)


def _pile_line(text: Catalogue, view: View, target: Target, look: Look) -> str:
    up, down = text("pile-ascending"), text("pile-descending")
    way = (up if target.ascending else down).ljust(max(len(up), len(down)))
    top = look.strong(f"{view.tops[target.index]:>3}")
    takes = "" if view.seat is None or view.outcome else _takes(text, view, target)
    return f"   {target.name:<3} {way} {top}   {takes}".rstrip()


def _takes(text: Catalogue, view: View, target: Target) -> str:
    """The cards that a pile takes, in numbers, for players who are new to the game."""
    rules, top = view.rules, view.tops[target.index]
    if not target.own:
        return _takes_gift(text, view, target)
    if target.side != rules.side_of(view.seat or 0):
        return ""
    jump = top - rules.jump if target.ascending else top + rules.jump
    next_one = top + 1 if target.ascending else top - 1
    can_jump, can_step = jump in rules.cards, next_one in rules.cards
    if not can_step:
        return text("takes-only", jump=jump) if can_jump else text("takes-nothing")
    if target.ascending:
        if can_jump:
            return text("takes-from-or", card=next_one, jump=jump)
        return text("takes-from", card=next_one)
    return (
        text("takes-to-or", card=next_one, jump=jump)
        if can_jump
        else text("takes-to", card=next_one)
    )


def _takes_gift(text: Catalogue, view: View, target: Target) -> str:
    rules, top = view.rules, view.tops[target.index]
    if view.gifted >= rules.gifts and view.seat == view.to_move:
        return text("takes-gift-spent")
    better = top - 1 if target.ascending else top + 1
    if better not in rules.cards:
        return text("takes-gift-not-yet" if top == target.start else "takes-nothing")
    return text("takes-to", card=better) if target.ascending else text("takes-from", card=better)


def _laid_line(text: Catalogue, view: View) -> str:
    end = text("word-end").split()[0]
    if not view.may_end:
        return text("laid-too-few", laid=view.laid, minimum=view.minimum)
    if not view.hand:
        return text("laid-all", end=end)
    return text("laid-enough", laid=view.laid, minimum=view.minimum, end=end)
