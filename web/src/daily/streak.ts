/** The days on which this device finished the daily challenge in time, and their streaks. */
import type { Result } from "../device/results.svelte";
import { sameRules } from "../game/words";
import { isStillSecret } from "./secrecy";

const DAY_MS = 86_400_000;
const WEEKS_SHOWN = 4;
const DAYS_A_WEEK = 7;

export interface Streak {
  /** Days in a row up to today, or up to yesterday as long as today is not played. */
  readonly now: number;
  readonly longest: number;
}

export interface Cell {
  /** As YYYY-MM-DD. */
  readonly day: string;
  /** The best result of the day; null for a day that was missed or is still to come. */
  readonly result: Result | null;
  readonly when: "past" | "today" | "future";
}

/** The day that is some days after another, or before it. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a result is that of a daily challenge, finished on its day and not for practice. */
function isInTime(result: Result): boolean {
  return result.day !== null && isStillSecret(result.day, result.at);
}

/** The result of this device for the challenge of a day: the first one that was in time. */
export function resultOn(
  results: readonly Result[],
  day: string,
  rules: string,
): Result | undefined {
  return results.find((each) => each.day === day && isInTime(each) && sameRules(each.rules, rules));
}

/** The streak of days, whichever variant was played. */
export function streakOf(results: readonly Result[], today: string): Streak {
  const days = new Set(results.filter(isInTime).map((each) => each.day));
  const lengthUpTo = (day: string): number => {
    let length = 0;
    while (days.has(dayAfter(day, -length))) length += 1;
    return length;
  };
  return {
    now: lengthUpTo(today) || lengthUpTo(dayAfter(today, -1)),
    longest: Math.max(0, ...[...days].map((day) => lengthUpTo(day ?? ""))),
  };
}

/** The four weeks up to the week of today, from a Monday to a Sunday. */
export function calendar(results: readonly Result[], today: string): readonly Cell[] {
  const weekday = (new Date(today).getUTCDay() + 6) % DAYS_A_WEEK;
  const first = dayAfter(today, -weekday - (WEEKS_SHOWN - 1) * DAYS_A_WEEK);
  const counted = results.filter(isInTime);
  return Array.from({ length: WEEKS_SHOWN * DAYS_A_WEEK }, (_, at) => {
    const day = dayAfter(first, at);
    return {
      day,
      result: best(counted.filter((each) => each.day === day)),
      when: day < today ? "past" : day === today ? "today" : "future",
    };
  });
}

function best(results: readonly Result[]): Result | null {
  const [first = null] = [...results].sort(
    (one, other) => Number(other.won) - Number(one.won) || one.left - other.left,
  );
  return first;
}
