import { expect, test } from "vitest";

import type { Better, JudgedTurn, Review } from "../wire";
import { costliest, signed, stepsOf, sumOf } from "./balance";

function turn(number: number, seat: number, cost: number): JudgedTurn {
  const played = { plays: [], win: 0.5, left: 4, reasons: [] };
  const instead: Better | null = cost < 0.02 ? null : { best: played, better: [], worse: [] };
  return { turn: number, seat, played, chances: [0.5], cost, samples: 0, instead };
}

const team: Review = {
  rules: "coop(players=2)",
  names: ["", ""],
  turns: [turn(1, 0, 0.104), turn(2, 1, 0.203), turn(3, 0, 0)],
  worst: [2, 1],
  ending: "stuck",
  winner: null,
  left: [7],
  deal: null,
  winnable_until: null,
  balances: [
    {
      start: 0.524,
      luck: [0.056, -0.114, -0.159],
      decisions: [-0.104, -0.203, 0],
      end: 0,
      unexplained: 0,
    },
  ],
  bots_left: 3,
  glance: false,
};

test("the chance runs from the start to the end, turn by turn", () => {
  const chances = stepsOf(team, 0).map((step) => step.chance);
  expect(chances[0]).toBeCloseTo(0.476);
  expect(chances.at(-1)).toBeCloseTo(0);
});

test("the sum is arithmetic in whole numbers, and luck takes the rest of rounding", () => {
  const sum = sumOf(team, 0);
  expect(sum).toEqual({ start: 52, luck: -21, own: -31, rival: 0, end: 0 });
});

test("in a duel the rival's mistakes stand apart", () => {
  const [own] = team.balances;
  if (own === undefined) throw new Error("a balance");
  const duel: Review = {
    ...team,
    rules: "duel",
    balances: [own, own],
    turns: [turn(1, 0, 0.1), turn(2, 1, 0.2), turn(3, 0, 0)],
  };
  expect(sumOf(duel, 0)).toMatchObject({ own: -10, rival: -20 });
  expect(costliest(duel, 0)?.turn).toBe(1);
  expect(costliest(duel, 1)?.turn).toBe(2);
});

test("the costliest turn of a team is anyone's", () => {
  expect(costliest(team, 0)?.turn).toBe(2);
  expect(costliest({ ...team, turns: [turn(1, 0, 0.01)] }, 0)).toBeNull();
});

test("turns that were given when the game went on from a review are not blamed", () => {
  const turns = [
    turn(1, 0, 0.9),
    turn(2, 1, 0.5),
    turn(3, 0, 0.4),
    turn(4, 1, 0.3),
    turn(5, 0, 0.1),
  ];
  expect(costliest({ ...team, turns, worst: [1, 2, 3] }, 0, 4)?.turn).toBe(4);
  expect(costliest({ ...team, turns, worst: [1, 2, 3] }, 0, 6)).toBeNull();
});

test("a game without turns has no sum", () => {
  const empty = { ...team, turns: [], balances: [] };
  expect(sumOf(empty, 0)).toBeNull();
  expect(stepsOf(empty, 0)).toEqual([]);
});

test("changes carry their sign", () => {
  expect([signed(3), signed(-3), signed(0)]).toEqual(["+3", "−3", "0"]);
});
