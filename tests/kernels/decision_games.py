"""The games that ``decisions.txt`` keeps, played for the file: by the answers, with detours.

Now and then another legal step is taken than the answer, so that there are positions that the
kernels would not lead to, and questions within a turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from tenback.bots import Place, hire, silence
from tenback.bots.decide import LINEAR, strongest_net
from tenback.bots.turns import Turn
from tenback.rules import (
    PRESETS,
    EndTurn,
    Play,
    State,
    Step,
    apply,
    legal_steps,
    ruleset,
    view,
)
from tests.kernels.decisions import Decision, Watching, asked, solved, valued
from tests.kernels.recorded_games import (
    ADVISE,
    ANY,
    DECIDE,
    EXPLAIN,
    FORGOTTEN,
    HONEST,
    SILENT,
    SOLVE,
    SOME,
    VALUE,
    Setting,
    after,
    written,
)

HOUSE_TEAMS = (
    "coop(players=1,hand=12)",
    "coop(players=1,minimum=1,hand=4)",
    "coop(players=1,minimum=4,hand=10,endgame=2)",
    "coop(players=2,hand=12,minimum=4)",
    "coop(players=2,hand=3,minimum=1)",
    "coop(players=3,hand=10,minimum=4,endgame=4)",
    "coop(players=3,talk=strict)",
    "coop(players=4,hand=9,minimum=3,endgame=2)",
    "coop(players=5,hand=12,minimum=2)",
    "expert(players=5,talk=strict)",
)

HOUSE_DUELS = (
    "duel(draws=refill)",
    "duel(draws=1,hand=8)",
    "duel(minimum=3,hand=7)",
    "duel(minimum=1,hand=4,endgame=1)",
    "duel(minimum=4,hand=12,draws=4,endgame=3)",
    "duel(draws=3,hand=5)",
)

TEAM_WAYS = (
    *(("coop-silent", SILENT), ("coop-silent", FORGOTTEN), ("coop-silent", HONEST)),
    *(("coop-talk", HONEST), ("coop-talk", SOME), ("coop-talk", ANY), ("coop-talk", SILENT)),
    *(("coop-small", SILENT), ("coop-small", HONEST), ("coop-small", ANY)),
    (LINEAR, SILENT),
)
"""Nets and kinds of talk of a team."""

DETOUR, PAUSE = 0.12, 0.08
"""How often another step is taken than the answer, and only the first card of it."""


def played_games() -> Iterator[str]:
    """Yield each game as a line of the file."""
    for setting in settings():
        words = list(_played(setting))
        if words:
            yield f"{setting} | {' '.join(words)}"


def settings() -> Iterator[Setting]:
    """Yield how the games begin."""
    seeds = iter(range(1, 100_000))
    teams = [f"{name}(players={players})" for name, players in product(PRESETS, range(2, 6))]
    alone = [f"{name}(players=1)" for name in PRESETS]
    for rules, (net, talk) in product(teams, TEAM_WAYS):
        yield Setting(rules, next(seeds), net=net, talk=talk)
    for rules, net, _ in product(alone, ("coop-solo", "coop-small", LINEAR), range(4)):
        yield Setting(rules, next(seeds), net=net)
    for rules in HOUSE_TEAMS:
        yield from _ways(rules, seeds)
    for rival, _ in product(range(3), range(10)):
        yield Setting("duel", next(seeds), net="duel", rival=rival)
    for rules, rival in product(HOUSE_DUELS, range(3)):
        yield Setting(rules, next(seeds), net="duel", rival=rival)
    for rules in ("duel", *HOUSE_DUELS):
        yield Setting(rules, next(seeds), net=LINEAR)
    yield from _late(seeds)
    yield from _looking_ahead(seeds)
    yield from _valued(seeds)
    yield from (Setting("duel", next(seeds), EXPLAIN, "duel") for _ in range(18))
    yield from (Setting(rules, next(seeds), EXPLAIN, "duel") for rules in HOUSE_DUELS)
    yield from _advised(seeds)
    yield from _solved(seeds)


def _ways(rules: str, seeds: Iterator[int]) -> Iterator[Setting]:
    alone = ruleset(rules).players == 1
    ways = [("coop-solo", SILENT), ("coop-small", SILENT), (LINEAR, SILENT)]
    for net, talk in ways if alone else (TEAM_WAYS[0], *TEAM_WAYS[3:6], *TEAM_WAYS[8:]):
        yield Setting(rules, next(seeds), net=net, talk=talk)


def _late(seeds: Iterator[int]) -> Iterator[Setting]:
    """Positions near the end: one hand left, two open hands, several hands, a few cards to draw."""
    for name, players, way in product(PRESETS, range(1, 6), range(15)):
        rules = ruleset(f"{name}(players={players})")
        dice = Random(f"late {rules.id} {way}")
        holders = dice.sample(range(players), min(players, (1, 2, players)[way % 3]))
        sizes = [dice.randint(1, rules.hand) if p in holders else 0 for p in range(players)]
        draws = 0 if way % 4 else dice.randint(1, 6)
        late = ",".join(map(str, sizes)) + f"/{draws}"
        silent = "coop-solo" if players == 1 else "coop-silent"
        net, talk = (
            *((silent, SILENT), ("coop-talk", HONEST), (LINEAR, SILENT)),
            *(("coop-small", SILENT), ("coop-talk", SOME)),
        )[way % 5]
        yield Setting(rules.id, next(seeds), net=net, talk=talk, late=late)
    for way in range(40):
        dice = Random(f"late duel {way}")
        late = (
            f"{dice.randint(1, 6)},{dice.randint(1, 6)}/{dice.randint(0, 9)},{dice.randint(0, 9)}"
        )
        net = LINEAR if way % 5 == 4 else "duel"
        yield Setting("duel", next(seeds), net=net, late=late, rival=way % 3)


def _looking_ahead(seeds: Iterator[int]) -> Iterator[Setting]:
    """Budgets of several kinds, mostly where bots look ahead: alone and in a duel."""
    ways = ((60, 16, 8), (200, 8, 6), (120, 24, 4), (30, 5, 12))
    alone = [f"{name}(players=1)" for name in PRESETS] * 2
    house = [each for each in HOUSE_TEAMS if "players=1," in each]
    played = [
        *product((*alone, *["duel"] * 5), ways),
        *((rules, ways[at % 4]) for at, rules in enumerate((*house, *HOUSE_DUELS))),
        *product(("coop(players=2)", "expert(players=3)", "coop(players=5)"), ways[3:]),
    ]
    for rules, (samples, plans, replies) in played:
        seed, net = next(seeds), strongest_net(ruleset(rules), talk=False)
        yield Setting(
            rules,
            seed,
            net=net,
            rival=seed % 3 if net == "duel" else 0,
            samples=samples,
            plans=plans,
            replies=replies,
            dice=1000 + seed,
        )
    for samples, late in product((40, 150), ("6/20", "8/9", "5/3", "7/5", "4/4")):
        seed = next(seeds)
        yield Setting("coop", seed, net="coop-solo", late=late, samples=samples, dice=seed)
    for samples, late in product((40, 150), ("6,5/9,4", "3,6/2,7", "5,4/0,3", "2,2/4,4")):
        seed = next(seeds)
        yield Setting("duel", seed, net="duel", late=late, samples=samples, dice=seed)


def _valued(seeds: Iterator[int]) -> Iterator[Setting]:
    """Turns to be valued, by the net and over samples as reviews go ahead."""
    everywhere = [f"{name}(players={players})" for name, players in product(PRESETS, range(1, 6))]
    for rules in (*everywhere, *HOUSE_TEAMS, *["duel"] * 4, *HOUSE_DUELS):
        yield Setting(rules, next(seeds), VALUE, strongest_net(ruleset(rules), talk=False))
    for players, talk in product((2, 4), (HONEST, ANY)):
        yield Setting(f"coop(players={players})", next(seeds), VALUE, "coop-talk", talk)
    looks = (
        *(("coop", 3), ("coop", 1), ("coop", 2), ("expert", 3), ("short", 1), ("duel", 1)),
        *(("duel", 1), ("coop(players=2)", 1), ("coop(players=4)", 1), ("expert(players=3)", 1)),
    )
    for (rules, ahead), samples in product(looks, (4, 9)):
        seed, net = next(seeds), strongest_net(ruleset(rules), talk=False)
        yield Setting(rules, seed, VALUE, net, samples=samples, replies=0, dice=seed, ahead=ahead)
    for late, samples in product(("6/20", "8/9", "5/3"), (5, 20)):
        seed = next(seeds)
        yield Setting(
            "coop", seed, VALUE, "coop-solo", late=late, samples=samples, dice=seed, ahead=3
        )


def _advised(seeds: Iterator[int]) -> Iterator[Setting]:
    """Hints, some over samples; the net is the strongest one."""
    for rules, samples in (("coop", 4), ("expert", 0), ("short", 8), ("duel", 6), ("duel", 0)):
        yield Setting(rules, next(seeds), ADVISE, samples=samples)
    for rules, talk in (("coop(players=2)", HONEST), ("coop(players=3)", SILENT)):
        yield Setting(rules, next(seeds), ADVISE, talk=talk)


def _solved(seeds: Iterator[int]) -> Iterator[Setting]:
    """Whether deals can be won; the turns are those of the linear value."""
    everywhere = [f"{name}(players={players})" for name, players in product(PRESETS, range(1, 6))]
    for rules in (*everywhere[::2], *HOUSE_TEAMS[1::3]):
        yield Setting(rules, next(seeds), SOLVE, LINEAR, width=16)
    for rules in ("coop", "expert(players=2)", "coop(players=5)"):
        yield Setting(rules, next(seeds), SOLVE, LINEAR, width=128)


def _played(setting: Setting) -> Iterator[str]:
    """Play a game and yield its words."""
    state, dice, number, watching = setting.first(), Random(str(setting)), 0, Watching()
    while not state.over:
        if setting.ask == EXPLAIN:
            hands = watching.explained(setting.seen(state), setting.net)
            turn = _by_kind(setting, state, dice)
            word, taken = f"{written(turn)}={hands}" if hands else written(turn), ""
        elif setting.ask == SOLVE:
            turn, taken = asked(setting, state, number)[0].turn, ""
            word = f"{written(turn)}={solved(setting, state)}"
        else:
            found = asked(setting, state, number)
            if not found:
                return
            turn, word = found[0].turn, str(Decision.of(found))
            if setting.ask == VALUE:
                turns = [each.turn for each in found[:: max(1, len(found) - 1)]]
                turns += [_any_turn(state, dice) for _ in range(1 + number % 2)]
                if dice.random() < 2 * DETOUR:
                    turns.reverse()
                turns = list(dict.fromkeys(turns))
                turn, word = turns[0], valued(setting, state, number, turns)
            taken = _detour(setting, state, turn, dice)
        yield f"{word}>{taken}" if taken else word
        state, number = after(state, setting.steps(turn, taken)), number + 1


def _detour(setting: Setting, state: State, turn: Turn, dice: Random) -> str:
    """Return a step to take instead of the turn, or none."""
    chance = dice.random()
    if chance < DETOUR:
        step = _near_step(state, dice)
        if (step,) != turn[:1] and (step != EndTurn() or turn) and not after(state, [step]).over:
            return str(step)
    if setting.ask == DECIDE and not setting.spoken and len(turn) > 1 and chance < DETOUR + PAUSE:
        return written(turn[:1])
    return ""


def _near_step(state: State, dice: Random) -> Step:
    """Return a legal step, mostly a card that is near to its pile."""
    assert state.to_move is not None
    targets = {each.name: each for each in state.rules.targets[state.to_move]}

    def gap(step: Step) -> int:
        if not isinstance(step, Play):
            return 3
        pile = targets[step.pile]
        distance = abs(pile.distance(step.card, state.tops[pile.index]))
        return distance if pile.own else distance // 3  # many gifts

    steps = sorted(legal_steps(state), key=gap)
    return steps[int(len(steps) * dice.random() ** 3)]


def _any_turn(state: State, dice: Random) -> Turn:
    """Return a legal turn, to its end or to that of the game."""
    turn: list[Play] = []
    while not state.over:
        step = _near_step(state, dice)
        if not isinstance(step, Play):
            break
        turn.append(step)
        state, _ = apply(state, step)
    return tuple(turn)


def _by_kind(setting: Setting, state: State, dice: Random) -> Turn:
    """Return a turn of a duel between players of different kinds, so that each is to be found."""
    if dice.random() < DETOUR:
        return _any_turn(state, dice)
    kind = ("net", LINEAR, "greedy", "net")[(setting.seed * (1 + (state.to_move or 0))) % 4]
    if kind != "greedy":
        net = LINEAR if kind == LINEAR else setting.net
        decided = asked(Setting(setting.rules, setting.seed, net=net), state, 0)
        return decided[0].turn
    assert state.to_move is not None
    bot = hire("greedy").sit(Place(state.rules, state.to_move, dice))
    turn: list[Play] = []
    while not state.over:
        step = bot.step(view(state, state.to_move), silence(state.rules))
        if not isinstance(step, Play):
            break
        turn.append(step)
        state, _ = apply(state, step)
    return tuple(turn)
