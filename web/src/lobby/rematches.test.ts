import { expect, it } from "vitest";

import { expectGame, forgetGame, isExpected } from "./rematches";

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
