import { expect, test } from "vitest";

import type { Result } from "../device/results.svelte";
import type { DailyResult } from "../wire";
import { beaten, columns, placeOf, sharedPlace } from "./standings";

function listed(name: string, left: number, ended_at = 0): DailyResult {
  return {
    day: "2026-11-16",
    rules: "coop(players=1)",
    names: [name],
    bots: [null],
    won: left === 0,
    winner: null,
    left: [left],
    steps: 100,
    ended_at,
    notes: [],
  };
}

const LIST = [
  listed("Mathieu", 0),
  listed("Béatrice", 2),
  listed("林", 6, 1_000),
  listed("林", 6, 9_000),
  listed("Jean-Christophe", 30),
];

const own = { left: 6, at: 9_500 } as Result;

test("the own result is found by name, cards left and time", () => {
  expect(placeOf(LIST, own, "林")).toBe(3);
  expect(placeOf(LIST, own, "Dan")).toBe(-1);
  expect(placeOf(LIST, undefined, "林")).toBe(-1);
  expect(placeOf(LIST, { ...own, name: "林" }, "Lin")).toBe(3);
});

test("equal results share a place, and the next one is as far down as players are ahead", () => {
  expect(LIST.map((_, at) => sharedPlace(LIST, at))).toEqual([1, 2, 3, 3, 5]);
});

test("equal results are not beaten", () => {
  expect(beaten(LIST, 3)).toEqual({ worse: 1, others: 4 });
});

test("every player is in one column, and the own one is marked", () => {
  const found = columns(LIST, 3);
  expect(found?.map((each) => each.players)).toEqual([1, 0, 0, 2, 0, 1, 1]);
  expect(found?.filter((each) => each.yours).map((each) => [each.from, each.to])).toEqual([[6, 9]]);
  expect(found?.[0]).toMatchObject({ from: 26, to: null });
});

test("four players are no distribution", () => {
  expect(columns(LIST.slice(1), -1)).toBeNull();
});
