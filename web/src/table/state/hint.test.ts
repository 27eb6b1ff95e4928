import { beforeAll, describe, expect, it } from "vitest";

import { teamView } from "../../testing/fixtures";
import { speak, t } from "../../text/texts.svelte";
import type { GameView, Plan, Reason } from "../../wire";
import { mainReasons, playsOf, sentenceAt, shownAt } from "./hint";

beforeAll(() => speak("en"));

const view = teamView();
const game = view.games[0] as GameView;
const [first, second] = game.piles;
const plan = {
  plays: [`${(first?.top ?? 0) + 1}${first?.name}`, `${(second?.top ?? 0) - 10}${second?.name}`],
  win: 0.58,
  left: 3,
  reasons: [],
} as unknown as Plan;

const offered = (seat: number): Reason => ({
  why: "uses-offered",
  good: true,
  facts: { pile: first?.name ?? "", seat },
});

describe("a hint", () => {
  it("shows the first play, or at the last grade all plays in order", () => {
    const plays = playsOf(plan, game);
    expect(plays.map(({ pile, order, jump }) => [pile, order, jump])).toEqual([
      [0, 1, false],
      [1, 2, true],
    ]);
    expect(shownAt("pile", plays)).toHaveLength(1);
    expect(shownAt("turn", plays)).toHaveLength(2);
  });

  it("says one sentence for each grade", () => {
    const said = (grade: "pile" | "card" | "turn"): string =>
      sentenceAt(t, grade, { ...plan, reasons: [offered(1)] }, view, game, []);
    expect(said("pile")).not.toMatch(/\d/);
    expect(said("card")).toContain(String((first?.top ?? 0) + 1));
    expect(said("turn")).toContain("doesn’t need");
  });

  it("says where to start only before the first card of the turn", () => {
    const said = (laid: number): string => sentenceAt(t, "pile", plan, view, { ...game, laid }, []);
    expect(said(0)).toMatch(/^Start with/);
    expect(said(1)).toMatch(/^Next/);
  });

  it("merges what all partners said, and never uses a pile that it leaves alone", () => {
    const all = mainReasons([offered(1), offered(2), offered(3)], 3);
    expect(all.map(({ why }) => why)).toEqual(["uses-offered by all"]);
    expect(mainReasons([offered(1), offered(2)], 3)).toEqual([offered(1)]);
    const left: Reason = { ...offered(2), why: "leaves-pile" };
    expect(mainReasons([left, offered(1)], 3)).toEqual([offered(1)]);
    expect(mainReasons([{ ...offered(1), good: false }], 3)).toEqual([]);
  });
});
