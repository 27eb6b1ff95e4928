import { beforeAll, expect, test } from "vitest";

import { speak } from "../text/texts.svelte";
import type { Level } from "../wire";
import { botName, botTitle, recordedName, sidesOf } from "./words";

const LEVELS = [
  { level: "novice", name: "level-sprout", former: "greedy" },
  { level: "casual", name: "level-gardener", former: "planner" },
  { level: "search", name: "level-watchmaker", former: null },
] as unknown as readonly Level[];

beforeAll(() => speak("en"));

test("a bot never goes by its id", () => {
  expect(botName(LEVELS, "novice")).toBe("Sprout");
  expect(botName([], "greedy")).toBe("Bot");
  expect(recordedName(LEVELS, "search", 1)).toBe("Watchmaker");
  expect(recordedName(LEVELS, "planner", 1)).toBe("Gardener");
  expect(recordedName(LEVELS, "Ana", 1)).toBe("Ana");
  expect(recordedName(LEVELS, "", 1)).toBe("Player 2");
});

test("a bot is offered with its strength, from the weakest to the strongest", () => {
  expect(LEVELS.map(({ level }) => botTitle(LEVELS, level))).toEqual([
    "Sprout · beginner",
    "Gardener · good",
    "Watchmaker · strongest",
  ]);
  expect(botTitle([], "other")).toBe("Bot");
});

test("a duel has two sides, also with house rules", () => {
  expect([sidesOf("duel"), sidesOf("duel(hand=5)"), sidesOf("coop(players=2)")]).toEqual([2, 2, 1]);
});
