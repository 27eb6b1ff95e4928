/** What a review and a replay say together: the curve, the events on it, who did what when. */
import type { GameView, Moment, Replay, Review } from "../wire";

export interface Point {
  readonly turn: number;
  readonly seat: number;
  /** The chance to win of the side that is followed, after the turn. */
  readonly chance: number;
  /** How much the turn gave away, if that was clear. */
  readonly cost: number | null;
  readonly jumps: number;
}

/** The curve for one side: in a team there is one, in a duel each player has their own. */
export function curve(review: Review, replay: Replay, side: number): Point[] {
  const jumps = jumpsByTurn(replay);
  return review.turns.map((turn) => ({
    turn: turn.turn,
    seat: turn.seat,
    chance: turn.chances[side] ?? turn.chances[0] ?? 0,
    cost: review.worst.includes(turn.turn) ? turn.cost : null,
    jumps: jumps.get(turn.turn) ?? 0,
  }));
}

/** How many jump backs each turn had, as the views tell: no rule is known here. */
export function jumpsByTurn(replay: Replay): Map<number, number> {
  const found = new Map<number, number>();
  replay.moments.forEach((moment, at) => {
    const before = replay.moments[at - 1];
    if (!before || moment.seat === null) return;
    const play = before.views[moment.seat]?.plays.find((each) => each.play === moment.step);
    if (play?.kind === "jump") found.set(moment.turn, (found.get(moment.turn) ?? 0) + 1);
  });
  return found;
}

/** The moment before the first card of a turn: where its player stood and thought. */
export function beforeTurn(replay: Replay, turn: number): number {
  const first = replay.moments.findIndex((moment) => moment.turn === turn);
  return Math.max(0, first - 1);
}

/** The turn that is being played or about to be at a moment. */
export function turnAt(replay: Replay, at: number): number {
  const next = replay.moments.slice(at + 1).find((moment) => moment.turn > 0);
  return next?.turn ?? replay.moments[at]?.turn ?? 0;
}

/** Who moves next at a moment, or moved last where nobody does. */
export function moverAt(replay: Replay, at: number): number {
  const moment = replay.moments[at];
  return moment?.views[0]?.to_move ?? moment?.seat ?? 0;
}

/** The game as a seat saw it. */
export function seen(moment: Moment | undefined, seat: number): GameView | null {
  return moment?.views[seat] ?? moment?.views[0] ?? null;
}

/** A way to win as turns: a list of steps, cut where a turn ends. */
export function turnsOf(line: readonly string[]): string[][] {
  const turns: string[][] = [[]];
  for (const step of line) {
    if (/^\d/.test(step)) turns.at(-1)?.push(step);
    else turns.push([]);
  }
  return turns.filter((turn) => turn.length > 0);
}
