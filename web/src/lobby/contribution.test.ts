import { expect, test } from "vitest";

import { Contribution } from "./contribution";

test("no two contributions are alike, even without a stroke", () => {
  expect(new Contribution().toBase64(64)).not.toBe(new Contribution().toBase64(64));
});

test("a contribution holds the last strokes and stays within the limit", () => {
  const contribution = new Contribution();
  for (let each = 0; each < 100; each += 1) contribution.addStroke(each, each);
  const bytes = atob(contribution.toBase64(32));
  expect(bytes.length).toBe(32);
  expect([...bytes.slice(-2)].map((byte) => byte.charCodeAt(0))).toEqual([99, 99]);
});
