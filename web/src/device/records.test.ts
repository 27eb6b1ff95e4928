import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { records } from "./records";
import { keep } from "./storage";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a record is kept until it is dropped", () => {
  records.keep("t#1", "one");
  records.keep("t#2", "two");
  expect(records.all()).toEqual({ "t#1": "one", "t#2": "two" });
  records.drop("t#1");
  expect(records.of("t#1")).toBeNull();
  expect(records.all()).toEqual({ "t#2": "two" });
});

test("the oldest records make room for a new one", () => {
  for (let game = 1; game <= 501; game += 1) records.keep(`t#${game}`, "x");
  expect(records.of("t#1")).toBeNull();
  expect(records.of("t#2")).toBe("x");
});

/** Replaces localStorage by one that refuses what exceeds its room, in characters. */
function storageOf(room: number): Map<string, string> {
  const kept = new Map<string, string>();
  const used = (): number => [...kept].reduce((sum, each) => sum + each.join("").length, 0);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, value: string) => {
      const before = kept.get(key);
      kept.set(key, value);
      if (used() <= room) return;
      if (before === undefined) kept.delete(key);
      else kept.set(key, before);
      throw new Error("full");
    },
  });
  return kept;
}

const RECORD = "x".repeat(1_000);

test("in a full storage, the oldest records make room for a new one, and for everything else", () => {
  storageOf(3_300);
  for (const game of [1, 2, 3, 4]) records.keep(`t#${game}`, RECORD);
  expect(Object.keys(records.all())).toEqual(["t#2", "t#3", "t#4"]);
  expect(keep("tables", { t: RECORD })).toBe(true);
  expect(Object.keys(records.all())).toEqual(["t#3", "t#4"]);
});

test("no record is given up for what would not fit anyway", () => {
  storageOf(3_300);
  for (const game of [1, 2]) records.keep(`t#${game}`, RECORD);
  expect(keep("tables", RECORD.repeat(5))).toBe(false);
  records.keep("t#3", RECORD.repeat(5));
  expect(Object.keys(records.all())).toEqual(["t#1", "t#2"]);
});

test("exported records are added, others stay", () => {
  records.keep("t#1", "mine");
  records.merge({ "t#1": "other", "t#2": "new", "t#3": 7 });
  expect(records.all()).toEqual({ "t#1": "mine", "t#2": "new" });
  records.clear();
  expect(records.all()).toEqual({});
});

test("exported records take the place of none of this device, however many or long they are", () => {
  storageOf(4_800);
  records.keep("t#1", RECORD);
  records.merge({
    long: "x".repeat(100_000),
    "o#1": RECORD,
    "o#2": RECORD,
    "o#3": RECORD,
    "o#4": RECORD,
  });
  expect(Object.keys(records.all())).toEqual(["o#2", "o#3", "o#4", "t#1"]);
  vi.unstubAllGlobals();
  for (let game = 1; game <= 500; game += 1) records.keep(`t#${game}`, "x");
  records.merge({ "o#1": "y" });
  expect(records.of("o#1")).toBeNull();
  expect(records.of("t#1")).toBe("x");
});
