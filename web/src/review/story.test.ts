import { expect, test } from "vitest";

import { gameView } from "../testing/fixtures";
import type { GameView, PlayView, Replay, Review } from "../wire";
import { beforeTurn, curve, jumpCountsByTurn, moverAt, turnAt, turnsOf } from "./story";

const view = (to_move: number | null, plays: PlayView[] = []): GameView =>
  gameView({ to_move, plays });

const jump: PlayView = { play: "27^1", card: 27, pile: 0, gap: -10, kind: "jump", ends: false };
const step: PlayView = { play: "38^1", card: 38, pile: 0, gap: 1, kind: "step", ends: false };

const replay: Replay = {
  rules: "coop(players=1)",
  names: ["Ana"],
  date: null,
  moments: [
    { step: null, seat: null, turn: 0, views: [view(0, [jump, step])] },
    { step: "27^1", seat: 0, turn: 1, views: [view(0, [step])] },
    { step: "38^1", seat: 0, turn: 1, views: [view(0)] },
    { step: "end", seat: 0, turn: 1, views: [view(0, [step])] },
    { step: "38^1", seat: 0, turn: 2, views: [view(null)] },
  ],
};

const plan = { plays: [], win: 0.5, left: 4, reasons: [] };
const review: Review = {
  rules: "coop(players=1)",
  names: ["Ana"],
  turns: [
    { turn: 1, seat: 0, played: plan, chances: [0.6], cost: 0, samples: 0, instead: null },
    { turn: 2, seat: 0, played: plan, chances: [0.2], cost: 0.3, samples: 0, instead: null },
  ],
  worst: [2],
  ending: "stuck",
  winner: null,
  left: [12],
  deal: null,
  winnable_until: null,
  balances: [],
  bots_left: null,
  glance: false,
};

test("jumps back are counted by turn, as the server named them", () => {
  expect([...jumpCountsByTurn(replay)]).toEqual([[1, 1]]);
});

test("the curve has the chance, the cost if it was clear, and the jumps back", () => {
  expect(curve(review, replay, 0)).toEqual([
    { turn: 1, seat: 0, chance: 0.6, cost: null, jumps: 1 },
    { turn: 2, seat: 0, chance: 0.2, cost: 0.3, jumps: 0 },
  ]);
});

test("a turn is shown from before its first card", () => {
  expect([beforeTurn(replay, 1), beforeTurn(replay, 2)]).toEqual([0, 3]);
  expect([turnAt(replay, 0), turnAt(replay, 3), turnAt(replay, 4)]).toEqual([1, 2, 2]);
});

test("when nobody moves any more, the last player to move is shown", () => {
  expect([moverAt(replay, 0), moverAt(replay, 4)]).toEqual([0, 0]);
});

test("a line is split into turns at every end of a turn", () => {
  expect(turnsOf(["37^1", "27^1", "end", "90v2", "end", "3v1"])).toEqual([
    ["37^1", "27^1"],
    ["90v2"],
    ["3v1"],
  ]);
});
