"""Nobody names a number (A10), in whatever clothes; ordinary talk is not hurt."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.rules import POLICIES, Talk
from tenback.tables.talk import MAX_MESSAGE_CHARACTERS, Why, clean, explain, judge
from tenback.tables.talk.numbers import plain_number
from tenback.tables.talk.reading import read_sign
from tenback.text import LANGUAGES, catalogue
from tests.tables.number_names import DISGUISES, NAMES
from tests.tables.talk_rates import LISTS, Sentence, disguises, sentences, table, undetected

TUNED = sentences(LISTS["tuned on"])
HELD_OUT = sentences(LISTS["held out"])
REFUSED = [s.text for s in TUNED if s.verdict == "refuse"]
HINTS = [s.text for s in TUNED if s.verdict == "strict"]
PAGE = Path(__file__).parents[2] / "docs" / "reference" / "talk-filter.md"


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("sentence", TUNED, ids=lambda s: f"{s.verdict} {s.text}")
def test_a_sentence_is_judged_as_the_list_says(sentence: Sentence, policy: Talk) -> None:
    assert not sentence.is_wrong(policy)


def test_the_list_is_long_and_even() -> None:
    counts = Counter((s.verdict, s.language) for s in TUNED)
    assert len(TUNED) >= 300
    assert {counts["refuse", lang] for lang in LANGUAGES} == {60}
    assert {counts["pass", lang] for lang in LANGUAGES} == {60}
    assert {counts["strict", lang] for lang in LANGUAGES} == {8}
    assert len({s.text for s in TUNED + HELD_OUT}) == len(TUNED) + len(HELD_OUT)


def test_the_page_shows_the_measured_error_rates() -> None:
    written = [
        line
        for line in PAGE.read_text(encoding="utf-8").split("\n")
        if " | free | " in line or " | strict | " in line
    ]
    assert written == list(table())[2:]


def test_the_page_shows_what_gets_through_in_disguise() -> None:
    assert "\n".join(disguises()) in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("disguise", [*DISGUISES][:8])
def test_every_card_is_known_by_its_name(language: str, disguise: str) -> None:
    assert undetected(disguise, language) == []


@pytest.mark.parametrize(
    ("message", "reason", "part"),
    [
        ("well, 47 then", Why.DIGIT, "47"),
        ("I have qua rante, you?", Why.WORD, "qua rante"),
        ("it is XL, no?", Why.ROMAN, "XL"),
        ("it is s.e.v.e.n", Why.SPELLED, "s.e.v.e.n"),
        ("so: ||||||| ok", Why.COUNTING, "|||||||"),
        ("mine is double the pile", Why.SUM, "double the pile"),
        ("hey, what number do you have", Why.ASKING, "what number do you"),
        (" \u200b ", Why.EMPTY, " \u200b "),
    ],
)
def test_a_refusal_says_why_and_points_at_the_part(message: str, reason: Why, part: str) -> None:
    verdict = judge(message, Talk.FREE)
    assert (verdict.reason, verdict.part(message), verdict.text) == (reason, part, "")


@pytest.mark.parametrize(
    "message",
    [
        *("🇫🇴🇷🇹🇾", "🅵🅾🆁🆃🆈", "🅕🅞🅡🅣🅨", "ⓕⓞⓡⓣⓨ", "𝖋𝖔𝖗𝖙𝖞", "ｆｏｒｔｙ", "ғᴏʀᴛʏ", "ꜰorty"),
        *("ok mesoix anteok", "siebund vier zig", "tenten", "dixdix", "undeuxtrois"),
        *("⚄", "🂡", "⠿", "㊄", "五", "Ⅴ", "𝟗", "߉", "🕙", "¾", "₅", "➐", "🄁", "〇", "卌"),
    ],
)
def test_letters_and_numbers_of_every_kind_are_read(message: str) -> None:
    assert not judge(message, Talk.FREE).accepted


def test_the_free_policy_allows_what_the_strict_one_calls_a_hint() -> None:
    for message in HINTS:
        assert judge(message, Talk.FREE).accepted
        assert judge(message, Talk.STRICT).reason is Why.HINT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", Why)
def test_every_reason_is_explained_in_every_language(why: Why, language: str) -> None:
    message = {Why.EMPTY: " ", Why.LONG: "a" * (MAX_MESSAGE_CHARACTERS + 1)}.get(why, "")
    message = message or next(s.text for s in TUNED if judge(s.text, Talk.STRICT).reason is why)
    said = explain(catalogue(language), message, judge(message, Talk.STRICT))
    assert said.endswith(".")


def test_an_accepted_message_needs_no_explanation() -> None:
    assert explain(catalogue("en"), "hello", judge("hello", Talk.FREE)) == ""


def test_feelings_are_shortened_so_that_nobody_can_count_them() -> None:
    assert judge("noooooooooo", Talk.FREE).text == "nooo"
    assert judge("Hahahahahaha!", Talk.FREE).text == "HaHaHa!"
    assert judge("so    what\u200b\u200b", Talk.FREE).text == "so what"
    assert judge("z\u0301\u0301\u0301\u0301\u0301a", Talk.FREE).text == "ź\u0301\u0301a"


def test_pictures_stay_whole() -> None:
    assert judge("👩‍🚀 👍🏽 ❤️", Talk.FREE).text == "👩‍🚀 👍🏽 ❤️"


def test_a_message_is_bounded() -> None:
    assert judge("a, b " * 56, Talk.FREE).reason is not Why.LONG
    verdict = judge("a" * 10_000_000, Talk.FREE)
    assert (verdict.reason, verdict.start) == (Why.LONG, MAX_MESSAGE_CHARACTERS)


@given(st.text(), st.sampled_from(POLICIES))
def test_any_text_at_all_gets_a_verdict(message: str, policy: Talk) -> None:
    verdict = judge(message, policy)
    assert 0 <= verdict.start <= verdict.end <= len(message)
    assert (verdict.text == "") == (verdict.reason is not None)


@given(st.text(max_size=60))
def test_cleaning_twice_changes_nothing_more(message: str) -> None:
    assert clean(clean(message)) == clean(message)


@given(st.text(max_size=60), st.sampled_from(POLICIES))
def test_what_was_accepted_is_accepted_as_it_is_shown(message: str, policy: Talk) -> None:
    verdict = judge(message, policy)
    if verdict.accepted:
        again = judge(verdict.text, policy)
        assert again.accepted
        assert again.text == verdict.text


REFUSED_UNDER = [*((m, Talk.FREE) for m in REFUSED), *((m, Talk.STRICT) for m in HINTS)]
refused = st.sampled_from(REFUSED_UNDER)
unseen = st.sampled_from(["\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u0301", "\u0308"])


@pytest.mark.parametrize("change", [str.upper, str.lower, str.title, str.swapcase, str.casefold])
def test_capitals_do_not_help(change: Callable[[str], str]) -> None:
    assert not [said for said, policy in REFUSED_UNDER if judge(change(said), policy).accepted]


@given(refused, unseen, st.data())
def test_what_cannot_be_seen_and_accents_do_not_help(
    said: tuple[str, Talk], sign: str, data: st.DataObject
) -> None:
    message, policy = said
    for at in sorted(data.draw(st.sets(st.integers(0, len(message)))), reverse=True):
        message = message[:at] + sign + message[at:]
    assert not judge(message, policy).accepted


@pytest.mark.parametrize("blank", ["  ", "\t", "\n", "\u00a0", "\u3000 ", " \u200b "])
def test_other_blanks_do_not_help(blank: str) -> None:
    for said, policy in REFUSED_UNDER:
        assert not judge(f"{blank}{re.sub(' +', blank, said)}{blank}", policy).accepted


@pytest.mark.parametrize("apart", [" ", ".", "-", " * ", "_", "\u200b", "\u0301"])
def test_letters_set_apart_do_not_help(apart: str) -> None:
    assert not [said for said, policy in REFUSED_UNDER if judge(apart.join(said), policy).accepted]


def test_a_message_is_judged_in_few_steps() -> None:
    """Executed lines, which do not depend on the machine: 5,000 of them take a few milliseconds."""
    judge("a first one, for what is computed once", Talk.STRICT)
    assert max(_steps(sentence.text) for sentence in TUNED) < 5_000


def _steps(message: str) -> int:
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        judge(message, Talk.STRICT)
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("message", ["well done", "bravo !"])
def test_an_accepted_message_has_no_refused_part(message: str) -> None:
    verdict = judge(message, Talk.FREE)
    assert (verdict.start, verdict.end, verdict.part(message)) == (0, 0, "")


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("la la la la", None),
        ("oh la la la la la well", "la la la la la"),
        ("no !!!!", None),
        ("hm 🙂🙂🙂🙂", None),
        ("hm 🙂🙂🙂🙂🙂 so", "🙂🙂🙂🙂🙂"),
        ("a 🙂😀😃😄😁😆😅🤣 b", None),
        ("a 🙂😀😃😄😁😆😅🤣😂 b", "🙂😀😃😄😁😆😅🤣😂"),
        ("🙂oh🙂ah🙂hm🙂", None),
        ("well 🙂oh🙂ah🙂hm🙂ha🙂 so", "🙂oh🙂ah🙂hm🙂ha🙂"),
    ],
)
def test_four_in_a_row_are_for_the_feeling_and_five_are_counting(
    said: str, refused: str | None
) -> None:
    verdict = judge(said, Talk.FREE)
    if refused is None:
        assert verdict.accepted
    else:
        assert (verdict.reason, verdict.part(said)) == (Why.COUNTING, refused)


@pytest.mark.parametrize(
    ("first", "last"),
    [(0x2680, 0x2685), (0x2800, 0x28FF), (0x1F550, 0x1F567)],
    ids=["dice", "braille", "clock faces"],
)
def test_pictures_of_numbers_are_numbers_and_their_neighbours_are_not(
    first: int, last: int
) -> None:
    assert [read_sign(chr(code)) for code in (first, last)] == ["0", "0"]
    around = [chr(first - 1), chr(last + 1)]
    assert [read_sign(sign) for sign in around] == around


def test_the_tone_of_a_skin_is_not_seen_and_its_neighbours_are() -> None:
    assert [read_sign(chr(code)) for code in (0x1F3FB, 0x1F3FF)] == ["", ""]
    assert [read_sign(sign) for sign in "🏺🐀"] == ["🏺", "🐀"]


@pytest.mark.parametrize(
    ("code", "letter"),
    [
        (0x1F1E6, "a"),
        (0x1F1FF, "z"),
        (0x1F150, "a"),
        (0x1F169, "z"),
        (0x1F170, "a"),
        (0x1F189, "z"),
    ],
)
def test_letters_in_flags_discs_and_squares_are_letters(code: int, letter: str) -> None:
    assert read_sign(chr(code)) == letter


@pytest.mark.parametrize("word", ["forte", "jahrhundert", "once"])
def test_an_ordinary_word_is_not_a_number_although_it_looks_like_one(word: str) -> None:
    assert plain_number(word) is None


@pytest.mark.parametrize("message", ["t'en fais pas $", "t'en vas pas @nous"])
def test_a_sign_in_a_message_makes_no_number_of_an_elision(message: str) -> None:
    assert judge(message, Talk.STRICT).accepted


def test_a_number_across_words_is_pointed_at_to_its_last_letter() -> None:
    message = "well xhunder t yes"
    verdict = judge(message, Talk.STRICT)
    assert (verdict.reason, verdict.part(message)) == (Why.WORD, "xhunder t")


def test_five_single_letters_could_spell_any_word() -> None:
    assert judge("oh p q r s yes", Talk.STRICT).accepted
    assert judge("oh p q r s w yes", Talk.STRICT).reason is Why.SPELLED


@pytest.mark.parametrize("initials", ["V.I.P.", "P.V.I.", "oh P.V.I."])
def test_initials_among_others_are_no_roman_number(initials: str) -> None:
    assert judge(f"{initials} yes", Talk.STRICT).accepted
    assert judge("V.I. yes", Talk.STRICT).reason is Why.SPELLED
