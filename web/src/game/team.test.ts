import { expect, test } from "vitest";

import type { Result } from "../device/results.svelte";
import type { Level } from "../wire";
import { GOOD_RATE, skillOf, suggestedTeam, winRate } from "./team";

const LEVELS: readonly Level[] = ["novice", "casual", "regular", "skilled", "search"].map(
  (level) => ({
    level,
    name: `level-${level}`,
    character: "",
    former: null,
    any_rules: false,
    ready: true,
  }),
);

function results(bots: readonly string[], won: boolean, count: number): Result[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `t#${at}`,
    at,
    rules: "coop(players=3)",
    players: 3,
    duel: false,
    won,
    left: won ? 0 : 9,
    jumps: 0,
    bots,
    day: null,
    seat: 0,
    partners: bots.map((bot) => ({ name: "", bot })),
  }));
}

test("every team of shipped bots has a win rate, and stronger bots win more", () => {
  for (const players of [2, 3, 4, 5]) {
    const all = LEVELS.map(({ level }) => winRate(Array<string>(players - 1).fill(level)));
    expect(all).not.toContain(null);
    expect(all.at(-1)).toBeGreaterThan(all[0] ?? 1);
  }
  const [weak, mixed, strong] = [
    ["novice", "novice"],
    ["novice", "skilled"],
    ["skilled", "skilled"],
  ].map((bots) => winRate(bots) ?? 0);
  expect(mixed).toBeGreaterThan(weak ?? 1);
  expect(mixed).toBeLessThan(strong ?? 0);
  expect(winRate(["mine", "mine"])).toBeNull();
  expect(winRate([])).toBeNull();
});

test("results with bots of older tables still count", () => {
  expect(skillOf(results(["planner", "planner"], true, 20))).toBeGreaterThan(0);
});

test("a beginner is suggested a team near a good rate", () => {
  const team = suggestedTeam(LEVELS, 3, []);
  expect(team).toHaveLength(2);
  expect(Math.abs((winRate(team ?? []) ?? 0) - GOOD_RATE)).toBeLessThan(0.2);
});

test("losses bring stronger bots, wins weaker ones", () => {
  const now = suggestedTeam(LEVELS, 3, []) ?? [];
  const rated = (bots: readonly string[] | null): number => winRate(bots ?? []) ?? 0;
  expect(skillOf(results(now, false, 20))).toBeLessThan(0);
  expect(rated(suggestedTeam(LEVELS, 3, results(now, false, 20)))).toBeGreaterThan(rated(now));
  expect(rated(suggestedTeam(LEVELS, 3, results(now, true, 20)))).toBeLessThan(rated(now));
});

test("duels, daily deals, other variants and games with people say nothing about the team", () => {
  const [one] = results(["value", "value"], true, 1);
  if (one === undefined) throw new Error("a result");
  const others: Result[] = [
    { ...one, duel: true },
    { ...one, day: "2026-11-15" },
    { ...one, bots: ["value"] },
    { ...one, rules: "coop(players=3,minimum=3)" },
    { ...one, rules: "coop(players=3,hand=8)" },
  ];
  for (const other of others) expect(skillOf([other])).toBe(0);
  expect(skillOf([{ ...one, rules: "coop(players=3,talk=strict)" }])).toBeGreaterThan(0);
});

test("without a bot that is ready there is no team", () => {
  expect(suggestedTeam([], 3, [])).toBeNull();
});
