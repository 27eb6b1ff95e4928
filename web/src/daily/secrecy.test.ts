import { expect, test } from "vitest";

import { isStillSecret } from "./secrecy";

test("a deal is secret until an hour after midnight in UTC", () => {
  expect(isStillSecret("2026-11-15", Date.parse("2026-11-15T23:59:00Z"))).toBe(true);
  expect(isStillSecret("2026-11-15", Date.parse("2026-11-16T00:59:59Z"))).toBe(true);
  expect(isStillSecret("2026-11-15", Date.parse("2026-11-16T01:00:00Z"))).toBe(false);
});

test("a deal that belongs to no day is not secret", () => {
  expect(isStillSecret(null)).toBe(false);
});
