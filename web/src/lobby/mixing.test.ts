import { expect, test } from "vitest";

import { Mixing } from "./mixing";

test("no two shufflings are alike, even without a stroke", () => {
  expect(new Mixing().words(64)).not.toBe(new Mixing().words(64));
});

test("what is handed over holds the last strokes and is never longer than allowed", () => {
  const mixing = new Mixing();
  for (let each = 0; each < 100; each += 1) mixing.note(each, each);
  const bytes = atob(mixing.words(32));
  expect(bytes.length).toBe(32);
  expect([...bytes.slice(-2)].map((byte) => byte.charCodeAt(0))).toEqual([99, 99]);
});
