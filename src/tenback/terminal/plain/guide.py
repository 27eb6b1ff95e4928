"""Help at the keyboard: what can be typed, and the rules."""

from __future__ import annotations

from tenback.rules import Play, Ruleset, View
from tenback.terminal.look import Look
from tenback.terminal.plain.lines import Conversation
from tenback.terminal.plain.typed import Keyword, shown
from tenback.terminal.table import title
from tenback.text import Catalogue
from tenback.text.rules import entries, introduction, render, search


def typing_lines(text: Catalogue, view: View, look: Look, *, first: bool) -> list[str]:
    """What can be typed now; in a player's first turn, with examples from their hand."""
    words = ", ".join(shown(text, word) for word in _words(view))
    if not first or not view.plays:
        return look.wrap(text("typing-short", words=words))
    one, several = _examples_in_hand(view)
    return look.wrap(text("typing", example=one, several=several, words=words))


def _words(view: View) -> list[Keyword]:
    alone = view.rules.players == 1
    possible = {Keyword.END: view.may_end, Keyword.UNDO: alone and view.laid > 0}
    rare = (Keyword.REVIEW, Keyword.SAVE)
    return [word for word in Keyword if possible.get(word, True) and word not in rare]


def _examples_in_hand(view: View) -> tuple[str, str]:
    """A play of a low card, and the same with a high card on another pile after it."""
    one = view.plays[0]
    for other in reversed(view.plays):
        if other.card != one.card and other.pile != one.pile and not other.pile.endswith("'"):
            return str(one), f"{one} {other}"
    return str(one), f"{one} …"


def examples(rules: Ruleset) -> tuple[Play, Play]:
    """Two plays that show the notation; they need not be legal."""
    up, down = (
        next(target.name for target in rules.targets[0] if target.ascending is ascending)
        for ascending in (True, False)
    )
    third = (rules.highest - rules.lowest) // 3
    return Play(rules.lowest + third, up), Play(rules.highest - third, down)


def help_lines(text: Catalogue, rules: Ruleset, look: Look) -> list[str]:
    """Everything that can be typed, and what it does."""
    one, other = examples(rules)
    rows = [
        (str(one), text("keyboard-help-lay")),
        (f"{one} {other}", text("keyboard-help-several")),
        (str(one.card), text("keyboard-help-where")),
        (shown(text, Keyword.END), text("keyboard-help-end")),
        (shown(text, Keyword.UNDO), text("keyboard-help-undo")),
        (shown(text, Keyword.HINT), text("keyboard-help-hint")),
        (shown(text, Keyword.RULES), text("keyboard-help-rules")),
        (shown(text, Keyword.REVIEW), text("keyboard-help-review")),
        (shown(text, Keyword.SAVE), text("keyboard-help-save")),
        (shown(text, Keyword.QUIT), text("keyboard-help-quit")),
    ]
    widest = max(len(typed) for typed, _ in rows)
    lines: list[str] = []
    for typed, meaning in rows:
        first, *rest = look.wrap(meaning, " " * (widest + 4))
        lines += [f"  {typed:<{widest}}  {first.lstrip()}", *rest]
    return lines


def rules_lines(text: Catalogue, rules: Ruleset, words: str, look: Look) -> list[str]:
    """The rules that match the words; without words, the titles of this game's rules."""
    sections = ("G", "A" if rules.sides == 1 else "B")
    if words:
        found = search(text, words)
        if not found:
            return look.wrap(text("rules-none-found", words=words[:40]))
        of_this_game = [entry for entry in found if entry.section in sections]
        return list(render(text, of_this_game or found, look.width))
    titles = [f"  {e.number:<4}{e.title}" for e in entries(text) if e.section in sections]
    return [*titles, *look.wrap(text("rules-more", rules=shown(text, Keyword.RULES)))]


def where_lines(text: Catalogue, view: View, card: int, look: Look) -> list[str]:
    """Where a card of the hand can be laid now."""
    if card not in view.hand:
        sentence = text("illegal-not-held", card=card)
        return look.wrap(text("illegal", sentence=sentence, rule="G4"))
    places = [_place(text, view, play) for play in view.plays if play.card == card]
    if not places:
        return look.wrap(text("hint-nowhere", card=card))
    return look.wrap(text("hint-places", card=card, places=", ".join(places)))


def _place(text: Catalogue, view: View, play: Play) -> str:
    target = view.rules.target(view.seat or 0, play.pile)
    if not target.own:
        return text("hint-gift", play=str(play))
    if target.distance(play.card, view.tops[target.index]) < 0:
        return text("hint-jump", play=str(play))
    return str(play)


def unknown_lines(text: Catalogue, rules: Ruleset, typed: str, look: Look) -> list[str]:
    """What to type instead of something that was not understood."""
    one, _ = examples(rules)
    word = "".join(char if char.isprintable() else "?" for char in typed[:20])
    helping = shown(text, Keyword.HELP)
    return look.wrap(text("typed-unknown", word=word, example=str(one), help=helping))


def welcome(person: Conversation, rules: Ruleset) -> None:
    """Introduce a game."""
    name = person.text("game-unofficial", game=title(person.text, rules))
    in_force = person.text("rules-in-force", id=rules.id)
    person.say(f"{name}   {in_force}")
    for paragraph in introduction(person.text, rules):
        person.say(paragraph)
