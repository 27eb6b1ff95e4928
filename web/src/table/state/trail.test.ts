import { describe, expect, it } from "vitest";

import { teamView } from "../../testing/fixtures";
import type { TableView, TurnView } from "../../wire";
import type { Motion } from "./motions";
import { extendTrail, rebuildTrail, runsOn, topsAfter, type Trail } from "./trail.svelte";

const lay = (seat: number, card: number, pile: number, top: number): Motion => ({
  kind: "lay",
  seat,
  card,
  pile,
  how: "step",
  top,
});
const draw = (seat: number): Motion => ({ kind: "draw", seat, count: 2, cards: null });
const TURNS = [lay(1, 24, 0, 22), lay(1, 27, 0, 24), draw(1), lay(2, 31, 0, 27), draw(2)];

/** Four players; this device has seat 0. */
function table(
  last: readonly (TurnView | null)[],
  to_move: number,
  tops: readonly number[],
): TableView {
  const view = teamView();
  const games = view.games.map((game) => ({
    ...game,
    to_move,
    last,
    piles: game.piles.map((pile, at) => ({ ...pile, top: tops[at] ?? pile.top })),
  }));
  return { ...view, yours: [0], games };
}

const turn = (began: readonly number[], ended: readonly number[]): TurnView => ({ began, ended });

describe("the trail", () => {
  it("collects the cards of others until the player's own turn ends", () => {
    const view = { ...teamView(), yours: [0] };
    const trail = extendTrail([], TURNS, view);
    expect(trail.map(({ seat, card }) => [seat, card])).toEqual([
      [1, 24],
      [1, 27],
      [2, 31],
    ]);
    expect(runsOn(trail, 0).map(({ seat, cards }) => [seat, cards.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(extendTrail(trail, [lay(0, 35, 0, 31)], view)).toEqual(trail);
    expect(extendTrail(trail, [lay(0, 35, 0, 31), draw(0)], view)).toEqual([]);
  });

  it("does not exist at a strict table, alone, or for spectators", () => {
    const view = { ...teamView(), yours: [0] };
    const strict = { ...view, settings: { ...view.settings, talk: "strict" } } as TableView;
    expect(extendTrail([], TURNS, strict)).toEqual([]);
    expect(extendTrail([], TURNS, { ...view, yours: [] })).toEqual([]);
    expect(extendTrail([], TURNS, { ...view, seats: view.seats.slice(0, 1) })).toEqual([]);
  });

  it("is rebuilt from the last turns after a reload", () => {
    const last = [
      turn([1, 1, 100, 100], [22, 1, 100, 100]),
      turn([22, 1, 100, 100], [27, 1, 100, 100]),
      turn([27, 1, 100, 100], [27, 1, 90, 100]),
      null,
    ];
    const view = table(last, 3, [27, 5, 90, 100]);
    expect(rebuildTrail(view).map(({ seat, card, pile, top }) => [seat, card, pile, top])).toEqual([
      [1, 27, 0, 22],
      [2, 90, 2, 100],
      [3, 5, 1, 1],
    ]);
    const kept = extendTrail([], TURNS.slice(0, 3), view);
    expect(rebuildTrail(view, kept).map(({ card }) => card)).toEqual([24, 27, 90, 5]);
  });

  it("leaves out the old turn of a seat that was skipped", () => {
    const last = [
      turn([20, 1, 100, 100], [22, 1, 100, 100]),
      turn([3, 1, 100, 100], [9, 1, 100, 100]),
      turn([22, 1, 100, 100], [27, 1, 100, 100]),
      null,
    ];
    const seats = rebuildTrail(table(last, 0, [27, 1, 100, 100])).map(({ seat }) => seat);
    expect(seats).toEqual([2]);
  });

  it("gives the piles of every step of a replay", () => {
    const trail = extendTrail([], TURNS, { ...teamView(), yours: [0] }) as Trail;
    expect([0, 1, 2, 3].map((shown) => topsAfter(trail, shown, [31, 35, 76, 83])[0])).toEqual([
      22, 24, 27, 31,
    ]);
    expect(topsAfter(trail, 0, [31, 35, 76, 83])[1]).toBe(35);
  });
});
