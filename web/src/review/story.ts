/** Combines a review and its replay: the curve, the events on it, and the player at each moment. */
import type { GameView, Moment, Replay, Review } from "../wire";

export interface Point {
  readonly turn: number;
  readonly seat: number;
  /** The win chance of the followed side after the turn. */
  readonly chance: number;
  /** What the turn cost, if that was clear. */
  readonly cost: number | null;
  readonly jumps: number;
}

/** The curve for one side: a team has one, in a duel each player has one. */
export function curve(review: Review, replay: Replay, side: number): Point[] {
  const jumps = jumpCountsByTurn(replay);
  return review.turns.map((turn) => ({
    turn: turn.turn,
    seat: turn.seat,
    chance: turn.chances[side] ?? turn.chances[0] ?? 0,
    cost: review.worst.includes(turn.turn) ? turn.cost : null,
    jumps: jumps.get(turn.turn) ?? 0,
  }));
}

/** The number of jumps back in each turn, as the views name them. */
export function jumpCountsByTurn(replay: Replay): Map<number, number> {
  const found = new Map<number, number>();
  replay.moments.forEach((moment, at) => {
    const before = replay.moments[at - 1];
    if (!before || moment.seat === null) return;
    const play = before.views[moment.seat]?.plays.find((each) => each.play === moment.step);
    if (play?.kind === "jump") found.set(moment.turn, (found.get(moment.turn) ?? 0) + 1);
  });
  return found;
}

/** The moment before the first card of a turn, when its player decided. */
export function beforeTurn(replay: Replay, turn: number): number {
  const first = replay.moments.findIndex((moment) => moment.turn === turn);
  return Math.max(0, first - 1);
}

/** The turn that is played, or about to be, at a moment. */
export function turnAt(replay: Replay, at: number): number {
  const next = replay.moments.slice(at + 1).find((moment) => moment.turn > 0);
  return next?.turn ?? replay.moments[at]?.turn ?? 0;
}

/** The player to move at a moment, or the last one who moved. */
export function moverAt(replay: Replay, at: number): number {
  const moment = replay.moments[at];
  return moment?.views[0]?.to_move ?? moment?.seat ?? 0;
}

/** The game as a seat saw it. */
export function seen(moment: Moment | undefined, seat: number): GameView | null {
  return moment?.views[seat] ?? moment?.views[0] ?? null;
}

/** A winning line as turns: its steps, split where a turn ends. */
export function turnsOf(line: readonly string[]): string[][] {
  const turns: string[][] = [[]];
  for (const step of line) {
    if (/^\d/.test(step)) turns.at(-1)?.push(step);
    else turns.push([]);
  }
  return turns.filter((turn) => turn.length > 0);
}
