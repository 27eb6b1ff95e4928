import { beforeEach, expect, it, vi } from "vitest";

import { expectGame, forgetGame, isExpected } from "./rematches";

beforeEach(() => sessionStorage.clear());

it("is the next game of a table that its players have asked for", () => {
  expectGame("abc", 2);
  expect([isExpected("abc", 2), isExpected("abc", 3), isExpected("xyz", 2)]).toEqual([
    true,
    false,
    false,
  ]);
  forgetGame("abc");
  expect(isExpected("abc", 2)).toBe(false);
});

function reloaded() {
  vi.resetModules();
  return import("./rematches");
}

it("is still expected after a reload, until it is forgotten", async () => {
  expectGame("abc", 2);
  const after = await reloaded();
  expect(after.isExpected("abc", 2)).toBe(true);
  after.forgetGame("abc");
  expect((await reloaded()).isExpected("abc", 2)).toBe(false);
});

it.each(["{", "7", '[["abc"], null]'])("starts from nothing if %s is stored", async (stored) => {
  sessionStorage.setItem("tenback.rematches", stored);
  expect((await reloaded()).isExpected("abc", 2)).toBe(false);
});
