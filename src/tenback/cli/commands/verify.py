"""``tenback verify``: whether recorded games were dealt as their proofs say."""

from __future__ import annotations

import sys

from tenback.cli.choice import contributions_by_seat
from tenback.cli.complaints import Explained
from tenback.cli.files import open_input
from tenback.record import Check, Subject, read_many
from tenback.record import verify as check_record
from tenback.terminal.letters import has
from tenback.text import Catalogue


def run(text: Catalogue, *, file: str, commitment: str | None, contributions: list[str]) -> int:
    """Print every check of every record; 0 if all hold, otherwise 1."""
    noted = _bytes(text, commitment) if commitment is not None else None
    proved = []
    with open_input(text, file) as records:
        for number, record in enumerate(read_many(records), start=1):
            mine = contributions_by_seat(text, record.rules, contributions)
            verdict = check_record(record, commitment=noted, contributions=mine)
            print(text("verify-game", number=number, rules=record.rules.id))
            for check in verdict.checks:
                print(f"  {_sign(text, check.ok)} {check_sentence(text, check)}")
            print(text("verify-proved" if verdict.ok else "verify-not-proved"))
            proved.append(verdict.ok)
    if not proved:
        raise Explained(text("error-no-record", file=file))
    return 0 if all(proved) else 1


def check_sentence(text: Catalogue, check: Check) -> str:
    """A check as a sentence. Decks are numbered as in the record, players from one."""
    details = dict(check.details)
    if "missing" in details:
        return text(f"verify-missing-{details['missing']}")
    for word in ("expected", "found") if check.subject is Subject.LOT else ("seat",):
        if word in details:
            details[word] = int(details[word]) + 1
    return text(f"verify-{check.subject}-{'holds' if check.ok else 'fails'}", **details)


def _sign(text: Catalogue, ok: bool) -> str:
    """A sign before a check, or a word where the terminal lacks the sign."""
    sign = "✓" if ok else "✗"
    known = has(sys.stdout.encoding or "utf-8", sign)
    return sign if known else text("verify-sign", ok=str(ok).lower())


def _bytes(text: Catalogue, hexadecimal: str) -> bytes:
    try:
        return bytes.fromhex(hexadecimal)
    except ValueError:
        raise Explained(text("error-commitment", value=hexadecimal[:20])) from None
