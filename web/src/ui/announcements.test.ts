import { expect, test } from "vitest";

import { announce, announcements, silence } from "./announcements.svelte";

const heard = (): string[] => announcements.polite.map(({ text }) => text);

test("announcements made at once are all kept, and a repeated one is new", () => {
  announce("Gardener signals: gently.");
  announce("It is your turn.");
  announce("It is your turn.");
  expect(heard()).toEqual(["Gardener signals: gently.", "It is your turn.", "It is your turn."]);
  expect(new Set(announcements.polite.map(({ id }) => id)).size).toBe(3);
});

test("old announcements are dropped", () => {
  for (let time = 0; time < 50; time++) announce(`card ${time}`);
  expect(heard()).toHaveLength(8);
  expect(heard().at(-1)).toBe("card 49");
});

test("nothing of a screen that is gone is left", () => {
  announce("Reconnecting.", "assertive");
  silence();
  expect(announcements).toEqual({ polite: [], assertive: [] });
});
