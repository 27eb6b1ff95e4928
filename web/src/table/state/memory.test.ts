import { beforeEach, expect, test } from "vitest";

import { teamView } from "../../testing/fixtures";
import type { TableView } from "../../wire";
import { extendLog, initialLog, type Log } from "./log";
import { recall, remember } from "./memory";
import type { Motion } from "./motions";
import { extendTrail } from "./trail.svelte";

const MOTIONS: readonly Motion[] = [
  { kind: "lay", seat: 1, card: 50, pile: 0, how: "step", top: 44 },
  { kind: "draw", seat: 1, count: 2, cards: null },
];

function memory(view: TableView) {
  return {
    log: extendLog(initialLog(view), MOTIONS, view.yours),
    trail: extendTrail([], MOTIONS, view),
  };
}

beforeEach(() => localStorage.clear());

test("a reload shows the same log and trail", () => {
  const view = teamView({ yours: [0] });
  remember("t", view, memory(view));
  expect(recall("t", view)).toMatchObject(memory(view));
});

test("what was said meanwhile is added to what is kept", () => {
  const view = teamView({ yours: [0], talk: [] });
  remember("t", view, memory(view));
  const number = view.number + 1;
  const later = { ...view, number, talk: [{ number, seat: 1, text: "hello" }] };
  expect(recall("t", later).log.lines.map(({ kind }) => kind)).toEqual(["turn", "said"]);
});

test("another table or game begins anew, and a damaged memory is ignored", () => {
  const view = teamView({ yours: [0] });
  remember("t", view, memory(view));
  const fresh = recall("other", view).log.lines.filter(({ kind }) => kind === "turn");
  expect(fresh).toEqual([]);
  expect(recall("t", { ...view, game: view.game + 1 }).trail).toEqual([]);
  localStorage.setItem("tenback.log", JSON.stringify({ table: "t", game: view.game, number: 1 }));
  expect(recall("t", view).trail).toEqual([]);
});

test.each([
  ["a line that is none", (log: Log) => ({ log: { ...log, lines: [null] } })],
  [
    "a line of another kind",
    (log: Log) => ({ log: { ...log, lines: [{ ...log.lines.at(-1), kind: "x" }] } }),
  ],
  [
    "a line without cards",
    (log: Log) => ({ log: { ...log, lines: [{ ...log.lines.at(-1), cards: null }] } }),
  ],
  ["the same line twice", (log: Log) => ({ log: { ...log, lines: [...log.lines, ...log.lines] } })],
  ["no running turn", (log: Log) => ({ log: { lines: log.lines } })],
  ["a card that is none", () => ({ trail: [null] })],
  ["a card on no pile", () => ({ trail: [{ seat: 1, card: 50, how: "step", top: 44 }] })],
])("a memory with %s is ignored", (_, damage) => {
  const view = teamView({ yours: [0] });
  const { log, trail } = memory(view);
  const kept = { table: "t", game: view.game, number: view.number, log, trail };
  localStorage.setItem("tenback.log", JSON.stringify(kept));
  expect(recall("t", view)).toMatchObject({ log, trail });
  localStorage.setItem("tenback.log", JSON.stringify({ ...kept, ...damage(log) }));
  expect(recall("t", view)).toEqual(freshlyRecalled(view));
});

function freshlyRecalled(view: TableView) {
  localStorage.clear();
  return recall("t", view);
}
