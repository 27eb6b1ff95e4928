import { beforeEach, expect, test, vi } from "vitest";

import { duelView, teamView } from "../testing/fixtures";
import type { AnyEvent, TableView } from "../wire";
import { deals, notesFrom } from "./deals";

function gathering(commitment = "first", more: Partial<TableView> = {}): TableView {
  const view = teamView({ phase: "gathering", games: [], ...more });
  return { ...view, proof: { ...view.proof, commitment } };
}

const STORAGE_KEY = "tenback.deals";

beforeEach(() => {
  localStorage.removeItem(STORAGE_KEY);
  deals.clear();
});

test("the first commitment seen is kept, even after a reload", () => {
  deals.see("t", gathering("first"));
  deals.see("t", gathering("second"));
  const kept = notesFrom(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null"));
  expect(kept).toEqual([deals.of("t", gathering("third"))]);
  expect(kept[0]).toMatchObject({ id: "t#1", before: true, commitment: "first" });
});

test("a note that is damaged is none", () => {
  deals.see("t", gathering("first"));
  const [note] = notesFrom(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null"));
  const damaged = [{ draws: [5] }, { bots: ["x"] }, { hands: { 0: null } }, { words: null }];
  expect(notesFrom(damaged.map((what) => ({ ...note, ...what })))).toEqual([]);
});

test("a commitment first seen after the deal is marked as late", () => {
  const playing = teamView();
  deals.see("t", playing);
  expect(deals.of("t", playing)?.before).toBe(false);
});

test("each game of a table has its own note", () => {
  deals.see("t", gathering("first"));
  const over = gathering("first", { phase: "over", played: 1 });
  const committed: AnyEvent = { type: "committed", commitment: "second" };
  deals.hear("t", [{ type: "renewed", game: 2 }, committed], {
    ...over,
    games: teamView().games.map((game) => ({
      ...game,
      outcome: { ending: "stuck", winner: null, left: [3] },
    })),
  });
  const again = gathering("another", { played: 1, game: 2 });
  deals.see("t", again);
  expect(deals.of("t", again)).toMatchObject({ id: "t#2", before: true, commitment: "second" });
});

test("rules changed before the deal are noted; what was sent for an own seat is not forgotten", () => {
  const before = gathering("first", { yours: [0, 1] });
  deals.noteSent("t", before, 0, "d29yZHM=");
  deals.noteSent("t", before, 1, "bW9yZQ==");
  const settings = { ...before.settings, rules: "expert(players=4)" };
  deals.see("t", { ...before, settings, yours: [0] });
  expect(deals.of("t", before)).toMatchObject({
    commitment: "first",
    rules: "expert(players=4)",
    words: { 0: "d29yZHM=" },
  });
  const dealt = teamView();
  deals.see("t", { ...dealt, settings: { ...settings, rules: "coop(players=4)" } });
  expect(deals.of("t", before)?.rules).toBe("expert(players=4)");
});

test("a contribution is noted with its commitment, and forgotten when refused", () => {
  deals.noteSent("t", gathering("first"), 0, "d29yZHM=");
  expect(deals.of("t", gathering())).toMatchObject({
    commitment: "first",
    words: { 0: "d29yZHM=" },
  });
  deals.forgetSent("t", gathering(), 0);
  expect(deals.of("t", gathering())?.words).toEqual({});
});

test("the hand, the starter and the draws are noted from the news", () => {
  const before = gathering();
  deals.see("t", before);
  const turned = (seat: number, drew: number[] | null): AnyEvent => ({
    type: "turned",
    seat,
    count: 2,
    drew,
    skipped: [],
    next: 0,
  });
  deals.hear(
    "t",
    [
      { type: "dealt", hands: [{ seat: 0, cards: [4, 9] }], cards: [2, 2], draw: [20] },
      { type: "started", starter: 1 },
      turned(1, null),
      turned(0, [5, 6]),
    ],
    before,
  );
  expect(deals.of("t", before)).toMatchObject({
    hands: { 0: [4, 9] },
    starter: 1,
    draws: [{ seat: 0, left: 18, cards: [5, 6] }],
  });
});

test("the hand of an untouched table is noted, a later one is not", () => {
  const late = duelView();
  deals.see("late", late);
  expect(deals.of("late", late)?.hands).toEqual({});
  const games = late.games.map((game) => ({
    ...game,
    laid: 0,
    gifted: 0,
    piles: game.piles.map((pile) => ({ ...pile, top: pile.start })),
  }));
  const fresh = { ...late, games };
  deals.see("fresh", fresh);
  expect(deals.of("fresh", fresh)).toMatchObject({
    hands: { 0: games[0]?.hand },
    starter: games[0]?.to_move,
  });
});

test("the bots are those last seen before the deal", () => {
  deals.see("t", gathering());
  const seats = gathering().seats.map((seat) => ({ ...seat, bot: null }));
  deals.see("t", gathering("first", { seats }));
  expect(deals.of("t", gathering())?.bots).toEqual([]);
});

test("notes are kept in memory without storage, and invalid ones in storage are skipped", () => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify([{ id: 7 }, null, "x"]));
  expect(deals.of("t", gathering())).toBeNull();
  const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("a private window");
  });
  deals.see("t", gathering("kept"));
  expect(deals.of("t", gathering())?.commitment).toBe("kept");
  refuse.mockRestore();
});
