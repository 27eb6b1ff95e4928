import { beforeAll, expect, test } from "vitest";

import { speak } from "../text/texts.svelte";
import type { Preset } from "../wire";
import {
  changedFrom,
  hasGifts,
  hasKnownCards,
  houseRules,
  isUnchanged,
  numbersOf,
  problemWith,
} from "./house-rules";

const COOP: Preset = {
  name: "coop",
  rules: "coop(players=3)",
  players: 3,
  sides: 1,
  hand: 6,
  minimum: 2,
  endgame: 1,
  lowest: 2,
  highest: 99,
  pairs: 2,
  jump: 10,
  gifts: 0,
};
const DUEL: Preset = {
  ...COOP,
  name: "duel",
  rules: "duel",
  players: 2,
  sides: 2,
  endgame: 2,
  highest: 59,
  pairs: 1,
  gifts: 1,
};
const PRESETS = [COOP, DUEL];

beforeAll(() => speak("en"));

test("a variant without changes keeps its name", () => {
  expect(houseRules(COOP, {})).toBe("coop(players=3)");
  expect(houseRules(COOP, { hand: 6 })).toBe("coop(players=3)");
  expect(isUnchanged(COOP, { gifts: 3 })).toBe(true); // there are no gifts in a team
});

test("every change is in the id, and is read from it again", () => {
  const rules = houseRules(COOP, { hand: 7, minimum: 3, highest: 80, jump: 9 });
  expect(rules).toBe("coop(players=3,minimum=3,hand=7,endgame=1,cards=2-80,jump=9)");
  expect(numbersOf(PRESETS, rules)).toMatchObject({ hand: 7, minimum: 3, highest: 80, jump: 9 });
  expect(numbersOf(PRESETS, "coop(players=3,hand=5)")).toMatchObject({ hand: 5, minimum: 2 });
});

test("the minimum at the end of a duel is never above the minimum", () => {
  const rules = houseRules(DUEL, { minimum: 1, gifts: 2 });
  expect(rules).toBe("duel(minimum=1,hand=6,endgame=1,cards=2-59,jump=10,gifts=2)");
  expect(numbersOf(PRESETS, rules)?.gifts).toBe(2);
});

test("bots and hints know any hand and minimum, but only the printed cards", () => {
  expect(hasKnownCards(COOP, { hand: 4, minimum: 3, gifts: 2 })).toBe(true);
  expect(hasKnownCards(COOP, { highest: 50 })).toBe(false);
  expect(hasKnownCards(COOP, { jump: 5 })).toBe(false);
  expect(hasKnownCards(DUEL, { gifts: 0 })).toBe(false);
});

test("there are gifts in a duel, unless the house rules allow none", () => {
  const [usual, two, none] = [{}, { gifts: 2 }, { gifts: 0 }].map((each) => houseRules(DUEL, each));
  expect([usual, two, none, "coop(players=3)"].map((each) => hasGifts(each ?? ""))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("rules of an unknown game have no numbers", () => {
  expect(numbersOf(PRESETS, "coop(players=9)")).toBeNull();
});

test.each([
  [{ hand: 1 }, "Choose a hand size from 2 to 12, or lower the minimum per turn."],
  [{ minimum: 5 }, "Choose a minimum per turn from 1 to 4."],
  [{ highest: 2 }, "Choose a highest card from 3 to 999."],
  [{ highest: 15 }, "Not enough cards: 18 needed, 14 in the deck."],
  [{ jump: 98 }, "Choose a jump back of 1 to 97."],
  [{ jump: 2.5 }, "Enter whole numbers."],
])("what makes no game is said with what to change: %o", (changes, sentence) => {
  expect(problemWith(COOP, changes)).toContain(sentence);
});

test("what makes a game is no problem", () => {
  expect(problemWith(COOP, { hand: 12, minimum: 4, highest: 60, jump: 1 })).toBeNull();
  expect(problemWith(DUEL, { gifts: 0 })).toBeNull();
  expect(problemWith(DUEL, { gifts: 7 })).toBe("Choose 0 to 6 gifts per turn.");
});

test("the form in the lobby starts from what a table has changed", () => {
  const rules = houseRules(COOP, { hand: 5, highest: 60 });
  expect(changedFrom(COOP, PRESETS, rules)).toEqual({ hand: 5, highest: 60 });
  expect(changedFrom(COOP, PRESETS, "coop(players=3)")).toEqual({});
});
