import { describe, expect, it } from "vitest";

import { duelView, teamView } from "../../testing/fixtures";
import { isDuel, motions } from "./motions";

describe("events as movements", () => {
  it("tells a step from a jump back by the way the pile goes", () => {
    const view = teamView(); // tops 44, 35 going up, 37, 28 going down
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

  it("remembers the card laid a moment ago", () => {
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

  it("knows a gift by whose pile it is, and only in a duel", () => {
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

  it("makes of a turn's end a drawing, the seats passed over, and whose turn it is", () => {
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

  it("has nothing to show for what is not seen on the table", () => {
    expect(motions([{ type: "closed" }, { type: "renewed", game: 2 }], teamView())).toEqual([]);
  });
});
