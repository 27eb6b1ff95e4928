import { expect, test } from "vitest";

import { bar } from "./sharing";

test("a won deal ends in the sky", () => {
  expect(bar(0, 98)).toBe("🟫🟫🟫🟫🟫🟫🟫🟫🟫🟦");
});

test("a single card left is no won deal", () => {
  expect(bar(1, 98)).toBe("🟫🟫🟫🟫🟫🟫🟫🟫🟫⬜");
});

test("nothing laid is an empty bar", () => {
  expect(bar(98, 98)).toBe("⬜".repeat(10));
});
