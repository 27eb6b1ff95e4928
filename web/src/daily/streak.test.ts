import { expect, test } from "vitest";

import type { Result } from "../device/results.svelte";
import { calendar, resultOn, streakOf } from "./streak";

const RULES = "coop(players=1)";

function played(day: string, more: Partial<Result> = {}): Result {
  return {
    id: `t#${day}`,
    at: Date.parse(`${day}T20:00:00Z`),
    rules: RULES,
    players: 1,
    duel: false,
    won: false,
    left: 12,
    jumps: 0,
    bots: [],
    day,
    seat: 0,
    partners: [],
    ...more,
  };
}

test("a streak lasts until a day is over without a game", () => {
  const days = [played("2026-11-13"), played("2026-11-14"), played("2026-11-15")];
  expect(streakOf(days, "2026-11-15")).toEqual({ now: 3, longest: 3 });
  expect(streakOf(days, "2026-11-16")).toEqual({ now: 3, longest: 3 });
  expect(streakOf(days, "2026-11-17")).toEqual({ now: 0, longest: 3 });
});

test("a streak goes on over the end of a month, whichever variant is played", () => {
  const days = [played("2026-10-31"), played("2026-11-01", { rules: "duel", duel: true })];
  expect(streakOf(days, "2026-11-01").now).toBe(2);
});

test("a past day that is played for practice counts for nothing", () => {
  const late = played("2026-11-14", { at: Date.parse("2026-11-16T09:00:00Z") });
  const days = [played("2026-11-13"), late, played("2026-11-15")];
  expect(streakOf(days, "2026-11-15")).toEqual({ now: 1, longest: 1 });
  expect(resultOn(days, "2026-11-14", RULES)).toBeUndefined();
});

test("a game that ends within an hour after midnight belongs to its day", () => {
  const late = played("2026-11-14", { at: Date.parse("2026-11-15T00:40:00Z") });
  expect(resultOn([late], "2026-11-14", RULES)).toBe(late);
});

test("the calendar ends with the week of today and shows the best result of a day", () => {
  const better = played("2026-11-04", { left: 3, rules: "duel", duel: true });
  const cells = calendar([played("2026-11-04"), better], "2026-11-16");
  expect(cells.map((each) => each.day)).toHaveLength(28);
  expect(cells[0]?.day).toBe("2026-10-26");
  expect(cells.find((each) => each.result !== null)).toEqual({
    day: "2026-11-04",
    result: better,
    when: "past",
  });
  expect(cells.filter((each) => each.when === "today").map((each) => each.day)).toEqual([
    "2026-11-16",
  ]);
  expect(cells.filter((each) => each.when === "future")).toHaveLength(6);
});
