import { describe, expect, it } from "vitest";

import type { PlayView } from "../../wire";
import { NOTHING, back, confirm, keep, out, pick, put, settled } from "./staging";

function play(card: number, more: Partial<PlayView> = {}): PlayView {
  return { play: `${card}^1`, card, pile: 0, gap: 3, kind: "step", ends: false, ...more };
}

describe("a card between hand and pile", () => {
  it("is picked up and put down by the same gesture", () => {
    const up = pick(NOTHING, 47).held;
    expect(up.picked).toBe(47);
    expect(pick(up, 47).held.picked).toBeNull();
  });

  it("waits on its pile where cards are staged, and nobody is told", () => {
    const { held, lay } = put(pick(NOTHING, 47).held, play(47), true);
    expect(lay).toEqual([]);
    expect(held.staged?.card).toBe(47);
    expect(held.picked).toBeNull();
    expect(out(held).map((each) => each.card)).toEqual([47]);
  });

  it("is laid at once where cards are not staged", () => {
    const { held, lay } = put(NOTHING, play(47), false);
    expect(lay.map((each) => each.card)).toEqual([47]);
    expect(held.staged).toBeNull();
    expect(held.sent).toHaveLength(1);
  });

  it("can be taken back while it is staged", () => {
    const { held } = put(NOTHING, play(47), true);
    expect(back(held)).toEqual(NOTHING);
    expect(confirm(back(held)).lay).toEqual([]);
  });

  it("is laid when another one is picked", () => {
    const staged = put(NOTHING, play(47), true).held;
    const { held, lay } = pick(staged, 51);
    expect(lay.map((each) => each.card)).toEqual([47]);
    expect(held).toMatchObject({ picked: 51, staged: null });
  });

  it("is laid before another one that is dropped on a pile", () => {
    const staged = put(NOTHING, play(47), true).held;
    const { held, lay } = put(staged, play(51), true);
    expect(lay.map((each) => each.card)).toEqual([47]);
    expect(held.staged?.card).toBe(51);
  });

  it("is out of the hand until the server has answered", () => {
    const { held } = put(NOTHING, play(47), false);
    expect(out(held)).toHaveLength(1);
    expect(out(settled(held, play(47)))).toEqual([]);
  });

  it("that ends the game is laid only after a yes", () => {
    const last = play(98, { ends: true });
    const asked = put(pick(NOTHING, 98).held, last, false);
    expect(asked.lay).toEqual([]);
    expect(asked.held.warned).toEqual(last);
    expect(keep(asked.held)).toMatchObject({ warned: null, picked: 98 });
    const { lay, held } = put(asked.held, last, true, true);
    expect(lay).toEqual([last]);
    expect(held.warned).toBeNull();
  });
});
