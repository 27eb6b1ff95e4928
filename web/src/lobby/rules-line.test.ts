import { beforeAll, expect, test } from "vitest";

import { speak } from "../text/texts.svelte";
import type { Preset } from "../wire";
import { rulesLine } from "./rules-line";

const COMMON = { lowest: 2, highest: 99, minimum: 2, jump: 10, endgame: 1 };
const PRESETS = [
  { ...COMMON, name: "coop", rules: "coop(players=4)", players: 4, sides: 1, hand: 6, gifts: 0 },
  {
    ...COMMON,
    name: "expert-plus",
    rules: "coop(players=4,minimum=3,hand=5)",
    players: 4,
    sides: 1,
    hand: 5,
    minimum: 3,
    gifts: 0,
  },
  { ...COMMON, name: "coop", rules: "coop(players=1)", players: 1, sides: 1, hand: 8, gifts: 0 },
  { ...COMMON, name: "duel", rules: "duel", players: 2, sides: 2, hand: 6, gifts: 1 },
] as unknown as readonly Preset[];

beforeAll(() => speak("en"));

function lineOf(rules: string, players: number, talk = "free", hints = false): string {
  const settings = { rules, talk: talk as "free" | "strict" | "silent", hints };
  return rulesLine(PRESETS, settings, players).replaceAll("\u00a0", " ");
}

test("the line says the variant, the minimum, the chat rules and whether there are hints", () => {
  expect(lineOf("coop(players=4)", 4)).toBe(
    "The Game for four · Standard · At least 2 cards a turn · No numbers in chat",
  );
  expect(lineOf("coop(players=4,minimum=3,hand=5)", 4, "silent", true)).toBe(
    "The Game for four · Expert, smaller hands · At least 3 cards a turn · 5 cards in hand · " +
      "No chat, no signals · Hints allowed",
  );
});

test("of house rules it says what differs from the standard", () => {
  expect(lineOf("coop(players=4,minimum=1,cards=2-50,jump=5)", 4, "strict")).toBe(
    "The Game for four · House rules · At least 1 card a turn · Cards 2 to 50 · " +
      "Jump back by exactly 5 · Chat by the 2018 rules",
  );
  expect(lineOf("duel(gifts=0)", 2)).toBe(
    "Face to Face for two · House rules · At least 2 cards a turn · No gifts",
  );
});

test("chat has no rules where nobody can talk to a team", () => {
  expect(lineOf("duel", 2)).toBe("Face to Face for two · At least 2 cards a turn");
  expect(lineOf("coop(players=1)", 1)).toBe("The Game, solo · Standard · At least 2 cards a turn");
});
