import { describe, expect, it } from "vitest";

import { duelView, teamView } from "../../testing/fixtures";
import { isDuel } from "../../game/names";
import { motions } from "./motions";

describe("events as motions", () => {
  it("tells a step from a jump back by the direction of the pile", () => {
    const view = teamView(); // tops 44, 35 ascending, 37, 28 descending
    const told = motions(
      [
        { type: "laid", seat: 1, card: 50, pile: "^1", index: 0 },
        { type: "laid", seat: 1, card: 47, pile: "v1", index: 2 },
      ],
      view,
    );
    expect(told).toMatchObject([
      { kind: "lay", how: "step", top: 44 },
      { kind: "lay", how: "jump", top: 37 },
    ]);
  });

  it("uses the top that the previous card left", () => {
    const told = motions(
      [
        { type: "laid", seat: 1, card: 54, pile: "^1", index: 0 },
        { type: "laid", seat: 1, card: 44, pile: "^1", index: 0 },
      ],
      teamView(),
    );
    expect(told).toMatchObject([
      { how: "step", top: 44 },
      { how: "jump", top: 54 },
    ]);
  });

  it("knows a gift by the owner of the pile, and only in a duel", () => {
    expect(isDuel(teamView())).toBe(false);
    expect(isDuel(duelView())).toBe(true);
    const told = motions(
      [
        { type: "laid", seat: 0, card: 33, pile: "^'", index: 2 },
        { type: "laid", seat: 0, card: 9, pile: "^", index: 0 },
      ],
      duelView(),
    );
    expect(told).toMatchObject([{ how: "gift" }, { how: "jump" }]);
  });

  it("turns the end of a turn into a draw, skipped seats and the next turn", () => {
    const told = motions(
      [{ type: "turned", seat: 0, count: 2, drew: [5, 9], skipped: [1], next: 2 }],
      teamView(),
    );
    expect(told).toEqual([
      { kind: "draw", seat: 0, count: 2, cards: [5, 9] },
      { kind: "skip", seat: 1 },
      { kind: "turn", seat: 2, after: 0 },
    ]);
  });

  it("has no motion for events that are not seen on the table", () => {
    expect(motions([{ type: "closed" }, { type: "renewed", game: 2 }], teamView())).toEqual([]);
  });
});
