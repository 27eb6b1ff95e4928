import { describe, expect, it } from "vitest";

import type { PlayView } from "../../wire";
import {
  NOTHING,
  takeBack,
  confirm,
  dismissWarning,
  outOfHand,
  pick,
  place,
  settled,
  updateSlots,
} from "./hand";

function play(card: number, more: Partial<PlayView> = {}): PlayView {
  return { play: `${card}^1`, card, pile: 0, gap: 3, kind: "step", ends: false, ...more };
}

describe("a card between hand and pile", () => {
  it("is picked and put down by the same gesture", () => {
    const up = pick(NOTHING, 47).held;
    expect(up.picked).toBe(47);
    expect(pick(up, 47).held.picked).toBeNull();
  });

  it("waits on its pile when staging is on, and nothing is sent", () => {
    const { held, lay } = place(pick(NOTHING, 47).held, play(47), true);
    expect(lay).toEqual([]);
    expect(held.staged?.card).toBe(47);
    expect(held.picked).toBeNull();
    expect(outOfHand(held).map((each) => each.card)).toEqual([47]);
  });

  it("is sent at once when staging is off", () => {
    const { held, lay } = place(NOTHING, play(47), false);
    expect(lay.map((each) => each.card)).toEqual([47]);
    expect(held.staged).toBeNull();
    expect(held.sent).toHaveLength(1);
  });

  it("can be taken back while it is staged", () => {
    const { held } = place(NOTHING, play(47), true);
    expect(takeBack(held)).toEqual(NOTHING);
    expect(confirm(takeBack(held)).lay).toEqual([]);
  });

  it("is sent when another one is picked", () => {
    const staged = place(NOTHING, play(47), true).held;
    const { held, lay } = pick(staged, 51);
    expect(lay.map((each) => each.card)).toEqual([47]);
    expect(held).toMatchObject({ picked: 51, staged: null });
  });

  it("is sent before another one that is dropped on a pile", () => {
    const staged = place(NOTHING, play(47), true).held;
    const { held, lay } = place(staged, play(51), true);
    expect(lay.map((each) => each.card)).toEqual([47]);
    expect(held.staged?.card).toBe(51);
  });

  it("is out of the hand until the server has answered", () => {
    const { held } = place(NOTHING, play(47), false);
    expect(outOfHand(held)).toHaveLength(1);
    expect(outOfHand(settled(held, play(47)))).toEqual([]);
  });

  it("that ends the game is sent only after a confirmation", () => {
    const last = play(98, { ends: true });
    const asked = place(pick(NOTHING, 98).held, last, false);
    expect(asked.lay).toEqual([]);
    expect(asked.held.warned).toEqual(last);
    expect(dismissWarning(asked.held)).toMatchObject({ warned: null, picked: 98 });
    const { lay, held } = place(asked.held, last, true, true);
    expect(lay).toEqual([last]);
    expect(held.warned).toBeNull();
  });
});

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
