import { expect, test } from "vitest";

import type { Preset, SeatView, TableView } from "../wire";
import { canDealNow } from "./waiting";

const PRESETS = [
  { name: "coop", players: 3, rules: "coop(players=3)", sides: 1 },
  { name: "duel", players: 2, rules: "duel", sides: 2 },
] as unknown as readonly Preset[];

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
  expect(canDealNow(table({ bots: [null, "value", "value"] }), PRESETS)).toBe(true);
});

test("a table with a free seat cannot deal yet", () => {
  expect(canDealNow(table({ bots: [null, "value", null] }), PRESETS)).toBe(false);
});

test("a duel is shuffled by hand, unless its deal is fixed", () => {
  const duel = { rules: "duel", bots: [null, "greedy"] };
  expect(canDealNow(table(duel), PRESETS)).toBe(false);
  expect(canDealNow(table({ ...duel, daily: "2026-11-15" }), PRESETS)).toBe(true);
  expect(canDealNow(table({ ...duel, given: true }), PRESETS)).toBe(true);
});

test("a spectator does not deal", () => {
  expect(canDealNow(table({ bots: [null, "value", "value"], yours: [] }), PRESETS)).toBe(false);
});
