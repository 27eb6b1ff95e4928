import { describe, expect, it } from "vitest";

import { clock, secondsUntil } from "./countdown.svelte";

describe("the time until a bot sits in", () => {
  it("counts whole seconds down to 0 and no further", () => {
    expect(secondsUntil(120_000, 0)).toBe(120);
    expect(secondsUntil(120_000, 1)).toBe(120);
    expect(secondsUntil(120_000, 119_500)).toBe(1);
    expect(secondsUntil(120_000, 130_000)).toBe(0);
  });

  it("is shown as minutes and seconds", () => {
    expect([120, 95, 9, 0].map(clock)).toEqual(["2:00", "1:35", "0:09", "0:00"]);
  });
});
