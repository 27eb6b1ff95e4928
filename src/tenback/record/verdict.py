"""Checking that a recorded deal follows from its proof."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tenback.record.fair import Proof, commit, fair_deal
from tenback.record.game import Record
from tenback.rules import Start, State


class Subject(StrEnum):
    """What is checked. The value is the key of the catalogues."""

    PROOF = "proof"
    """A commitment and a secret are there."""
    COMMITMENT = "commitment"
    """The secret is the one committed to."""
    DECK = "deck"
    """A deck follows from secret, rules and contributions."""
    LOT = "lot"
    """The starter follows from them, too (B3)."""
    NOTED_COMMITMENT = "noted-commitment"
    """The record's commitment is the one a player was shown before the deal."""
    NOTED_CONTRIBUTION = "noted-contribution"
    """The record's contribution is the one a player sent."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check: whether it passes, and the values for its text.

    ``details`` holds, by subject: PROOF ``missing`` (``deal``, ``commitment`` or ``secret``) where
    it fails; COMMITMENT and NOTED_COMMITMENT ``expected`` and ``found`` (hexadecimal); DECK
    ``side``, and where it fails ``place`` (from 1), ``expected`` and ``found`` (cards); LOT
    ``expected`` and ``found`` (seats); NOTED_CONTRIBUTION ``seat``, ``expected`` and ``found``
    (hexadecimal, empty for none).
    """

    subject: Subject
    ok: bool
    details: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """All checks of a deal."""

    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Whether the deal is proved: there is a proof, and nothing contradicts it."""
        return all(check.ok for check in self.checks)


def verify(
    record: Record,
    *,
    commitment: bytes | None = None,
    contributions: Mapping[int, bytes | None] | None = None,
) -> Verdict:
    """Recompute the deal and compare.

    A record proves its deal only to a player who knows that its commitment was shown before the
    contributions were sent. Pass what you noted then, and it is compared, too.
    """
    proof, decks = record.proof, record.opening
    if isinstance(decks, State):
        return Verdict((Check(Subject.PROOF, False, {"missing": "deal"}),))
    if proof is None:
        return Verdict((Check(Subject.PROOF, False, {"missing": "commitment"}),))
    noted = _noted(proof, commitment, contributions or {})
    if proof.secret is None:
        return Verdict((Check(Subject.PROOF, False, {"missing": "secret"}), *noted))
    right = fair_deal(record.rules, proof.secret, proof.contributions)
    return Verdict(
        (
            Check(Subject.PROOF, True),
            *noted,
            _same(Subject.COMMITMENT, commit(proof.secret).hex(), proof.commitment.hex()),
            *(_same_deck(side, right.decks[side], deck) for side, deck in enumerate(decks)),
            *_lot(record, right.starter),
        )
    )


def _noted(
    proof: Proof, commitment: bytes | None, contributions: Mapping[int, bytes | None]
) -> list[Check]:
    checks = []
    if commitment is not None:
        checks.append(_same(Subject.NOTED_COMMITMENT, commitment.hex(), proof.commitment.hex()))
    given = dict(enumerate(proof.contributions))
    for seat, mine in sorted(contributions.items()):
        expected, found = ((entry or b"").hex() for entry in (mine, given.get(seat)))
        ok = seat in given and expected == found
        details: dict[str, int | str] = {"seat": seat, "expected": expected, "found": found}
        checks.append(Check(Subject.NOTED_CONTRIBUTION, ok, details))
    return checks


def _lot(record: Record, starter: int | None) -> list[Check]:
    """The check of the lot; none where the team decides (A3) or nobody has started yet."""
    named = record.steps[0] if record.steps else None
    if starter is None or not isinstance(named, Start):
        return []
    return [_same(Subject.LOT, starter, named.seat)]


def _same(subject: Subject, expected: int | str, found: int | str) -> Check:
    return Check(subject, expected == found, {"expected": expected, "found": found})


def _same_deck(side: int, expected: tuple[int, ...], found: tuple[int, ...]) -> Check:
    for place, (right, wrong) in enumerate(zip(expected, found, strict=True), start=1):
        if right != wrong:
            details = {"side": side, "place": place, "expected": right, "found": wrong}
            return Check(Subject.DECK, False, details)
    return Check(Subject.DECK, True, {"side": side})
