/** A hint on the board: what its grade shows, and one sentence for it. */

import { withNames, type Say } from "../../game/names";
import { parsePlay } from "../../game/notation";
import { mergedReasons, reasonKey } from "../../game/reasons";
import type { GameView, Level, Plan, Reason, TableView } from "../../wire";
import { kindOf } from "./motions";

/** How much a hint tells: which pile, which card, or the whole turn with its win chance. */
export const GRADES = ["pile", "card", "turn"] as const;
export type Grade = (typeof GRADES)[number];

export interface HintedPlay {
  readonly card: number;
  /** The index of the pile. */
  readonly pile: number;
  /** Counted from 1. */
  readonly order: number;
  readonly jump: boolean;
  /** How far the pile moves, with its sign. */
  readonly gap: number;
}

/** The plays of a plan, in order. */
export function playsOf(plan: Plan, game: GameView): readonly HintedPlay[] {
  const tops = game.piles.map((pile) => pile.top);
  return plan.plays.flatMap((step, index) => {
    const play = parsePlay(step);
    const pile = game.piles.findIndex((each) => each.name === play?.pile);
    const top = tops[pile];
    const target = game.piles[pile];
    if (play === null || top === undefined || target === undefined) return [];
    tops[pile] = play.card;
    const { card } = play;
    const jump = kindOf(target, top, card, target.own) === "jump";
    return [{ card, pile, order: index + 1, jump, gap: card - top }];
  });
}

/** The plays that a grade shows on the piles and in the hand. */
export function shownAt(grade: Grade, plays: readonly HintedPlay[]): readonly HintedPlay[] {
  return grade === "turn" ? plays : plays.slice(0, 1);
}

const MAX_REASONS = 2;
/** Two lines beside the hand. */
const MAX_SENTENCE_LENGTH = 90;

/** The reasons for a plan that can stand in one sentence: only those that speak for it. */
export function mainReasons(reasons: readonly Reason[], partners: number): readonly Reason[] {
  const good = reasons.filter((reason) => reason.good);
  return mergedReasons(good, partners).slice(0, MAX_REASONS);
}

/** What a hint says at a grade, as one sentence. */
export function sentenceAt(
  say: Say,
  grade: Grade,
  plan: Plan,
  view: TableView,
  game: GameView,
  levels: readonly Level[],
): string {
  const plays = playsOf(plan, game);
  const first = plays[0];
  if (first === undefined) return say("hint-end-turn");
  const facts = ({ card, pile }: HintedPlay): Record<string, string | number> => ({
    card,
    ...withNames(say, view, { pile: game.piles[pile]?.name ?? "" }, levels),
  });
  if (grade === "pile") return say("hint-pile", { ...facts(first), laid: game.laid });
  if (grade === "card") return say(first.jump ? "hint-card-jump" : "hint-card", facts(first));
  const partners = view.seats.length - 1;
  const reasons = mainReasons(plan.reasons, partners).map((reason) =>
    say(reasonKey(reason), withNames(say, view, reason.facts, levels)),
  );
  if (reasons.length === 0) return spoken(say, plan, view, game, levels);
  const [best = "", second] = reasons;
  const both = second === undefined ? best : `${best}, ${second}`;
  return `${capital(both.length < MAX_SENTENCE_LENGTH ? both : best)}.`;
}

/** All plays of a hint in words. */
export function spoken(
  say: Say,
  plan: Plan,
  view: TableView,
  game: GameView,
  levels: readonly Level[],
): string {
  const plays = playsOf(plan, game).map(({ card, pile }) =>
    say("hint-step", {
      card,
      ...withNames(say, view, { pile: game.piles[pile]?.name ?? "" }, levels),
    }),
  );
  return say("hint-steps", { plays: plays.join("; ") });
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
