"""The games for OpenSpiel: importing this module registers the two games.

It needs the extra ``openspiel``. Deals and drawn cards are chance nodes. A game that pays for cards
returns the share of the cards that the team has laid.

    import pyspiel
    import tenback.envs.openspiel
    game = pyspiel.load_game("tenback_coop(players=2,highest=21,hand=4,jump=4)")
"""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

import numpy as np

try:
    import pyspiel
except ModuleNotFoundError:
    raise ModuleNotFoundError(
        "tenback.envs.openspiel needs pyspiel: pip install 'tenback[openspiel]'", name="pyspiel"
    ) from None

from tenback.envs.actions import Actions
from tenback.envs.encoder import Encoder
from tenback.envs.openspiel_observer import SpielObserver
from tenback.envs.presets import Preset, find_game
from tenback.rules import EndTurn, Ruleset, State, apply, deal, ruleset, view
from tenback.rules.talk import Standing, after_card, after_signal, after_turn, nothing_said

T = TypeVar("T")

COOP, DUEL = "tenback_coop", "tenback_duel"
"""The short names of the two games."""

_RULES = ("players", "minimum", "hand", "lowest", "highest", "pairs", "jump")
_SIGNALS = "signals"
_USUAL = dict.fromkeys((*_RULES, _SIGNALS), 0)
"""The parameters of a game; 0 stands for what the rule sheet says, and for no signals."""


def game_for(name: str, parameters: dict[str, Any]) -> Preset:
    """Return the game with these parameters."""
    given = {word: int(value) for word, value in parameters.items() if int(value)}
    signals = bool(given.pop(_SIGNALS, 0))
    usual = ruleset("coop" if name == COOP else "duel")
    lowest = given.pop("lowest", usual.lowest)
    highest = given.pop("highest", usual.highest)
    words = [f"{word}={value}" for word, value in given.items()]
    game = "coop" if name == COOP else "duel"
    rules = ruleset(f"{game}({','.join([*words, f'cards={lowest}-{highest}'])})")
    return find_game(rules, signals)


def name_for(preset: Preset) -> str:
    """Return the text by which OpenSpiel loads a game, for rules that its parameters can say."""
    rules = preset.rules
    values = {word: getattr(rules, word) for word in _RULES} | {_SIGNALS: int(preset.signals)}
    game = COOP if rules.sides == 1 else DUEL
    return f"{game}({','.join(f'{word}={value}' for word, value in values.items())})"


def _game_type(name: str) -> Any:
    together = name == COOP
    return pyspiel.GameType(
        short_name=name,
        long_name="The Game" if together else "Face to Face",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL
        if together
        else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5 if together else 2,
        min_num_players=1 if together else 2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_USUAL,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """One of the two games; its class attribute ``name`` says which."""

    name = COOP

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = game_for(self.name, params or {})
        self.rules = game.rules
        self.signals = game.signals
        self.actions = Actions(self.rules, self.signals)
        self.encoder = Encoder(self.rules, self.signals)
        cards, sides = len(self.rules.cards), self.rules.sides
        # Before every card and every end of a turn, each partner may give a signal.
        actors = self.rules.players if self.signals else 1
        together = sides == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.actions.count,
            max_chance_outcomes=cards * sides,
            num_players=self.rules.players,
            min_utility=0.0 if together else -1.0,
            max_utility=1.0,
            utility_sum=None if together else 0.0,
            max_game_length=2 * cards * sides * actors,
        )
        super().__init__(_game_type(self.name), info, params or {})

    def new_initial_state(self) -> SpielState:
        """Return a game before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return what writes observations or, with perfect recall, information states."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, kind, params)


class _Shared(Generic[T]):
    """A value that never changes: OpenSpiel deep-copies a state at every node, but not this."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


class SpielState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A game in progress. Cards are dealt and drawn one by one, each by a chance node."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._rules = _Shared(game.rules)
        self._actions = _Shared(game.actions)
        self._state: _Shared[State | None] = _Shared(None)
        self.plays: list[tuple[int, int, int]] = []
        """Everything that was laid: the seat, the action, and the number of its turn."""
        self.turns = 0
        self.drawn: list[tuple[int, int, int]] = []
        """Every card that was drawn: the seat, the card, and the number of the turn."""
        self._dealing = [seat for seat in range(self.rules.players) for _ in range(self.rules.hand)]
        """The seats that get the next cards."""
        self._signals = game.signals
        self._said = _Shared(nothing_said(game.rules))
        self.speakers: tuple[int, ...] = ()
        """The seats that may still give a signal before the next card."""
        self.spoken: list[tuple[int, int, int]] = []
        """Every signal, and every silence: the seat, the action, and the steps taken before."""

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self._rules.value

    @property
    def actions(self) -> Actions:
        """The actions of the game."""
        return self._actions.value

    @property
    def state(self) -> State | None:
        """The position; None until all hands are dealt."""
        return self._state.value

    @property
    def said(self) -> Standing:
        """The signals that still stand."""
        return self._said.value

    def next_to_draw(self) -> int | None:
        """Return the seat that gets the next card; None if chance is not to move."""
        return self._dealing[0] if self._dealing else None

    def _side(self) -> int:
        return self.rules.side_of(self._dealing[0])

    def _hidden(self, side: int) -> list[int]:
        """The cards that can be drawn next, sorted."""
        if self.state is not None:
            taken = {card for seat, card, turn in self.drawn if turn == self.turns}
            return sorted(set(self.state.draws[side]) - taken)
        gone = {card for seat, card, _ in self.drawn if self.rules.side_of(seat) == side}
        return [card for card in self.rules.cards if card not in gone]

    def current_player(self) -> int:
        """Return the seat to move, or that chance or nobody is."""
        if self._dealing:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.state is not None and self.state.to_move is not None
        if self.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.speakers[0] if self.speakers else self.state.to_move

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.state is not None and not self._dealing and self.state.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may come next, all equally likely."""
        side = self._side()
        first = side * len(self.rules.cards) - self.rules.lowest
        cards = self._hidden(side)
        return [(first + card, 1 / len(cards)) for card in cards]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.state is not None
        if player != self.current_player():
            return []
        if self.speakers:
            mask = self.actions.talk_mask(self.said[player])
        else:
            mask = self.actions.play_mask(view(self.state, player))
        return [int(action) for action in np.flatnonzero(mask)]

    def _apply_action(self, action: int) -> None:
        if self._dealing:
            seat = self._dealing.pop(0)
            card = action % len(self.rules.cards) + self.rules.lowest
            self.drawn.append((seat, card, self.turns))
            if not self._dealing:
                self._take_cards()
            return
        if self.speakers:
            self._speak(action)
            return
        assert self.state is not None and self.state.to_move is not None
        seat = self.state.to_move
        step = self.actions.step(seat, action)
        if isinstance(step, EndTurn):
            self.turns += 1
            self._said = _Shared(after_turn(self.said, seat))
            self._dealing = [seat] * self._due(seat)
            if not self._dealing:
                self._take_cards()
            return
        self.plays.append((seat, action, self.turns))
        self._state = _Shared(apply(self.state, step)[0])
        pile = action // len(self.rules.cards)
        self._said = _Shared(after_card(self.said, self.rules.targets[seat][pile].index))
        self._let_partners_speak()

    def _speak(self, action: int) -> None:
        seat, *others = self.speakers
        self.spoken.append((seat, action, len(self.plays) + self.turns))
        if action != self.actions.end:
            signal, pile = self.actions.signal(action)
            self._said = _Shared(after_signal(self.said, seat, signal, pile))
        self.speakers = tuple(others)

    def _let_partners_speak(self) -> None:
        assert self.state is not None
        if self._signals and not self.state.over:
            seats = range(self.rules.players)
            self.speakers = tuple(seat for seat in seats if seat != self.state.to_move)

    def _due(self, seat: int) -> int:
        """The number of cards that a seat draws at the end of its turn."""
        assert self.state is not None
        due = self.rules.hand - len(self.state.hands[seat])
        if self.rules.draws is not None and not self.state.gifted:
            due = min(due, self.rules.draws)
        return min(due, len(self.state.draws[self.rules.side_of(seat)]))

    def _take_cards(self) -> None:
        """Put the cards that chance has chosen on top of the draw piles, and let them be drawn."""
        rules = self.rules
        if self.state is None:
            decks = []
            for side in range(rules.sides):
                top = [card for seat, card, _ in self.drawn if rules.side_of(seat) == side]
                decks.append([*top, *(card for card in rules.cards if card not in top)])
            self._state = _Shared(deal(rules, decks, starter=0))
            self._let_partners_speak()
            return
        assert self.state.to_move is not None
        side = rules.side_of(self.state.to_move)
        top = [card for _, card, turn in self.drawn if turn == self.turns]
        rest = [card for card in self.state.draws[side] if card not in top]
        draws = tuple(
            (*top, *rest) if at == side else draw for at, draw in enumerate(self.state.draws)
        )
        now = self.state
        chosen = State(
            rules, now.tops, now.hands, draws, now.to_move, now.laid, now.gifted, None,
            now.began, now.last,
        )  # fmt: skip
        self._state = _Shared(apply(chosen, EndTurn())[0])
        self._let_partners_speak()

    def returns(self) -> list[float]:
        """Return what each seat has got: nothing before the end of the game."""
        players = self.rules.players
        if not self.is_terminal():
            return [0.0] * players
        assert self.state is not None and self.state.outcome is not None
        outcome = self.state.outcome
        if self.rules.sides == 1:
            return [1 - outcome.left[0] / len(self.rules.cards)] * players
        return [1.0 if seat == outcome.winner else -1.0 for seat in range(players)]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action % len(self.rules.cards) + self.rules.lowest}"
        return self.actions.text(player, action)

    def __str__(self) -> str:
        drawn = " ".join(f"{seat}:{card}" for seat, card, _ in self.drawn)
        return f"{drawn} | {self._history_text(None)} | {len(self._dealing)} to draw"

    def _history_text(self, player: int | None) -> str:
        laid = " ".join(
            f"{turn}.{seat}:{self.actions.text(seat, action)}" for seat, action, turn in self.plays
        )
        if self.spoken:
            laid += " said " + " ".join(
                f"{steps}.{seat}:{self.actions.text(seat, action)}"
                for seat, action, steps in self.spoken
            )
        if player is None:
            return f"{laid} turn {self.turns}"
        own = sorted((turn, card) for seat, card, turn in self.drawn if seat == player)
        drew = " ".join(f"{turn}.{card}" for turn, card in own)
        return f"seat {player} drew {drew} | {laid} turn {self.turns} {len(self._dealing)}"


class DuelGame(SpielGame):
    """Face to Face."""

    name = DUEL


_REGISTERED = {COOP: SpielGame, DUEL: DuelGame}

for _name, _kind in _REGISTERED.items():
    if _name not in pyspiel.registered_names():
        pyspiel.register_game(_game_type(_name), _kind)
