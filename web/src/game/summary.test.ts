import { expect, test } from "vitest";

import type { Result } from "../device/results.svelte";
import { groups, spread, summary } from "./summary";

let made = 0;

function result(more: Partial<Result> = {}): Result {
  made += 1;
  const bots = more.bots ?? ["planner", "planner"];
  return {
    id: `t#${made}`,
    at: made,
    rules: "coop(players=3)",
    players: 3,
    duel: false,
    won: false,
    left: 12,
    jumps: 2,
    bots,
    day: null,
    seat: 0,
    partners: bots.map((bot) => ({ name: "", bot })),
    ...more,
  };
}

test("a streak of wins is counted, and ends with a loss", () => {
  const games = [true, true, false, true, true, true, false, true].map((won) => result({ won }));
  const sums = summary(games);
  expect([sums.longest, sums.now, sums.won, sums.games]).toEqual([3, 1, 6, 8]);
});

test("the summary of no games is empty", () => {
  expect(summary([])).toMatchObject({ games: 0, fewest: null, left: 0, jumps: 0 });
});

test("cards left and jumps back are averaged", () => {
  const sums = summary([result({ left: 4, jumps: 1 }), result({ left: 9, jumps: 4 })]);
  expect([sums.fewest, sums.left, sums.jumps]).toEqual([4, 6.5, 2.5]);
});

test("games are grouped by rules and company", () => {
  const games = [
    result(),
    result({ bots: ["greedy", "planner"] }),
    result({ bots: ["planner", "greedy"] }),
    result({ players: 1, bots: [] }),
    result({ bots: [] }),
  ];
  expect(groups(games).map((each) => [each.company, each.results.length])).toEqual([
    ["bots", 2],
    ["bots", 1],
    ["alone", 1],
    ["people", 1],
  ]);
});

test("a bot that played for somebody is no company", () => {
  const bot = { name: "", bot: "planner" };
  const person = { name: "Béatrice", bot: null };
  const games = [
    result({ players: 2, bots: ["planner"], partners: [bot] }),
    result({ players: 2, bots: ["greedy", "planner"], partners: [bot] }),
    result({ players: 2, bots: ["greedy"], partners: [person] }),
    result({ players: 1, bots: ["greedy"], partners: [] }),
  ];
  expect(
    groups(games).map(({ company, levels, results }) => [company, levels, results.length]),
  ).toEqual([
    ["bots", ["planner"], 2],
    ["people", [], 1],
    ["alone", [], 1],
  ]);
});

test("the distribution has a bar for wins and covers every number of cards", () => {
  const games = [0, 1, 5, 6, 10, 11].map((left) => result({ left }));
  expect(spread(games).map((bar) => [bar.from, bar.to, bar.games])).toEqual([
    [0, 0, 1],
    [1, 5, 2],
    [6, 10, 2],
    [11, 15, 1],
  ]);
});
