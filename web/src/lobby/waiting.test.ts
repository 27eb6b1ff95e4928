import { expect, test } from "vitest";

import type { SeatView, TableView } from "../wire";
import { canDealNow, isPresent, seatsToTry } from "./waiting";

interface Setting {
  readonly rules?: string;
  readonly bots: readonly (string | null)[];
  readonly yours?: readonly number[];
  readonly daily?: string | null;
  readonly given?: boolean;
}

function table({ rules, bots, yours = [0], daily = null, given = false }: Setting): TableView {
  const seats = bots.map((bot, at) => ({ bot, person: at === 0 ? 0 : null }) as SeatView);
  return {
    seats,
    yours,
    settings: { rules: rules ?? "coop(players=3)", daily },
    proof: { given },
  } as unknown as TableView;
}

test("a table of bots and one player can deal now", () => {
  expect(canDealNow(table({ bots: [null, "value", "value"] }))).toBe(true);
});

test("a table with a free seat cannot deal yet", () => {
  expect(canDealNow(table({ bots: [null, "value", null] }))).toBe(false);
});

test("a table waits for a person whom a bot has replaced, and who can come back", () => {
  const view = table({ bots: [null, "value", "value"] });
  const seats = view.seats.map((seat, at) => (at === 1 ? { ...seat, person: 1 } : seat));
  expect(canDealNow({ ...view, seats })).toBe(false);
});

test("nobody waits for a person who has left or lets a bot play, or for a free seat", () => {
  const here = { person: 1, bot: null, away: false } as SeatView;
  const others = [{ away: true }, { bot: "value" }, { person: null }];
  expect(isPresent(here)).toBe(true);
  expect(others.some((other) => isPresent({ ...here, ...other }))).toBe(false);
});

test("a duel is shuffled by hand, unless its deal is fixed", () => {
  const duel = { rules: "duel", bots: [null, "greedy"] };
  expect(canDealNow(table(duel))).toBe(false);
  expect(canDealNow(table({ ...duel, daily: "2026-11-15" }))).toBe(true);
  expect(canDealNow(table({ ...duel, given: true }))).toBe(true);
});

test("a duel with house rules is shuffled by hand, too", () => {
  expect(canDealNow(table({ rules: "duel(hand=5)", bots: [null, "greedy"] }))).toBe(false);
});

test("a spectator does not deal", () => {
  expect(canDealNow(table({ bots: [null, "value", "value"], yours: [] }))).toBe(false);
});

test("a guest tries the free seats in order, or the one that the link is for", () => {
  const view = table({ bots: [null, null, "value", null] });
  expect(seatsToTry(view, null)).toEqual([1, 3]);
  expect(seatsToTry(view, 3)).toEqual([3]);
  expect(seatsToTry(view, 2)).toEqual([]);
});
