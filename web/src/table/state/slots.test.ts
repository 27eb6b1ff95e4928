import { describe, expect, it } from "vitest";

import { slotsAfter } from "./slots";

const hand = slotsAfter([], [12, 29, 47], true);

describe("the places of a hand", () => {
  it("are those of its cards", () => {
    expect(hand).toEqual([
      { card: 12, gone: false },
      { card: 29, gone: false },
      { card: 47, gone: false },
    ]);
  });

  it("stay when a card leaves, and take it back", () => {
    const after = slotsAfter(hand, [12, 47], true);
    expect(after.map((slot) => slot.gone)).toEqual([false, true, false]);
    expect(slotsAfter(after, [12, 29, 47], true)).toEqual(hand);
  });

  it("are made anew by drawing", () => {
    const after = slotsAfter(slotsAfter(hand, [12, 47], true), [12, 30, 47], true);
    expect(after.map((slot) => slot.card)).toEqual([12, 30, 47]);
  });

  it("close up when the turn is over and nothing could be drawn", () => {
    expect(slotsAfter(hand, [12, 47], false)).toHaveLength(2);
  });
});
