"""Fair dealing, checked against a second implementation that was written from the page alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.record import (
    Check,
    Proof,
    Record,
    Subject,
    commit,
    contribution,
    fair_deal,
    new_secret,
    read,
    verify,
    write,
)
from tenback.rules import Malformed, Ruleset, Start, coop, deal, duel, ruleset
from tests.games import rulesets
from tests.record.records import contributions

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "fair-dealing.md"
SECRET = bytes(range(32))
secrets = st.binary(min_size=32, max_size=32)


def _fields(*fields: bytes) -> bytes:
    encoded = b""
    for field in (b"tenback fair dealing 1", *fields):
        encoded += bytes([len(field) // 256, len(field) % 256]) + field
    return encoded


def _numbers(key: bytes, count: int) -> list[int]:
    blocks = b""
    while len(blocks) < 2 * count:
        block = len(blocks) // 32
        blocks += sha256(key + block.to_bytes(8, "big")).digest()
    return [256 * blocks[at] + blocks[at + 1] for at in range(0, 2 * count, 2)]


def _deck(key: bytes, cards: Sequence[int]) -> list[int]:
    deck, numbers = list(cards), _numbers(key, 4 * len(cards))
    for i in range(len(deck) - 1, 0, -1):
        while numbers[0] >= 65_536 // (i + 1) * (i + 1):
            numbers.pop(0)
        j = numbers.pop(0) % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def test_the_worked_example_of_the_page_is_right_in_every_line() -> None:
    (block,) = re.findall(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    said = dict(re.findall(r"^(.+?) = ?(.*)$", block, re.MULTILINE))
    secret = bytes.fromhex(said.pop("secret"))
    given = [bytes.fromhex(said.pop(f"contribution {seat}")) for seat in (0, 1)]
    rules = said.pop("rules id")

    worked_out = {}
    encoded = _fields(b"commitment", secret)
    worked_out["hashed for the commitment"] = encoded.hex()
    worked_out["commitment"] = sha256(encoded).hexdigest()
    for side in (0, 1):
        encoded = _fields(f"deck {side}".encode(), rules.encode(), secret, *given)
        key = sha256(encoded).digest()
        worked_out[f"hashed for deck {side}"] = encoded.hex()
        worked_out[f"key of deck {side}"] = key.hex()
        worked_out[f"deck {side}"] = " ".join(map(str, _deck(key, range(2, 60))))
        if side == 0:
            worked_out["first block of deck 0"] = sha256(key + bytes(8)).hexdigest()
            worked_out["first numbers of deck 0"] = " ".join(map(str, _numbers(key, 6)))
    key = sha256(_fields(b"lot", rules.encode(), secret, *given)).digest()
    worked_out["key of the lot"] = key.hex()
    worked_out["first numbers of the lot"] = " ".join(map(str, _numbers(key, 6)))
    worked_out["starter"] = str(_numbers(key, 1)[0] % 2)
    assert said == worked_out

    dealt = fair_deal(ruleset(rules), secret, [one or None for one in given])
    assert commit(secret).hex() == said["commitment"]
    assert [" ".join(map(str, deck)) for deck in dealt.decks] == [said["deck 0"], said["deck 1"]]
    assert str(dealt.starter) == said["starter"]


@given(rulesets, secrets, st.data())
@settings(max_examples=50)
def test_a_deal_is_as_the_page_says(rules: Ruleset, secret: bytes, data: st.DataObject) -> None:
    given = [data.draw(contributions) for _ in range(rules.players)]
    dealt = fair_deal(rules, secret, given)
    rest = (rules.id.encode(), secret, *(one or b"" for one in given))
    for side, deck in enumerate(dealt.decks):
        key = sha256(_fields(f"deck {side}".encode(), *rest)).digest()
        assert list(deck) == _deck(key, rules.cards)
    assert deal(rules, dealt.decks).outcome is None
    lot = _numbers(sha256(_fields(b"lot", *rest)).digest(), 1)[0] % 2
    assert dealt.starter == (lot if rules.sides == 2 else None)


def test_every_deal_that_differs_in_anything_is_another() -> None:
    two = coop(2)
    deals = [
        fair_deal(two, SECRET),
        fair_deal(coop(3), SECRET),
        fair_deal(two, SECRET[::-1]),
        fair_deal(two, SECRET, [b"a", b"bc"]),
        fair_deal(two, SECRET, [b"ab", b"c"]),
        fair_deal(two, SECRET, [b"abc", None]),
        fair_deal(two, SECRET, [None, b"abc"]),
        fair_deal(two, SECRET, [b"c", b"ab"]),
        fair_deal(two, SECRET, [b"\0", None]),
    ]
    assert len({dealt.decks for dealt in deals}) == len(deals)
    assert fair_deal(two, SECRET) == fair_deal(two, SECRET, [None, None])


@pytest.mark.parametrize("seat", [0, 1])
def test_each_player_of_a_duel_shuffles_both_sets_and_the_lot(seat: int) -> None:
    without = fair_deal(duel(), SECRET)
    starters = set()
    for word in (b"one", b"two", b"three", b"four", b"five"):
        given = [word if s == seat else None for s in (0, 1)]
        dealt = fair_deal(duel(), SECRET, given)
        assert dealt.decks[0] != without.decks[0]
        assert dealt.decks[1] != without.decks[1]
        starters.add(dealt.starter)
    assert starters == {0, 1}
    assert without.decks[0] != without.decks[1]


def test_every_card_comes_equally_often_to_the_top_and_every_seat_to_start() -> None:
    rules = ruleset("duel(hand=2,cards=2-5,jump=1)")
    deals = [fair_deal(rules, SECRET, [str(n).encode(), None]) for n in range(4_800)]
    # 24 orders, 200 expected of each: 23 degrees of freedom, 1 in 10,000 lies above 57.
    for side in (0, 1):
        counts = Counter(dealt.decks[side] for dealt in deals)
        assert len(counts) == 24
        assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 57
    assert abs(Counter(dealt.starter for dealt in deals)[0] - 2_400) < 140


def test_a_new_secret_is_long_and_another_each_time() -> None:
    drawn = {new_secret() for _ in range(100)}
    assert len(drawn) == 100
    assert {len(secret) for secret in drawn} == {32}


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)])
def test_a_secret_has_32_bytes(secret: bytes) -> None:
    with pytest.raises(Malformed, match="a secret has 32 bytes"):
        commit(secret)
    with pytest.raises(Malformed, match="a secret has 32 bytes"):
        fair_deal(duel(), secret)
    with pytest.raises(Malformed, match="a secret has 32 bytes"):
        Proof(bytes(32), (None,), secret)


def test_a_commitment_has_32_bytes() -> None:
    with pytest.raises(Malformed, match="a commitment has 32 bytes, not 3"):
        Proof(b"abc", ())


@pytest.mark.parametrize("entry", [b"", bytes(257)])
def test_a_contribution_has_1_to_256_bytes(entry: bytes) -> None:
    with pytest.raises(Malformed, match="1 to 256 bytes"):
        fair_deal(coop(1), SECRET, [entry])
    with pytest.raises(Malformed, match="1 to 256 bytes"):
        Proof(bytes(32), (entry,))
    with pytest.raises(Malformed, match="1 to 256 bytes"):
        contribution("é" * (len(entry) // 2 + 1) if entry else "")


def test_words_are_a_contribution_as_they_are() -> None:
    assert contribution("Zoë 🐙") == "Zoë 🐙".encode()
    with pytest.raises(Malformed, match="half a character"):
        contribution("\ud83d")


def test_there_is_a_contribution_or_none_for_every_seat() -> None:
    with pytest.raises(Malformed, match="2 contribution"):
        fair_deal(duel(), SECRET, [b"x"])


GIVEN = (b"left", b"right")
DEALT = fair_deal(duel(), SECRET, GIVEN)
STARTER = DEALT.starter or 0
FAIR = Record(duel(), DEALT.decks, (Start(STARTER),), proof=Proof(commit(SECRET), GIVEN, SECRET))


def _failed(record: Record) -> list[str]:
    verdict = verify(record)
    assert verdict.ok == all(check.ok for check in verdict.checks)
    return [str(check.subject) for check in verdict.checks if not check.ok]


def test_a_fair_deal_is_proved_check_by_check() -> None:
    verdict = verify(read(write(FAIR)))
    assert verdict.ok
    assert [(check.subject, check.ok) for check in verdict.checks] == [
        (Subject.PROOF, True),
        (Subject.COMMITMENT, True),
        (Subject.DECK, True),
        (Subject.DECK, True),
        (Subject.LOT, True),
    ]
    assert [check.details.get("side") for check in verdict.checks] == [None, None, 0, 1, None]


def test_a_deal_that_has_not_started_has_no_lot_to_check_and_a_team_never_has() -> None:
    subjects = [check.subject for check in verify(replace(FAIR, steps=())).checks]
    assert subjects == [Subject.PROOF, Subject.COMMITMENT, Subject.DECK, Subject.DECK]
    team = fair_deal(coop(2), SECRET)
    record = Record(
        coop(2), team.decks, (Start(1),), proof=Proof(commit(SECRET), (None, None), SECRET)
    )
    subjects = [check.subject for check in verify(record).checks]
    assert subjects == [Subject.PROOF, Subject.COMMITMENT, Subject.DECK]
    assert verify(record).ok


def test_what_is_missing_is_named() -> None:
    assert verify(replace(FAIR, proof=None)).checks == (
        Check(Subject.PROOF, False, {"missing": "commitment"}),
    )
    sealed = Proof(commit(SECRET), GIVEN)
    assert verify(replace(FAIR, proof=sealed)).checks == (
        Check(Subject.PROOF, False, {"missing": "secret"}),
    )
    study = Record(duel(), deal(duel(), DEALT.decks, starter=0))
    assert verify(study).checks == (Check(Subject.PROOF, False, {"missing": "deal"}),)


@given(st.integers(0, 31), st.integers(1, 255))
@settings(max_examples=30)
def test_a_changed_secret_is_found(place: int, change: int) -> None:
    wrong = bytes(byte ^ (change if at == place else 0) for at, byte in enumerate(SECRET))
    failed = _failed(replace(FAIR, proof=Proof(commit(SECRET), GIVEN, wrong)))
    assert failed[:3] == ["commitment", "deck", "deck"]


@given(st.integers(0, 31), st.integers(1, 255))
@settings(max_examples=30)
def test_a_changed_commitment_is_found(place: int, change: int) -> None:
    right = commit(SECRET)
    wrong = bytes(byte ^ (change if at == place else 0) for at, byte in enumerate(right))
    record = replace(FAIR, proof=Proof(wrong, GIVEN, SECRET))
    assert _failed(record) == ["commitment"]
    details = verify(record).checks[1].details
    assert details == {"expected": right.hex(), "found": wrong.hex()}


@pytest.mark.parametrize(
    "wrong",
    [
        (b"lefu", b"right"),
        (b"left", b"righ"),
        (b"left", None),
        (b"right", b"left"),
        (b"leftr", b"ight"),
    ],
)
def test_a_changed_contribution_is_found(wrong: tuple[bytes | None, ...]) -> None:
    failed = _failed(replace(FAIR, proof=Proof(commit(SECRET), wrong, SECRET)))
    assert failed[:2] == ["deck", "deck"]


@given(st.integers(0, 1), st.integers(0, 57), st.integers(0, 57))
@settings(max_examples=40)
def test_two_cards_that_changed_places_are_found(side: int, one: int, other: int) -> None:
    decks = [list(deck) for deck in DEALT.decks]
    deck = decks[side]
    deck[one], deck[other] = deck[other], deck[one]
    record = replace(FAIR, opening=tuple(map(tuple, decks)))
    failed = [check for check in verify(record).checks if not check.ok]
    first = min(one, other)
    expected = {
        "side": side,
        "place": first + 1,
        "expected": DEALT.decks[side][first],
        "found": deck[first],
    }
    assert failed == ([] if one == other else [Check(Subject.DECK, False, expected)])


def test_other_rules_and_another_starter_are_found() -> None:
    strict = ruleset("duel(talk=strict)")
    assert _failed(replace(FAIR, rules=strict))[:2] == ["deck", "deck"]
    wrong = 1 - STARTER
    record = replace(FAIR, steps=(Start(wrong),))
    assert _failed(record) == ["lot"]
    assert verify(record).checks[-1].details == {"expected": STARTER, "found": wrong}


def test_what_a_player_noted_is_compared_with_the_record() -> None:
    assert verify(FAIR, commitment=commit(SECRET), contributions=dict(enumerate(GIVEN))).ok
    verdict = verify(FAIR, commitment=bytes(32), contributions={1: b"mine", 0: None, 7: b"x"})
    assert [check for check in verdict.checks if not check.ok] == [
        Check(
            Subject.NOTED_COMMITMENT,
            False,
            {"expected": bytes(32).hex(), "found": commit(SECRET).hex()},
        ),
        Check(
            Subject.NOTED_CONTRIBUTION, False, {"seat": 0, "expected": "", "found": b"left".hex()}
        ),
        Check(
            Subject.NOTED_CONTRIBUTION,
            False,
            {"seat": 1, "expected": b"mine".hex(), "found": b"right".hex()},
        ),
        Check(Subject.NOTED_CONTRIBUTION, False, {"seat": 7, "expected": b"x".hex(), "found": ""}),
    ]
    sealed = replace(FAIR, proof=Proof(commit(SECRET), GIVEN))
    noted = verify(sealed, commitment=commit(SECRET)).checks
    assert [check.ok for check in noted] == [False, True]


@pytest.mark.parametrize(
    ("tag", "failed"),
    [("Commitment: ", {"commitment"}), ("Secret: ", {"commitment", "deck"})],
)
def test_each_changed_digit_of_a_written_proof_is_found(tag: str, failed: set[str]) -> None:
    text = write(FAIR)
    start = text.index(tag) + len(tag)
    for place in range(start, start + 64, 7):
        digit = "0" if text[place] != "0" else "1"
        changed = read(text[:place] + digit + text[place + 1 :])
        assert set(_failed(changed)) - {"lot"} == failed
