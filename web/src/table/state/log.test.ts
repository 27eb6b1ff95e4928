import { describe, expect, it } from "vitest";

import { teamView } from "../../testing/fixtures";
import { beginning, logged } from "./log";
import type { Motion } from "./motions";

const lay = (how: "step" | "jump" | "gift"): Motion => ({
  kind: "lay",
  seat: 2,
  card: 50,
  pile: 0,
  how,
  top: 44,
});
const draw: Motion = { kind: "draw", seat: 2, count: 2, cards: null };

describe("the log of a table", () => {
  it("begins with what was said before one came", () => {
    expect(beginning(teamView()).lines).toHaveLength(2);
  });

  it("tells a turn in one line when it is over", () => {
    const empty = beginning(teamView({ talk: [] }));
    const during = logged(empty, [lay("step"), lay("jump")]);
    expect(during.lines).toEqual([]);
    const after = logged(during, [draw]);
    expect(after.lines).toMatchObject([{ kind: "turn", seat: 2, laid: 2, jumps: 1, drew: 2 }]);
    expect(logged(after, [lay("step"), draw]).lines[1]).toMatchObject({ laid: 1, jumps: 0 });
  });

  it("does not count a card that was taken back", () => {
    const log = logged(beginning(teamView({ talk: [] })), [lay("jump"), { kind: "undo", seat: 2 }]);
    expect(log).toMatchObject({ laid: 0, jumps: 0 });
  });

  it("keeps words and signals, but not that one was taken back", () => {
    const log = logged(beginning(teamView({ talk: [] })), [
      { kind: "say", seat: 1, text: "hm" },
      { kind: "signal", seat: 1, signal: "leave", pile: 0 },
      { kind: "signal", seat: 1, signal: "nothing", pile: 0 },
    ]);
    expect(log.lines.map((line) => line.kind)).toEqual(["said", "signal"]);
    expect(new Set(log.lines.map((line) => line.id)).size).toBe(2);
  });
});
