"""The rules of both games: pure, standard library only, no clock, no input or output.

>>> from tenback.rules import apply, coop, deal, decks_from_seed, legal_plays, view
>>> state = deal(coop(players=1), decks_from_seed(coop(players=1), seed=7))
>>> play = legal_plays(state)[0]
>>> state, events = apply(state, play)
>>> events[0].play == play
True
"""

from tenback.rules.codec import from_json, to_json
from tenback.rules.engine import apply, legal_plays, legal_steps
from tenback.rules.errors import (
    BadPosition,
    BadRuleset,
    IllegalPlay,
    Malformed,
    Reason,
    TenbackError,
)
from tenback.rules.events import (
    Drew,
    Ended,
    Ending,
    Event,
    Laid,
    Outcome,
    Skipped,
    Started,
    TurnEnded,
)
from tenback.rules.piles import Pile, Target
from tenback.rules.plays import EndTurn, Play, Start, Step, parse_step
from tenback.rules.presets import NAMES, PRESETS, expert, expert_plus, ruleset, short
from tenback.rules.ruleset import Ruleset, coop, duel
from tenback.rules.setup import deal, decks_from_seed, new_game, position, starter_by_lot
from tenback.rules.state import LastTurn, State
from tenback.rules.talk import POLICIES, Heard, Saying, Signal, Talk, Wish, silence
from tenback.rules.view import View, determinize, view, witness

__all__ = [
    "NAMES",
    "POLICIES",
    "PRESETS",
    "BadPosition",
    "BadRuleset",
    "Drew",
    "EndTurn",
    "Ended",
    "Ending",
    "Event",
    "Heard",
    "IllegalPlay",
    "Laid",
    "LastTurn",
    "Malformed",
    "Outcome",
    "Pile",
    "Play",
    "Reason",
    "Ruleset",
    "Saying",
    "Signal",
    "Skipped",
    "Start",
    "Started",
    "State",
    "Step",
    "Talk",
    "Target",
    "TenbackError",
    "TurnEnded",
    "View",
    "Wish",
    "apply",
    "coop",
    "deal",
    "decks_from_seed",
    "determinize",
    "duel",
    "expert",
    "expert_plus",
    "from_json",
    "legal_plays",
    "legal_steps",
    "new_game",
    "parse_step",
    "position",
    "ruleset",
    "short",
    "silence",
    "starter_by_lot",
    "to_json",
    "view",
    "witness",
]
