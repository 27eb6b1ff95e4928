import { expect, test } from "vitest";

import { capabilityIn, freshCapability } from "./ids";

test("a fragment holds a capability, perhaps with a sign after it from the text around the link", () => {
  const capability = freshCapability();
  expect(capabilityIn(capability)).toBe(capability);
  expect(capabilityIn(`${capability}).`)).toBe(capability);
  const old = "A".repeat(43); // of version 0.1.0
  expect(capabilityIn(old)).toBe(old);
});

test.each(["", "main", freshCapability().slice(0, -1), `${freshCapability()}x`, "x".repeat(300)])(
  "%s is no capability",
  (fragment) => {
    expect(capabilityIn(fragment)).toBeNull();
  },
);
