"""``tenback deal``: the record of a game just dealt, from a seed or with a proof of fairness."""

from __future__ import annotations

from tenback.cli.choice import chosen_rules, contributions_by_seat
from tenback.cli.complaints import Explained
from tenback.record import Proof, Record, commit, fair_deal, new_secret, write
from tenback.rules import Ruleset, Start, decks_from_seed, starter_by_lot
from tenback.text import Catalogue


def run(
    text: Catalogue, *, rules: str, players: int | None, seed: str | None, contributions: list[str]
) -> None:
    """Print the record; in a duel it names the starter, who is drawn by lot (B3)."""
    chosen = chosen_rules(text, rules, players)
    if seed is not None and contributions:
        raise Explained(text("error-seed-contribution"))
    record = _seeded(chosen, seed) if seed is not None else _fair(text, chosen, contributions)
    print(write(record), end="")


def _seeded(rules: Ruleset, seed: str) -> Record:
    starter = starter_by_lot(rules, seed) if rules.sides > 1 else None
    return Record(rules, decks_from_seed(rules, seed), _start(starter))


def _fair(text: Catalogue, rules: Ruleset, contributions: list[str]) -> Record:
    given = contributions_by_seat(text, rules, contributions)
    shuffling = tuple(given.get(seat) for seat in range(rules.players))
    secret = new_secret()
    dealt = fair_deal(rules, secret, shuffling)
    proof = Proof(commit(secret), shuffling, secret)
    return Record(rules, dealt.decks, _start(dealt.starter), proof=proof)


def _start(starter: int | None) -> tuple[Start, ...]:
    return () if starter is None else (Start(starter),)
