import { expect, test } from "vitest";

import { duelView, teamView } from "../testing/fixtures";
import type { GameView, Level, OutcomeView, Replay, TableView } from "../wire";
import { outcomeIn } from "./outcome";

const LEVELS = [{ level: "greedy" }] as unknown as readonly Level[];

function replay(view: TableView, names: string[], outcome: OutcomeView | null): Replay {
  const game = { ...view.games[0], outcome } as GameView;
  const views = names.map(() => game);
  return {
    rules: view.settings.rules,
    names,
    date: null,
    moments: [{ step: null, seat: null, turn: 1, views }],
  };
}

const TEAM = ["Béatrice", "greedy", "Ma{th}"];

test("the replay of a team says who played, and how many cards are left", () => {
  const stuck = { ending: "stuck", winner: null, left: [12] } as const;
  expect(outcomeIn(replay(teamView(), TEAM, stuck), 0, LEVELS)).toEqual({
    rules: teamView().settings.rules,
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
  const won = { ending: "all laid", winner: 0, left: [0] } as const;
  expect(outcomeIn(replay(teamView(), TEAM, won), 2, LEVELS)).toMatchObject({ won: true, left: 0 });
});

test("the replay of a duel is read by the seat", () => {
  const ended = { ending: "all laid", winner: 0, left: [0, 9] } as const;
  const duel = replay(duelView(), ["Ann", "Ben"], ended);
  expect(outcomeIn(duel, 0, LEVELS)).toMatchObject({ duel: true, won: true, left: 0 });
  expect(outcomeIn(duel, 1, LEVELS)).toMatchObject({
    won: false,
    left: 9,
    partners: [{ name: "Ann", bot: null }],
  });
});

test("a game that is not finished has no outcome", () => {
  expect(outcomeIn(replay(duelView(), ["Ann", "Ben"], null), 0, LEVELS)).toBeNull();
});
