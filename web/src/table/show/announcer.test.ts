import { beforeAll, describe, expect, it } from "vitest";

import { speak, t } from "../../text/texts.svelte";
import type { Level } from "../../wire";
import { duelView, teamView } from "../../testing/fixtures";
import { initial, nameOf, pileName } from "../../game/names";
import { sentenceOf, announcementOf } from "./announcer";

beforeAll(() => speak("en"));

const LEVELS: readonly Level[] = [
  {
    level: "planner",
    name: "level-gardener",
    character: "level-gardener-character",
    former: null,
    any_rules: true,
    ready: true,
  },
];

describe("an announcement", () => {
  it("says who played what where, and that it was ten back", () => {
    const view = teamView();
    const lay = { kind: "lay", seat: 1, card: 47, pile: 2, how: "jump", top: 37 } as const;
    expect(sentenceOf(t, lay, view)).toBe("Inès plays 47, descending pile on the left: jump back!");
    expect(sentenceOf(t, { ...lay, seat: 0, how: "step" }, view)).toMatch(/^You play 47, .*\.$/);
  });

  it("names the player's own cards, and only the number that others draw", () => {
    const own = { kind: "draw", seat: 0, count: 2, cards: [5, 9] } as const;
    expect(sentenceOf(t, own, teamView())).toBe("You draw 2 cards: 5, 9.");
    expect(sentenceOf(t, { ...own, seat: 1, cards: null }, teamView())).toBe("Inès draws 2 cards.");
  });

  it("repeats what others say, not the player's own messages", () => {
    const say = { kind: "say", seat: 0, text: "hm" } as const;
    expect(sentenceOf(t, say, teamView())).toBe("");
    expect(sentenceOf(t, { ...say, seat: 2 }, teamView())).toBe("Malo says: hm");
  });

  it("says that a player is back", () => {
    expect(sentenceOf(t, { kind: "back", person: 2 }, teamView())).toBe("Malo is back.");
    expect(sentenceOf(t, { kind: "back", person: 0 }, teamView())).toBe("");
  });
});

describe("bots' signals", () => {
  const words = ["use", null, "use", "gently"] as const;
  const among = (toMove: number): ReturnType<typeof teamView> => {
    const view = teamView({}, { to_move: toMove });
    const seats = view.seats.map((seat, at) =>
      at === 3 ? { ...seat, words, trouble: true } : seat,
    );
    return { ...view, seats };
  };
  const signal = { kind: "signal", seat: 3, signal: "gently", pile: 3 } as const;

  it("are announced when the player's turn begins, one sentence per signal", () => {
    const turn = { kind: "turn", seat: 0, after: 2 } as const;
    expect(announcementOf(t, [turn], among(0), LEVELS)).toBe(
      "It’s your turn. " +
        "Gardener signals: go ahead, ascending pile on the left, descending pile on the left. " +
        "Gardener signals: careful here, descending pile on the right. " +
        "Gardener signals: I’m stuck.",
    );
  });

  it("are announced during the player's turn when new, and not when withdrawn", () => {
    expect(announcementOf(t, [signal], among(0), LEVELS)).toBe(
      "Gardener signals: careful here, descending pile on the right.",
    );
    expect(announcementOf(t, [{ ...signal, signal: "nothing" }], among(0), LEVELS)).toBe("");
  });

  it("are not announced in others' turns; people's signals always are", () => {
    expect(announcementOf(t, [signal], among(1), LEVELS)).toBe("");
    expect(announcementOf(t, [{ ...signal, seat: 2 }], among(1), LEVELS)).toMatch(
      /^Malo signals: careful here/,
    );
  });
});

describe("names", () => {
  it("are those of players, or of bots", () => {
    expect(nameOf(t, teamView(), 1)).toBe("Inès");
    expect(nameOf(t, teamView(), 3, LEVELS)).toBe(t("level-gardener"));
  });

  it("are numbered when two are equal", () => {
    const view = teamView();
    const bots = { ...view, seats: view.seats.map((seat) => ({ ...seat, name: "Ada" })) };
    expect(nameOf(t, bots, 2)).toBe("Ada 3");
  });

  it("of piles give their owner in a duel, and their place otherwise", () => {
    const [first, , other] = duelView().games[0]?.piles ?? [];
    if (first === undefined || other === undefined) throw new Error("no piles");
    expect(pileName(t, duelView(), first, true)).toBe("your ascending pile");
    expect(pileName(t, duelView(), other, true)).toBe("Noé’s ascending pile");
    expect(pileName(t, teamView(), { ...first, name: "^2" }, false)).toBe(
      "ascending pile on the right",
    );
  });

  it("start with a whole grapheme", () => {
    expect(initial("émile")).toBe("É");
    expect(initial("👩‍🚀 Ann")).toBe("👩‍🚀");
    expect(initial("")).toBe("?");
    expect(initial("Spross", ["Spross", "Steuermann"])).toBe("Sp");
    expect(initial("Steuermann", ["Spross", "Steuermann"])).toBe("St");
    expect(initial("Spross", ["Spross", "Ann"])).toBe("S");
  });
});
