/** Views for tests and for the harness, as in the pictures of the design. */

import type { GameView, PileView, PlayView, SeatView, Settings, TableView } from "../wire";

function pile(name: string, top: number, high: number, side = 0, own = true): PileView {
  const up = name.startsWith("^");
  return { name, up, start: up ? 1 : high, top, side, own };
}

function seat(name: string, more: Partial<SeatView> = {}): SeatView {
  return {
    name,
    person: null,
    bot: null,
    away: false,
    ready: true,
    wish: null,
    words: [null, null, null, null],
    trouble: false,
    bot_at: null,
    ...more,
  };
}

function play(
  name: string,
  card: number,
  pile: number,
  gap: number,
  more: Partial<PlayView> = {},
): PlayView {
  return { play: `${card}${name}`, card, pile, gap, kind: "step", ends: false, ...more };
}

const SETTINGS: Settings = {
  rules: "coop(players=4)",
  talk: "free",
  bots: [null, null, null, "planner"],
  watch: "anyone",
  hints: true,
  takeover: 60,
  sitter: "greedy",
  daily: null,
};

/** A running game without cards. */
export function gameView(more: Partial<GameView>): GameView {
  return {
    seat: 0,
    side: 0,
    to_move: 0,
    laid: 1,
    gifted: 0,
    minimum: 2,
    may_end: false,
    may_undo: false,
    hand: [],
    cards: [],
    draw: [],
    unseen: [],
    piles: [],
    plays: [],
    outcome: null,
    last: [],
    ...more,
  };
}

function table(
  games: readonly GameView[],
  seats: readonly SeatView[],
  more: Partial<TableView>,
): TableView {
  return {
    number: 40,
    settings: SETTINGS,
    phase: "playing",
    seats,
    yours: [0],
    games,
    proof: { commitment: "", contributions: [], secret: null, decks: null, given: false },
    proposal: null,
    agreed: [],
    rematch: [],
    played: 0,
    game: 1,
    talk: [],
    people: [],
    links: [],
    ...more,
  };
}

/** A team of four; the 47 can jump back. */
export function teamView(more: Partial<TableView> = {}, ofGame: Partial<GameView> = {}): TableView {
  const piles = [
    pile("^1", 44, 100),
    pile("^2", 35, 100),
    pile("v1", 37, 100),
    pile("v2", 28, 100),
  ];
  const plays = [
    play("v1", 12, 2, 25),
    play("v2", 12, 3, 16),
    play("v1", 29, 2, 8),
    play("^1", 47, 0, 3),
    play("^2", 47, 1, 12),
    play("v1", 47, 2, -10, { kind: "jump" }),
    play("^1", 68, 0, 24),
    play("^2", 68, 1, 33),
    play("^1", 83, 0, 39),
    play("^2", 83, 1, 48, { ends: true }),
  ];
  const mine = gameView({
    hand: [12, 29, 47, 68, 83],
    cards: [5, 6, 6, 6],
    draw: [41],
    piles,
    plays,
    ...ofGame,
  });
  const seats = [
    seat("Camille", { person: 0 }),
    seat("Inès", { person: 1, words: ["leave", null, null, null] }),
    seat("Malo", { person: 2 }),
    seat("Ada", { bot: "planner" }),
  ];
  return table([mine], seats, {
    talk: [
      { number: 30, seat: 2, text: "On respire, la pile de droite est sauvée." },
      { number: 36, seat: 0, text: "J’ai mieux ailleurs, je n’y touche pas." },
    ],
    ...more,
  });
}

/** A solo game with two cards played. */
export function soloView(more: Partial<TableView> = {}, ofGame: Partial<GameView> = {}): TableView {
  const piles = [
    pile("^1", 21, 100),
    pile("^2", 46, 100),
    pile("v1", 41, 100),
    pile("v2", 30, 100),
  ];
  const mine = gameView({
    laid: 2,
    may_end: true,
    may_undo: true,
    hand: [9, 18, 36, 54, 73, 88],
    cards: [6],
    draw: [58],
    piles,
    plays: [
      play("^1", 36, 0, 15),
      play("^2", 36, 1, -10, { kind: "jump" }),
      play("v1", 36, 2, 5),
      play("v2", 9, 3, 21),
      play("^1", 88, 0, 67),
    ],
    ...ofGame,
  });
  return table([mine], [seat("Camille", { person: 0 })], {
    settings: { ...SETTINGS, rules: "coop(players=1)", bots: [null] },
    ...more,
  });
}

/** A duel; the 33 can be a gift to either of the opponent's piles. */
export function duelView(more: Partial<TableView> = {}, ofGame: Partial<GameView> = {}): TableView {
  const piles = [
    pile("^", 19, 60),
    pile("v", 36, 60),
    pile("^'", 41, 60, 1, false),
    pile("v'", 24, 60, 1, false),
  ];
  const mine = gameView({
    laid: 0,
    hand: [7, 15, 33, 46, 52, 58],
    cards: [6, 5],
    draw: [22, 25],
    piles,
    plays: [
      play("^", 33, 0, 14),
      play("v", 33, 1, 3),
      play("^'", 33, 2, -8, { kind: "gift" }),
      play("v'", 33, 3, -9, { kind: "gift" }),
      play("v", 46, 1, -10, { kind: "jump" }),
      play("v", 7, 1, 29, { ends: true }),
    ],
    ...ofGame,
  });
  return table([mine], [seat("Camille", { person: 0 }), seat("Noé", { person: 1 })], {
    settings: { ...SETTINGS, rules: "duel", bots: [null, null] },
    talk: [{ number: 30, seat: 1, text: "Un cadeau, peut-être ?" }],
    ...more,
  });
}
