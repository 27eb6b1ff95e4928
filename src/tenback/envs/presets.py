"""The games that have an id, such as ``tenback/Coop-3-v0``, and finding a game by id or by rules.

The number after ``v`` grows when actions, observations or rewards of a preset change, so that
results under one id can be compared.
"""

from __future__ import annotations

from dataclasses import dataclass

from tenback.rules import BadRuleset, Ruleset, ruleset

NAMESPACE = "tenback"
SMALL = "cards=2-21,hand=4,jump=4"
"""Twenty cards and small hands, for quick tests and tabular methods."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A game with an id."""

    name: str
    rules_id: str
    meaning: str
    signals: bool = False
    """Whether partners give signals, as actions of their own."""

    @property
    def id(self) -> str:
        """The name under which Gymnasium knows the game."""
        return f"{NAMESPACE}/{self.name}"

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return ruleset(self.rules_id)


PRESETS = (
    Preset("Solo-v0", "coop(players=1)", "The Game alone"),
    *(
        Preset(f"Coop-{players}-v0", f"coop(players={players})", f"The Game, {players} players")
        for players in range(2, 6)
    ),
    Preset("Talk-3-v0", "coop(players=3)", "The Game, 3 players who give signals", signals=True),
    Preset("Expert-3-v0", "expert(players=3)", "The Game, 3 players, at least 3 cards a turn"),
    Preset("Duel-v0", "duel", "Face to Face"),
    Preset("SmallSolo-v0", f"coop(players=1,{SMALL})", "The Game alone with twenty cards"),
    Preset("SmallCoop-2-v0", f"coop(players=2,{SMALL})", "The Game for two with twenty cards"),
    Preset(
        "SmallTalk-2-v0",
        f"coop(players=2,{SMALL})",
        "The Game for two with twenty cards and signals",
        signals=True,
    ),
    Preset("SmallDuel-v0", f"duel({SMALL})", "Face to Face with two sets of twenty cards"),
)

_BY_NAME = {preset.name.casefold(): preset for preset in PRESETS}


def find_game(game: str | Ruleset | Preset, signals: bool | None = None) -> Preset:
    """Return the game that an id, a rules id or a ruleset stands for.

    >>> find_game("tenback/Duel-v0").rules_id, find_game("coop(players=4)").id
    ('duel', 'tenback/coop(players=4)')
    """
    if isinstance(game, Ruleset):
        found = Preset(game.id, game.id, game.id)
    elif isinstance(game, Preset):
        found = game
    else:
        name = game.removeprefix(f"{NAMESPACE}/")
        preset = _BY_NAME.get(name.casefold())
        found = preset or _by_rules(name)
    signals = found.signals if signals is None else signals
    if signals and (found.rules.sides > 1 or found.rules.players == 1):
        raise BadRuleset(f"signals are for partners, and {found.rules_id} has none (A10)")
    return Preset(found.name, found.rules_id, found.meaning, signals)


def _by_rules(text: str) -> Preset:
    try:
        rules = ruleset(text)
    except BadRuleset as error:
        names = ", ".join(preset.name for preset in PRESETS)
        raise BadRuleset(f"{error}; or name an environment: {names}") from None
    return Preset(rules.id, rules.id, rules.id)
