import { expect, test } from "vitest";

import { emojiBar } from "./sharing";

test("a won deal ends with a blue square", () => {
  expect(emojiBar(0, 98)).toBe("🟫🟫🟫🟫🟫🟫🟫🟫🟫🟦");
});

test("a deal with one card left is not shown as won", () => {
  expect(emojiBar(1, 98)).toBe("🟫🟫🟫🟫🟫🟫🟫🟫🟫⬜");
});

test("a deal with no card played is an empty bar", () => {
  expect(emojiBar(98, 98)).toBe("⬜".repeat(10));
});
