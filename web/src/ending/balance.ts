/** The chance to win from the start to the end of a game, and what luck and decisions changed. */
import type { Balance, Review } from "../wire";

export interface Step {
  readonly turn: number;
  readonly seat: number;
  /** Of the player's own side; in a duel the other side's turns count for the rival. */
  readonly own: boolean;
  readonly luck: number;
  readonly decision: number;
  /** The chance after the draw that follows the turn. */
  readonly chance: number;
}

/** Whole percentage points that add up: start + luck + own + rival = end. */
export interface Sum {
  readonly start: number;
  readonly luck: number;
  readonly own: number;
  readonly rival: number;
  readonly end: number;
}

const round = (share: number): number => Math.round(100 * share);

/** The turns of a game with their bars, as one side sees them. */
export function stepsOf(review: Review, side: number): Step[] {
  const balance = balanceOf(review, side);
  if (!balance) return [];
  let chance = balance.start;
  return review.turns.map(({ turn, seat }, at) => {
    const luck = balance.luck[at] ?? 0;
    const decision = balance.decisions[at] ?? 0;
    chance = Math.min(1, Math.max(0, chance + luck + decision));
    return { turn, seat, own: review.balances.length < 2 || seat === side, luck, decision, chance };
  });
}

/** The same in one line of whole numbers; the rest of rounding goes to luck. */
export function sumOf(review: Review, side: number): Sum | null {
  const balance = balanceOf(review, side);
  if (!balance) return null;
  const steps = stepsOf(review, side);
  const total = (own: boolean): number =>
    round(steps.reduce((sum, step) => (step.own === own ? sum + step.decision : sum), 0));
  const [start, end, own, rival] = [
    round(balance.start),
    round(balance.end),
    total(true),
    total(false),
  ];
  return { start, end, own, rival, luck: end - start - own - rival };
}

function balanceOf(review: Review, side: number): Balance | undefined {
  return review.balances[side] ?? review.balances[0];
}

/** The costliest turn of a side, from the turn `first` on; null if none cost clearly. */
export function costliest(review: Review, side: number, first = 1): Review["turns"][number] | null {
  const duel = review.balances.length > 1;
  // The review has better turns only for those that cost clearly.
  const [found] = review.turns
    .filter((each) => each.instead !== null && each.turn >= first && (!duel || each.seat === side))
    .sort((one, other) => other.cost - one.cost);
  return found ?? null;
}

/** A change in whole points, with its sign: "+11", "−63", "0". */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}
