"""``tenback verify``: whether recorded games were dealt as their proofs say."""

from __future__ import annotations

from tenback.cli.contributions import by_seat
from tenback.cli.files import reading
from tenback.record import Check, Subject, read_many
from tenback.record import verify as checked
from tenback.rules import Malformed
from tenback.text import Catalogue


def run(text: Catalogue, *, file: str, commitment: str | None, contributions: list[str]) -> int:
    """Print every check of every record; 0 where all hold, 1 where one does not."""
    noted = _bytes(commitment) if commitment is not None else None
    proved = []
    with reading(text, file) as records:
        for number, record in enumerate(read_many(records), start=1):
            mine = by_seat(record.rules, contributions)
            verdict = checked(record, commitment=noted, contributions=mine)
            print(text("verify-game", number=number, rules=record.rules.id))
            for check in verdict.checks:
                print(f"  {'✓' if check.ok else '✗'} {told(text, check)}")
            print(text("verify-proved" if verdict.ok else "verify-not-proved"))
            proved.append(verdict.ok)
    if not proved:
        raise Malformed(text("error-no-record", file=file))
    return 0 if all(proved) else 1


def told(text: Catalogue, check: Check) -> str:
    """One check as a sentence. Decks are numbered as in the record; people count from one."""
    details = dict(check.details)
    if "missing" in details:
        return text(f"verify-missing-{details['missing']}")
    for word in ("expected", "found") if check.subject is Subject.LOT else ("seat",):
        if word in details:
            details[word] = int(details[word]) + 1
    return text(f"verify-{check.subject}-{'holds' if check.ok else 'fails'}", **details)


def _bytes(hexadecimal: str) -> bytes:
    try:
        return bytes.fromhex(hexadecimal)
    except ValueError:
        raise Malformed(f"{hexadecimal[:20]!r} is not a commitment: 64 letters 0 to f") from None
