import { beforeEach, expect, test, vi } from "vitest";

import { records } from "./records";

beforeEach(() => localStorage.clear());

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

test("in a full storage, the oldest records make room", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, value: string) => {
      const records = [...kept.keys()].filter((each) => each.includes("record."));
      if (key.includes("record.") && records.length >= 3) throw new Error("full");
      kept.set(key, value);
    },
  });
  for (const game of [1, 2, 3, 4]) records.keep(`t#${game}`, "x");
  expect(Object.keys(records.all())).toEqual(["t#2", "t#3", "t#4"]);
  vi.unstubAllGlobals();
});

test("exported records are added, others stay", () => {
  records.keep("t#1", "mine");
  records.merge({ "t#1": "other", "t#2": "new", "t#3": 7 });
  expect(records.all()).toEqual({ "t#1": "mine", "t#2": "new" });
  records.clear();
  expect(records.all()).toEqual({});
});
