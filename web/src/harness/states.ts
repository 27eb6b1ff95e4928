/** The states of a table that are worth a screenshot, by name. */

import type { SeatView, TableView } from "../wire";
import { duelView, soloView, teamView } from "../testing/fixtures";
import type { Script } from "./link.svelte";

export interface State extends Script {
  readonly view: TableView;
  /** Selectors that are clicked in this order before the screenshot. */
  readonly clicks?: readonly string[];
  readonly focus?: string;
}

const card = (value: number): string => `[data-card="${value}"]`;
const pile = (index: number): string => `[data-pile="${index}"]`;

function seats(view: TableView, change: (seat: SeatView, number: number) => SeatView): TableView {
  return { ...view, seats: view.seats.map(change) };
}

const tops = (values: readonly number[], view: TableView): TableView => ({
  ...view,
  games: view.games.map((game) => ({
    ...game,
    piles: game.piles.map((each, index) => ({ ...each, top: values[index] ?? each.top })),
  })),
});

const signalled = seats(teamView(), (seat, number) => ({
  ...seat,
  words:
    (
      [
        [null, null, null, "use"],
        ["leave", null, null, null],
        ["gently", "gently", null, null],
        [null, null, "use", null],
      ] as const
    )[number] ?? [],
  trouble: number === 3,
}));

const five = teamView({
  seats: [
    ...teamView().seats,
    { ...(teamView().seats[1] as SeatView), name: "Maximilian der Große", words: [] },
  ],
});

export const STATES: Readonly<Record<string, State>> = {
  team: { view: teamView(), clicks: [card(47)] },
  rest: { view: teamView() },
  staged: { view: teamView(), clicks: [card(47), pile(1)] },
  ends: { view: teamView(), clicks: [card(83)] },
  warning: { view: teamView(), clicks: [card(83), pile(1)] },
  refused: {
    view: teamView(),
    clicks: [card(47), pile(3)],
    answer: {
      ok: false,
      code: "illegal",
      rule: "G2",
      reason: "illegal-not-lower",
      details: { card: 47, pile: "v2", top: 28, jump: 10 },
    },
  },
  focus: { view: teamView(), clicks: [card(47)], focus: pile(0) },
  signals: { view: signalled },
  signalling: { view: teamView(), clicks: [".sig-b"] },
  danger: { view: tops([91, 35, 37, 6], teamView()) },
  five: { view: five, here: [true, true, false, true, true] },
  waiting: { view: teamView({}, { to_move: 1, plays: [] }) },
  offline: { view: teamView(), status: "trying" },
  sitter: {
    view: seats(teamView(), (seat, number) => (number === 0 ? { ...seat, bot: "greedy" } : seat)),
  },
  hint: {
    view: teamView(),
    clicks: [".turn .tools .ib"],
    plans: [
      {
        plays: ["47v1", "29v1"],
        win: 0.42,
        left: 6.2,
        reasons: [
          { why: "jump-back", good: true, facts: { pile: "v1", top: 37, card: 47 } },
          { why: "close", good: true, facts: {} },
        ],
      },
    ],
  },
  talk: { view: teamView(), clicks: [".turn .chat"] },
  talkrefused: {
    view: teamView(),
    answer: {
      ok: false,
      code: "talk",
      rule: "A10",
      reason: "talk-word",
      details: { start: 0, end: 8 },
    },
  },
  help: { view: teamView(), clicks: [".bar .ib"] },
  choosing: {
    view: seats(
      teamView(
        { phase: "choosing", proposal: 1, agreed: [1] },
        { to_move: null, plays: [], laid: 0 },
      ),
      (seat, number) => ({ ...seat, words: [], wish: ([2, 0, null, 1] as const)[number] ?? null }),
    ),
  },
  start: {
    view: tops(
      [1, 1, 100, 100],
      teamView({ talk: [] }, { laid: 0, hand: [12, 29, 35, 47, 68, 83], draw: [74] }),
    ),
  },
  solo: { view: soloView(), clicks: [card(36)] },
  soloeight: {
    view: soloView(
      {},
      { laid: 0, may_end: false, may_undo: false, hand: [9, 18, 24, 36, 54, 73, 88, 97] },
    ),
  },
  won: {
    view: soloView(
      { phase: "over" },
      {
        to_move: null,
        hand: [],
        draw: [0],
        plays: [],
        outcome: { ending: "all laid", winner: 0, left: [0] },
      },
    ),
  },
  lost: {
    view: soloView(
      { phase: "over" },
      {
        to_move: null,
        draw: [9],
        plays: [],
        unseen: [[4, 12, 27, 44, 58, 61, 69, 77, 95]],
        outcome: { ending: "stuck", winner: null, left: [15] },
      },
    ),
  },
  lostbadly: {
    view: teamView(
      { phase: "over" },
      {
        to_move: null,
        plays: [],
        unseen: [
          Array.from({ length: 60 }, (_, index) => 14 + index).filter(
            (card) => ![29, 47, 68].includes(card),
          ),
        ],
        outcome: { ending: "stuck", winner: null, left: [65] },
      },
    ),
  },
  duel: { view: duelView(), clicks: [card(33)] },
  dueljump: { view: duelView(), clicks: [card(46)] },
  duelwait: { view: duelView({}, { to_move: 1, plays: [] }) },
  duelwon: {
    view: duelView(
      {
        phase: "over",
        proof: { commitment: "", contributions: [], secret: null, decks: null, given: true },
        rematch: [0],
      },
      { to_move: null, plays: [], outcome: { ending: "stuck", winner: 0, left: [11, 23] } },
    ),
  },
  watching: { view: teamView({ yours: [] }, { seat: null, hand: [], plays: [] }) },
  hotseat: { view: teamView({ yours: [0, 1] }) },
};
