import { beforeAll, describe, expect, it } from "vitest";

import { speak, t } from "../../text/texts.svelte";
import type { Level } from "../../wire";
import { duelView, teamView } from "../../testing/fixtures";
import { initial, nameOf, pileName } from "../../game/names";
import { spoken, voiced } from "./voice";

beforeAll(() => speak("en"));

const LEVELS: readonly Level[] = [
  {
    level: "planner",
    name: "level-gardener",
    character: "level-gardener-character",
    any_rules: true,
    ready: true,
  },
];

describe("what is read aloud", () => {
  it("tells who laid what where, and that it was ten back", () => {
    const view = teamView();
    const lay = { kind: "lay", seat: 1, card: 47, pile: 2, how: "jump", top: 37 } as const;
    expect(spoken(t, lay, view)).toBe("Inès lays 47, descending pile on the left: ten back!");
    expect(spoken(t, { ...lay, seat: 0, how: "step" }, view)).toMatch(/^You lay 47, .*\.$/);
  });

  it("tells one's own cards, and only how many others draw", () => {
    const own = { kind: "draw", seat: 0, count: 2, cards: [5, 9] } as const;
    expect(spoken(t, own, teamView())).toBe("You draw 2 cards: 5, 9.");
    expect(spoken(t, { ...own, seat: 1, cards: null }, teamView())).toBe("Inès draws 2 cards.");
  });

  it("does not repeat one's own words, and tells those of others", () => {
    const say = { kind: "say", seat: 0, text: "hm" } as const;
    expect(spoken(t, say, teamView())).toBe("");
    expect(spoken(t, { ...say, seat: 2 }, teamView())).toBe("Malo says: hm");
  });

  it("tells of who is back by their seats", () => {
    expect(spoken(t, { kind: "back", person: 2 }, teamView())).toBe("Malo is back.");
    expect(spoken(t, { kind: "back", person: 0 }, teamView())).toBe("");
  });
});

describe("what bots signal", () => {
  const words = ["use", null, "use", "gently"] as const;
  const among = (toMove: number): ReturnType<typeof teamView> => {
    const view = teamView({}, { to_move: toMove });
    const seats = view.seats.map((seat, at) =>
      at === 3 ? { ...seat, words, trouble: true } : seat,
    );
    return { ...view, seats };
  };
  const signal = { kind: "signal", seat: 3, signal: "gently", pile: 3 } as const;

  it("is told as one's turn begins, a sentence a word", () => {
    const turn = { kind: "turn", seat: 0, after: 2 } as const;
    expect(voiced(t, [turn], among(0), LEVELS)).toBe(
      "It is your turn. " +
        "Gardener signals: go ahead, ascending pile on the left, descending pile on the left. " +
        "Gardener signals: gently, descending pile on the right. " +
        "Gardener signals: I am stuck.",
    );
  });

  it("is told in one's turn when it is new, and not when it is taken back", () => {
    expect(voiced(t, [signal], among(0), LEVELS)).toBe(
      "Gardener signals: gently, descending pile on the right.",
    );
    expect(voiced(t, [{ ...signal, signal: "nothing" }], among(0), LEVELS)).toBe("");
  });

  it("does not drown the turns of others; people are always heard", () => {
    expect(voiced(t, [signal], among(1), LEVELS)).toBe("");
    expect(voiced(t, [{ ...signal, seat: 2 }], among(1), LEVELS)).toMatch(/^Malo signals: gently/);
  });
});

describe("names", () => {
  it("are people's own, or those of bots", () => {
    expect(nameOf(t, teamView(), 1)).toBe("Inès");
    expect(nameOf(t, teamView(), 3, LEVELS)).toBe(t("level-gardener"));
  });

  it("are counted where two are the same", () => {
    const view = teamView();
    const bots = { ...view, seats: view.seats.map((seat) => ({ ...seat, name: "Ada" })) };
    expect(nameOf(t, bots, 2)).toBe("Ada 3");
  });

  it("of piles say whose they are in a duel, and where they lie otherwise", () => {
    const [first, , other] = duelView().games[0]?.piles ?? [];
    if (first === undefined || other === undefined) throw new Error("no piles");
    expect(pileName(t, duelView(), first, true)).toBe("your ascending pile");
    expect(pileName(t, duelView(), other, true)).toBe("ascending pile of Noé");
    expect(pileName(t, teamView(), { ...first, name: "^2" }, false)).toBe(
      "ascending pile on the right",
    );
  });

  it("begin with a whole letter", () => {
    expect(initial("émile")).toBe("É");
    expect(initial("👩‍🚀 Ann")).toBe("👩‍🚀");
    expect(initial("")).toBe("?");
    expect(initial("Spross", ["Spross", "Steuermann"])).toBe("Sp");
    expect(initial("Steuermann", ["Spross", "Steuermann"])).toBe("St");
    expect(initial("Spross", ["Spross", "Ann"])).toBe("S");
  });
});
