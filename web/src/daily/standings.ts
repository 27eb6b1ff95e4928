/** How a result of this device compares with all ranked results of a day. */
import type { Result } from "../device/results.svelte";
import type { DailyResult } from "../wire";

/** The fewest players for whom a distribution says something. */
const MIN_PLAYERS = 5;

/** The fewest cards left in each column, from the most cards to a won game. */
const COLUMNS = [26, 16, 10, 6, 3, 1, 0] as const;

export interface Column {
  readonly from: number;
  /** Null for the first column, which has no end. */
  readonly to: number | null;
  readonly players: number;
  readonly yours: boolean;
}

/** The cards left of a player, or in a duel of the person. */
export function leftOf(result: DailyResult): number {
  return result.left[0] ?? 0;
}

/** The place of this device's result in the list, from 0; -1 if it is not there. */
export function placeOf(
  results: readonly DailyResult[],
  own: Result | undefined,
  nameNow: string,
): number {
  if (own === undefined) return -1;
  const name = own.name ?? nameNow; // the player can have another name by now
  const mine = results
    .map((each, place) => ({ each, place }))
    .filter(({ each }) => each.names.includes(name) && leftOf(each) === own.left)
    .sort(
      (one, other) => Math.abs(one.each.ended_at - own.at) - Math.abs(other.each.ended_at - own.at),
    );
  return mine[0]?.place ?? -1;
}

/** The place that the list shows, from 1: equal results share one. */
export function sharedPlace(results: readonly DailyResult[], at: number): number {
  const own = results[at];
  return own === undefined ? 0 : results.findIndex((each) => leftOf(each) === leftOf(own)) + 1;
}

/** How many of the others had more cards left, and how many others there are. */
export function beaten(
  results: readonly DailyResult[],
  place: number,
): { readonly worse: number; readonly others: number } {
  const own = results[place];
  const worse = own === undefined ? [] : results.filter((each) => leftOf(each) > leftOf(own));
  return { worse: worse.length, others: results.length - 1 };
}

/** The players by cards left; null for too few players. */
export function columns(results: readonly DailyResult[], place: number): readonly Column[] | null {
  if (results.length < MIN_PLAYERS) return null;
  return COLUMNS.map((from, at) => {
    const to = at === 0 ? null : (COLUMNS[at - 1] ?? 0) - 1;
    const inside = (each: DailyResult): boolean =>
      leftOf(each) >= from && (to === null || leftOf(each) <= to);
    const own = results[place];
    return {
      from,
      to,
      players: results.filter(inside).length,
      yours: own !== undefined && inside(own),
    };
  });
}
