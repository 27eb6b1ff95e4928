import { describe, expect, it } from "vitest";

import type { GameView, TableView } from "../wire";
import { duelView, soloView, teamView } from "../testing/fixtures";
import { distance, gaugeEnds, jumpCards, highlights, withoutWarning } from "./highlights";

function first(view: TableView): GameView {
  const game = view.games[0];
  if (game === undefined) throw new Error("no game");
  return game;
}

describe("piles are highlighted", () => {
  it("as near, far, ten back or off, as the view says", () => {
    expect(highlights(first(teamView()), 47).map((each) => each.look)).toEqual([
      "near",
      "far",
      "ten",
      "off",
    ]);
  });

  it("only while a card is picked", () => {
    expect(highlights(first(teamView()), null).every((each) => each.play === null)).toBe(true);
  });

  it("as gifts on the opponent's side", () => {
    expect(highlights(first(duelView()), 33).map((each) => each.look)).toEqual([
      "far",
      "near",
      "gift",
      "gift",
    ]);
  });

  it("as the end of the game if the card would end it, at any distance", () => {
    expect(highlights(first(teamView()), 83)[1]?.look).toBe("ends");
  });

  it("as dangerous when nearly full, but never while still empty", () => {
    const full = teamView();
    const game = first(full);
    const piles = game.piles.map((pile, index) => ({
      ...pile,
      top: index === 0 ? 95 : pile.start,
    }));
    expect(highlights({ ...game, piles }, null).map((each) => each.look)).toEqual([
      "danger",
      "rest",
      "rest",
      "rest",
    ]);
  });

  it("with the change of the number as their distance", () => {
    const game = first(duelView());
    const told = highlights(game, 33).map((each, index) => {
      const pile = game.piles[index];
      return pile && each.play ? distance(pile, each.play) : null;
    });
    expect(told).toEqual(["+14", "-3", "-8", "+9"]);
  });
});

describe("a puzzle", () => {
  const play = { play: "40^1", card: 40, pile: 0, gap: 4, ends: true } as const;

  it("has no warnings", () => {
    expect(withoutWarning({ look: "danger", play: null }).look).toBe("rest");
    expect(withoutWarning({ look: "ends", play }).look).toBe("near");
    expect(withoutWarning({ look: "ten", play: { ...play, kind: "jump" } }).look).toBe("ten");
  });
});

describe("a hand", () => {
  it("shows which cards can jump back", () => {
    expect([...jumpCards(first(soloView()))]).toEqual([36]);
  });

  it("has gauges from the lowest to the highest start", () => {
    expect(gaugeEnds(first(soloView()).piles)).toEqual([1, 100]);
    expect(gaugeEnds(first(duelView()).piles)).toEqual([1, 60]);
  });
});
