import { describe, expect, it } from "vitest";

import type { GameView, TableView } from "../wire";
import { duelView, soloView, teamView } from "../testing/fixtures";
import { distance, ends, jumps, lit, places } from "./lit";

function first(view: TableView): GameView {
  const game = view.games[0];
  if (game === undefined) throw new Error("no game");
  return game;
}

describe("piles light up", () => {
  it("near, dear, ten back or not at all, as the view says", () => {
    expect(lit(first(teamView()), 47).map((each) => each.look)).toEqual([
      "near",
      "far",
      "ten",
      "off",
    ]);
  });

  it("for nobody while no card is picked", () => {
    expect(lit(first(teamView()), null).every((each) => each.play === null)).toBe(true);
  });

  it("as a gift on the other's side", () => {
    expect(lit(first(duelView()), 33).map((each) => each.look)).toEqual([
      "far",
      "near",
      "gift",
      "gift",
    ]);
  });

  it("as a danger where the card would end the game, whatever its distance", () => {
    expect(lit(first(teamView()), 83)[1]?.look).toBe("ends");
  });

  it("as nearly full close to their end, but never while still empty", () => {
    const full = teamView();
    const game = first(full);
    const piles = game.piles.map((pile, index) => ({
      ...pile,
      top: index === 0 ? 95 : pile.start,
    }));
    expect(lit({ ...game, piles }, null).map((each) => each.look)).toEqual([
      "danger",
      "rest",
      "rest",
      "rest",
    ]);
  });

  it("with the distance in the direction of the numbers", () => {
    const game = first(duelView());
    const told = lit(game, 33).map((each, index) => {
      const pile = game.piles[index];
      return pile && each.play ? distance(pile, each.play) : null;
    });
    expect(told).toEqual(["+14", "-3", "-8", "+9"]);
  });
});

describe("a hand", () => {
  it("shows with which cards a jump back is on", () => {
    expect([...jumps(first(soloView()))]).toEqual([36]);
  });

  it("knows the places of a card", () => {
    expect(places(first(soloView()), 36)).toEqual([0, 1, 2]);
    expect(places(first(soloView()), 54)).toEqual([]);
  });

  it("is measured by gauges that reach from the lowest to the highest start", () => {
    expect(ends(first(soloView()).piles)).toEqual([1, 100]);
    expect(ends(first(duelView()).piles)).toEqual([1, 60]);
  });
});
