import { expect, test } from "vitest";

import type { Result } from "../device/results.svelte";
import {
  calledNow,
  evenings,
  filtered,
  filterFrom,
  NO_FILTER,
  offeredBy,
  partnerKey,
  reviewAddress,
  seriesAt,
} from "./archive";

function result(id: string, at: string, more: Partial<Result> = {}): Result {
  return {
    id,
    at: new Date(at).getTime(),
    rules: "coop(players=3)",
    players: 3,
    duel: false,
    won: false,
    left: 7,
    jumps: 0,
    bots: ["value"],
    day: null,
    seat: 0,
    partners: [
      { name: "Béatrice", bot: null },
      { name: "", bot: "value" },
    ],
    ...more,
  };
}

const GAMES = [
  result("a#1", "2026-11-14T19:40", { won: true, left: 0 }),
  result("b#2", "2026-11-15T21:00", { rules: "duel", partners: [{ name: "value", bot: null }] }),
  result("b#10", "2026-11-16T01:30", { won: true }),
  result("b#1", "2026-11-15T20:00"),
];

test("a game after midnight belongs to the evening before", () => {
  const found = evenings(GAMES).map(({ day, results }) => [day, results.map(({ id }) => id)]);
  expect(found).toEqual([
    ["2026-11-15", ["b#1", "b#10", "b#2"]],
    ["2026-11-14", ["a#1"]],
  ]);
});

test("the games of this evening are those of tonight, also after midnight", () => {
  const now = (at: string): number => new Date(at).getTime();
  const [evening] = evenings(GAMES);
  const [morning] = evenings([result("d#1", "2026-11-15T10:00")]);
  if (!evening || !morning) throw new Error("There are evenings.");
  expect(calledNow(evening, now("2026-11-15T23:00"))).toBe("tonight");
  expect(calledNow(evening, now("2026-11-16T02:00"))).toBe("tonight");
  expect(calledNow(evening, now("2026-11-16T08:00"))).toBeNull();
  expect(calledNow(morning, now("2026-11-15T21:00"))).toBe("today");
  expect(calledNow(morning, now("2026-11-16T02:00"))).toBeNull();
});

test("games are filtered by result, partner and rules", () => {
  const ids = (more: Partial<typeof NO_FILTER>): string[] =>
    filtered(GAMES, { ...NO_FILTER, ...more }).map(({ id }) => id);
  expect(ids({})).toHaveLength(4);
  expect(ids({ outcome: "won" })).toEqual(["a#1", "b#10"]);
  expect(ids({ outcome: "lost", rules: ["duel"] })).toEqual(["b#2"]);
  expect(ids({ rules: ["duel", "coop(players=3)"] })).toHaveLength(GAMES.length);
  expect(ids({ partner: partnerKey({ name: "value", bot: null }) })).toEqual(["b#2"]);
  expect(ids({ partner: partnerKey({ name: "", bot: "value" }) })).not.toContain("b#2");
});

test("another game at the table, or another rival, begins another series", () => {
  const duel = { duel: true, partners: [{ name: "Ben", bot: null }] };
  const games = [
    result("c#1", "2026-11-15T20:00"),
    result("c#2", "2026-11-15T20:10", duel),
    result("c#3", "2026-11-15T20:20", { duel: true, partners: [{ name: "", bot: "value" }] }),
    result("c#4", "2026-11-15T20:30", duel),
  ];
  const ids = (all: typeof games): string[] => seriesAt(all, ["c"]).map(({ id }) => id);
  expect(ids(games)).toEqual(["c#2", "c#4"]);
  expect(ids(games.slice(0, 3))).toEqual(["c#3"]);
});

test("a series goes on at the table where the sides were swapped", () => {
  const games = [result("b#1", "2026-11-15T20:20"), result("a#1", "2026-11-15T20:00")];
  expect(seriesAt(games, ["a", "b"]).map(({ id }) => id)).toEqual(["a#1", "b#1"]);
});

test("a series has the games of its table in order", () => {
  expect(seriesAt(GAMES, ["b"]).map(({ id }) => id)).toEqual(["b#1", "b#2", "b#10"]);
  expect(reviewAddress(result("b#10", "2026-11-16T01:30"))).toBe("/review/b/10");
});

test("a filter is read as it was kept, and anything else is no filter", () => {
  const filter = { outcome: "lost", partner: "person Béatrice", rules: ["duel"] } as const;
  expect(filterFrom(filter)).toEqual(filter);
  expect([undefined, "won", { outcome: 1, partner: [], rules: "duel" }].map(filterFrom)).toEqual(
    Array(3).fill(NO_FILTER),
  );
});

test("a partner or a game without games any more filters nothing", () => {
  const gone = { outcome: "won", partner: "person Dan", rules: ["short(players=2)"] } as const;
  expect(offeredBy(GAMES, gone)).toEqual({ ...NO_FILTER, outcome: "won" });
  const kept = { outcome: "lost", partner: "person Béatrice", rules: ["duel"] } as const;
  expect(offeredBy(GAMES, kept)).toEqual(kept);
});
