import { expect, test } from "vitest";

import type { Level } from "../wire";
import { outcomeIn } from "./outcome";

const LEVELS = [{ level: "greedy" }] as unknown as readonly Level[];

const TEAM = `tenback record 1
Rules: coop(players=3)
Date: 2026-11-15
Seat 0: Béatrice
Seat 1: greedy
Seat 2: Ma\\{th\\}
Deck 0: 2 3 4

start 0
1. Béatrice: 2^1 3^1 {result all laid, 0 left}
result stuck, 12 left
`;

const DUEL = `tenback record 1
Rules: duel
Seat 0: Ann
Seat 1: Ben

result all laid, 0 and 9 left, seat 0 wins
`;

test("the record of a team says who played, and how many cards are left", () => {
  expect(outcomeIn(TEAM, 0, LEVELS)).toEqual({
    rules: "coop(players=3)",
    players: 3,
    duel: false,
    won: false,
    left: 12,
    bots: ["greedy"],
    day: null,
    seat: 0,
    partners: [
      { name: "", bot: "greedy" },
      { name: "Ma{th}", bot: null },
    ],
  });
  const won = TEAM.replace("result stuck, 12 left", "result all laid, 0 left");
  expect(outcomeIn(won, 2, LEVELS)).toMatchObject({ won: true, left: 0 });
});

test("the record of a duel is read by the seat", () => {
  expect(outcomeIn(DUEL, 0, LEVELS)).toMatchObject({ duel: true, won: true, left: 0 });
  expect(outcomeIn(DUEL, 1, LEVELS)).toMatchObject({
    won: false,
    left: 9,
    partners: [{ name: "Ann", bot: null }],
  });
});

test("a game that is not finished has no outcome", () => {
  expect(outcomeIn(DUEL.replace(/result .*/, "result *"), 0, LEVELS)).toBeNull();
});
