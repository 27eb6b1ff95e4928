"""Answers a puzzle in the browser, whatever its cards: each server has puzzles of its own."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.playing import FOLLOWED


def lay_a_turn(puzzle: Locator) -> bool:
    """Lay cards until they are a whole turn; what leads nowhere is taken back."""
    expect(puzzle.locator(".try")).to_have_attribute("aria-busy", "false")
    judge, back = (puzzle.locator(".row .btn").nth(n) for n in range(2))
    if judge.get_attribute("aria-disabled") == "false":
        return True
    cards = puzzle.locator("[aria-pressed]")
    in_hand = cards.count()
    for card in range(in_hand):
        for pile in range(pick(puzzle, card)):
            puzzle.locator(".pile.legal").nth(pile).click()
            expect(cards).to_have_count(in_hand - 1)
            if lay_a_turn(puzzle):
                return True
            back.click()
            expect(cards).to_have_count(in_hand)
            pick(puzzle, card)
    return False


def pick(puzzle: Locator, card: int) -> int:
    """Pick a card, and return the number of piles that it fits on."""
    chosen = puzzle.locator("[aria-pressed]").nth(card)
    if chosen.get_attribute("aria-pressed") == "false":
        chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    puzzle.page.evaluate(FOLLOWED)
    return puzzle.locator(".pile.legal").count()


def pick_a_card_that_fits(puzzle: Locator) -> None:
    """Pick the first card that fits on some pile."""
    cards = puzzle.locator("[aria-pressed]").count()
    assert any(pick(puzzle, card) for card in range(cards)), "no card fits anywhere"
