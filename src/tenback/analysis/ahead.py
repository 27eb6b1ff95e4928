"""Compile everything ahead and keep it, so that nobody waits for the first answer.

``python -m tenback.analysis.ahead``
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from tenback.analysis.solve import solve
from tenback.bots.decide import LINEAR, Budget, cards_left, decide, strongest_net, value_turns
from tenback.rules import Ruleset, coop, deal, decks_from_seed, duel, position, silence, view


def compile_all() -> Iterator[tuple[str, float]]:
    """Compile everything that bots, hints and reviews call; each part with the seconds it took."""
    parts: dict[str, Callable[[], object]] = {
        "decisions in The Game": lambda: _decisions(coop(2)),
        "known endings": _endings,
        "decisions in Face to Face": lambda: _decisions(duel()),
        "games in bulk": _games,
        "the beam search": _beam,
    }
    for name, part in parts.items():
        began = perf_counter()
        part()
        yield name, perf_counter() - began


def _decisions(rules: Ruleset) -> None:
    seen = view(deal(rules, decks_from_seed(rules, 0), starter=0), 0)
    heard, net = silence(rules), strongest_net(rules, talk=False)
    decide(seen, heard, LINEAR, Budget())
    found = decide(seen, heard, net, Budget(samples=2, plans=2, replies=2))
    value_turns(seen, heard, net, [found[0].turn], samples=1)


def _endings() -> None:
    rules = coop(2)
    for hands in ([(50, 60), ()], [(50, 60), (91,)]):
        state = position(rules, tops=(50, 90, 20, 11), hands=hands, draws=[()], to_move=0)
        decide(view(state, 0), silence(rules), LINEAR, Budget())


def _games() -> None:
    rules = coop(2)
    cards_left(rules, "coop-small", True, decks_from_seed(rules, 0), starter=0)


def _beam() -> None:
    solve(deal(coop(1), decks_from_seed(coop(1), 0)), widths=(2,))


def main() -> None:
    """Compile all parts and print how long each took."""
    total = 0.0
    for name, seconds in compile_all():
        total += seconds
        print(f"{seconds:6.1f} s  {name}", flush=True)
    print(f"{total:6.1f} s  in all")


if __name__ == "__main__":
    main()
