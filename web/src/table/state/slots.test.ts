import { describe, expect, it } from "vitest";

import { updateSlots } from "./slots";

const hand = updateSlots([], [12, 29, 47], true);

describe("the slots of a hand", () => {
  it("hold its cards", () => {
    expect(hand).toEqual([
      { card: 12, gone: false },
      { card: 29, gone: false },
      { card: 47, gone: false },
    ]);
  });

  it("stay when a card leaves, and take it back", () => {
    const after = updateSlots(hand, [12, 47], true);
    expect(after.map((slot) => slot.gone)).toEqual([false, true, false]);
    expect(updateSlots(after, [12, 29, 47], true)).toEqual(hand);
  });

  it("are rebuilt after a draw", () => {
    const after = updateSlots(updateSlots(hand, [12, 47], true), [12, 30, 47], true);
    expect(after.map((slot) => slot.card)).toEqual([12, 30, 47]);
  });

  it("close up when the turn ends and nothing can be drawn", () => {
    expect(updateSlots(hand, [12, 47], false)).toHaveLength(2);
  });
});
