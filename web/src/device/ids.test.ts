import { expect, test } from "vitest";

import { capabilityIn, freshCapability } from "./ids";

test("a fragment holds a capability, perhaps with a sign after it from the text around the link", () => {
  const capability = freshCapability();
  expect(capabilityIn(capability)).toBe(capability);
  expect(capabilityIn(`${capability}).`)).toBe(capability);
});

test.each([
  "",
  "main",
  "A".repeat(43),
  freshCapability().slice(0, -1),
  `${freshCapability()}x`,
  "x".repeat(300),
])("%s is no capability", (fragment) => {
  expect(capabilityIn(fragment)).toBeNull();
});
