"""Fair dealing: a deal that nobody can steer and everybody can check.

The dealer commits to a secret before the players add contributions; the deal follows from all of
them. docs/reference/fair-dealing.md specifies every byte, for other programs.

>>> from tenback.rules import duel
>>> secret = bytes(range(32))
>>> commit(secret).hex()[:16]
'224275713eca301a'
>>> deal = fair_deal(duel(), secret, [b"cut", None])
>>> deal.decks[0][:6], deal.starter
((43, 14, 33, 56, 4, 16), 0)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_bytes

from tenback.rules import Malformed, Ruleset
from tenback.rules.setup import below, shuffled, stream

SECRET_BYTES = 32
COMMITMENT_BYTES = 32
MAX_CONTRIBUTION_BYTES = 256
"""Room for a sentence or for a random number of any strength."""

_SCHEME = b"tenback fair dealing 1"


@dataclass(frozen=True, slots=True)
class Proof:
    """What is published of a fair deal: the commitment at once, the secret after the game."""

    commitment: bytes
    contributions: tuple[bytes | None, ...]
    """By seat; None where a player added nothing."""
    secret: bytes | None = None

    def __post_init__(self) -> None:
        _demand_length("a commitment", self.commitment, COMMITMENT_BYTES)
        if self.secret is not None:
            _demand_length("a secret", self.secret, SECRET_BYTES)
        for contribution in self.contributions:
            demand_contribution(contribution)


@dataclass(frozen=True, slots=True)
class FairDeal:
    """The decks, one for each side, and the starter; None where the team decides (A3)."""

    decks: tuple[tuple[int, ...], ...]
    starter: int | None


def new_secret() -> bytes:
    """A secret nobody can guess. Each deal needs its own."""
    return token_bytes(SECRET_BYTES)


def commit(secret: bytes) -> bytes:
    """The commitment to a secret: it binds the dealer and reveals nothing."""
    _demand_length("a secret", secret, SECRET_BYTES)
    return _hash(b"commitment", secret)


def contribution(text: str) -> bytes:
    """A player's words as a contribution."""
    try:
        words = text.encode()
    except UnicodeEncodeError as error:
        raise Malformed("a contribution is text or bytes, not half a character") from error
    demand_contribution(words)
    return words


def fair_deal(
    rules: Ruleset, secret: bytes, contributions: Sequence[bytes | None] = ()
) -> FairDeal:
    """The deal that follows from the secret and the players' contributions, by seat.

    Every contribution enters every deck and the lot. So each player has shuffled the other's set,
    as B2 invites them to, and one honest player is enough to make the whole deal unpredictable.
    """
    given = tuple(contributions) or (None,) * rules.players
    if len(given) != rules.players:
        raise Malformed(f"{rules.players} contribution(s) are needed, given or None")
    for entry in given:
        demand_contribution(entry)
    _demand_length("a secret", secret, SECRET_BYTES)

    def numbers(purpose: str) -> Iterator[int]:
        fields = (purpose.encode(), rules.id.encode(), secret, *(entry or b"" for entry in given))
        return stream(_hash(*fields))

    decks = tuple(shuffled(rules.cards, numbers(f"deck {side}")) for side in range(rules.sides))
    by_lot = rules.sides > 1
    return FairDeal(decks, below(rules.players, numbers("lot")) if by_lot else None)


def _hash(*fields: bytes) -> bytes:
    """SHA-256 over fields, each prefixed with its length, so that no two lists hash alike."""
    parts = (len(field).to_bytes(2, "big") + field for field in (_SCHEME, *fields))
    return sha256(b"".join(parts)).digest()


def demand_contribution(entry: bytes | None) -> None:
    """Refuse a contribution that is empty (which is how a missing one is hashed) or too long."""
    if entry is not None and not 1 <= len(entry) <= MAX_CONTRIBUTION_BYTES:
        raise Malformed(
            f"a contribution has 1 to {MAX_CONTRIBUTION_BYTES} bytes, not {len(entry)};"
            " leave it out for none"
        )


def _demand_length(what: str, data: bytes, length: int) -> None:
    if len(data) != length:
        raise Malformed(f"{what} has {length} bytes, not {len(data)}")
