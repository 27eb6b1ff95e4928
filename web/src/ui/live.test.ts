import { expect, test } from "vitest";

import { announce, live } from "./live.svelte";

const heard = (): string[] => live.polite.map(({ text }) => text);

test("what comes at once does not replace what was said before it, and the same twice is new", () => {
  announce("Gardener signals: gently.");
  announce("It is your turn.");
  announce("It is your turn.");
  expect(heard()).toEqual(["Gardener signals: gently.", "It is your turn.", "It is your turn."]);
  expect(new Set(live.polite.map(({ id }) => id)).size).toBe(3);
});

test("what was heard long ago goes", () => {
  for (let time = 0; time < 50; time++) announce(`card ${time}`);
  expect(heard()).toHaveLength(8);
  expect(heard().at(-1)).toBe("card 49");
});
