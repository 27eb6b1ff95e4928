import { beforeEach, expect, test } from "vitest";

import { soloView } from "../testing/fixtures";
import type { GameView, TableView } from "../wire";
import { ownResults, recordJumps, recordResult, resultOf, resultsFrom } from "./results.svelte";
import { settingsFrom } from "./settings.svelte";
import { seatLinks, tablesFrom } from "./tables.svelte";

beforeEach(() => {
  ownResults.clear();
  seatLinks.clear();
});

function over(left: number, more: Partial<TableView> = {}): TableView {
  const ending = left === 0 ? "all laid" : "stuck";
  const outcome = { ending, winner: left === 0 ? 0 : null, left: [left] } as const;
  return soloView({ phase: "over", played: 1, ...more }, { outcome });
}

test("invalid fields in storage get their defaults", () => {
  expect(settingsFrom(null).theme).toBe("auto");
  expect(settingsFrom({ theme: "pink", sound: "loud", language: "fr", name: 7 })).toMatchObject({
    theme: "auto",
    sound: true,
    language: "fr",
    name: "",
  });
  expect(tablesFrom(["x"])).toEqual({});
  expect(tablesFrom({ t1: { capability: 3, names: ["Ana", 4] } })["t1"]).toMatchObject({
    capability: null,
    names: ["Ana"],
  });
  expect(resultsFrom([{ id: "t#1" }, 3, null])).toEqual([]);
});

test("results that no screen could show are left out, and no game appears twice", () => {
  recordResult("t1", over(12));
  const [good] = ownResults.all;
  const bad = [
    { at: 1e300 },
    { at: 8.64e15 },
    { at: -8.64e15 },
    { left: -1 },
    { players: 1e9 },
    { jumps: 0.5 },
    { name: 7 },
    { name: "x".repeat(1_000) },
  ];
  const strange = bad.map((what, nth) => ({ ...good, id: `x#${nth}`, ...what }));
  expect(resultsFrom([good, ...strange, good])).toEqual([good]);
  expect(tablesFrom({ t1: { seen: 1e300 } })["t1"]?.seen).toBe(0);
});

test("a series that leads back to itself ends", () => {
  for (const [table, after] of [
    ["t1", "t3"],
    ["t2", "t1"],
    ["t3", "t2"],
  ] as const) {
    seatLinks.keep(table, "capability");
    seatLinks.note(table, { after });
  }
  expect(seatLinks.seriesOf("t3")).toEqual(["t1", "t2", "t3"]);
});

test("a finished game is counted once, however often it is seen", () => {
  recordResult("t1", over(12));
  recordResult("t1", over(12));
  recordResult("t1", over(0, { played: 2, game: 2 }));
  expect(ownResults.all.map((each) => [each.won, each.left])).toEqual([
    [false, 12],
    [true, 0],
  ]);
});

test("a deleted game stays deleted when its table is shown again, until it is brought back", () => {
  recordResult("t1", over(12));
  const deleted = ownResults.all;
  ownResults.drop("t1#1");
  recordResult("t1", over(12));
  recordResult("t1", over(0, { played: 2, game: 2 }));
  expect(ownResults.all.map((each) => each.id)).toEqual(["t1#2"]);
  ownResults.merge(deleted);
  expect(ownResults.all).toHaveLength(2);
  expect(ownResults.isDeleted("t1#1")).toBe(false);
});

test("a result keeps the name that the player had", () => {
  const view = over(12);
  const [own, ...others] = view.seats;
  if (own === undefined) throw new Error("a seat");
  recordResult("t1", { ...view, seats: [{ ...own, name: "林" }, ...others] });
  expect(resultsFrom(JSON.parse(JSON.stringify(ownResults.all)))[0]?.name).toBe("林");
});

test("a running game and a watched game are no results", () => {
  expect(resultOf(soloView())).toBeNull();
  expect(resultOf(over(3, { yours: [] }))).toBeNull();
});

test("the player's own jumps back are counted as they are played, and undone with an undo", () => {
  const jump = { play: "31^1", card: 31, pile: 0, gap: -10, kind: "jump", ends: false } as const;
  const before = soloView({ phase: "playing", played: 0 }, { plays: [jump], outcome: null });
  const laid = { type: "laid", seat: 0, card: 31, pile: "^1", index: 0 } as const;
  recordJumps("t1", [laid], before);
  const game = before.games[0] as GameView;
  const piles = game.piles.map((pile, at) => (at === 0 ? { ...pile, top: 31 } : pile));
  const after = { ...before, games: [{ ...game, piles }] };
  recordJumps("t1", [{ type: "undone", seat: 0 }], after);
  recordJumps("t1", [laid], before);
  recordResult("t1", over(5));
  expect(ownResults.all[0]?.jumps).toBe(1);
});

test("importing an export adds only new games", () => {
  recordResult("t1", over(12));
  const exported = JSON.parse(JSON.stringify(ownResults.all)) as unknown;
  ownResults.clear();
  recordResult("t2", over(3));
  expect(ownResults.merge(exported)).toBe(1);
  expect(ownResults.merge(exported)).toBe(0);
  expect(ownResults.all).toHaveLength(2);
});

test("games to resume have a seat of this device and are not over", () => {
  seatLinks.keep("t1", "a");
  seatLinks.keep("t2", "b");
  seatLinks.keep("t3", "an invitation that gave no seat");
  seatLinks.note("t1", { rules: "coop", over: true });
  seatLinks.note("t2", { rules: "coop" });
  expect(seatLinks.open.map(([table]) => table)).toEqual(["t2"]);
});
