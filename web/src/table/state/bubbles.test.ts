import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Bubbles } from "./bubbles.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("bubbles at the seats", () => {
  it("show the newest of each seat, and go after a while", () => {
    const bubbles = new Bubbles();
    bubbles.show([
      { kind: "say", seat: 1, text: "hm" },
      { kind: "react", seat: 2, reaction: "heart" },
    ]);
    bubbles.show([{ kind: "react", seat: 1, reaction: "wow" }]);
    expect(bubbles.shown.get(1)).toEqual({ kind: "react", reaction: "wow" });
    expect(bubbles.shown.get(2)).toEqual({ kind: "react", reaction: "heart" });
    vi.advanceTimersByTime(4000);
    expect(bubbles.shown.size).toBe(0);
  });

  it("stay for their own time when they replace another", () => {
    const bubbles = new Bubbles();
    bubbles.show([{ kind: "react", seat: 1, reaction: "wow" }]);
    vi.advanceTimersByTime(3900);
    bubbles.show([{ kind: "say", seat: 1, text: "well" }]);
    vi.advanceTimersByTime(6900);
    expect(bubbles.shown.get(1)).toEqual({ kind: "say", text: "well" });
  });
});
