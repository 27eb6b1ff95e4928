import { describe, expect, it } from "vitest";

import { teamView } from "../../testing/fixtures";
import { initialLog, extendLog } from "./log";
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
  it("begins with the messages that the view holds", () => {
    expect(initialLog(teamView()).lines).toHaveLength(2);
  });

  it("names cards until the player's own turn ends, and never at a strict table", () => {
    const empty = initialLog(teamView({ talk: [] }));
    const turn = [lay("step"), draw];
    const cards = (log: typeof empty): number[] =>
      log.lines.map((line) => (line.kind === "turn" ? line.cards.length : 0));
    expect(cards(extendLog(empty, turn, [0]))).toEqual([1]);
    expect(cards(extendLog(empty, [...turn, { ...draw, seat: 0 }], [0]))).toEqual([0]);
    const strict = extendLog(extendLog(empty, [lay("step")], null), [draw], null);
    expect(cards(strict)).toEqual([0]);
    expect(JSON.stringify(strict)).not.toContain("50");
  });

  it("has one line for each finished turn", () => {
    const empty = initialLog(teamView({ talk: [] }));
    const during = extendLog(empty, [lay("step"), lay("jump")]);
    expect(during.lines).toEqual([]);
    const after = extendLog(during, [draw]);
    expect(after.lines).toMatchObject([{ kind: "turn", seat: 2, laid: 2, jumps: 1, drew: 2 }]);
    expect(extendLog(after, [lay("step"), draw]).lines[1]).toMatchObject({ laid: 1, jumps: 0 });
  });

  it("does not count a card that was taken back", () => {
    const log = extendLog(initialLog(teamView({ talk: [] })), [
      lay("jump"),
      { kind: "undo", seat: 2 },
    ]);
    expect(log).toMatchObject({ laid: 0, jumps: 0 });
  });

  it("keeps messages and signals, but not their withdrawal", () => {
    const log = extendLog(initialLog(teamView({ talk: [] })), [
      { kind: "say", seat: 1, text: "hm" },
      { kind: "signal", seat: 1, signal: "leave", pile: 0 },
      { kind: "signal", seat: 1, signal: "nothing", pile: 0 },
    ]);
    expect(log.lines.map((line) => line.kind)).toEqual(["said", "signal"]);
    expect(new Set(log.lines.map((line) => line.id)).size).toBe(2);
  });
});
