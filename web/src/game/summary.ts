/** Statistics of the player's own games. */
import type { Result } from "../device/results.svelte";

export interface Summary {
  readonly games: number;
  readonly won: number;
  /** The longest streak of wins, and the current one. */
  readonly longest: number;
  readonly now: number;
  /** The fewest cards left; null without a game. */
  readonly fewest: number | null;
  readonly left: number;
  readonly jumps: number;
}

/** Summarise results, which are in the order of time. */
export function summary(results: readonly Result[]): Summary {
  let longest = 0;
  let now = 0;
  for (const { won } of results) {
    now = won ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  const lefts = results.map((each) => each.left);
  return {
    games: results.length,
    won: results.filter((each) => each.won).length,
    longest,
    now,
    fewest: lefts.length > 0 ? Math.min(...lefts) : null,
    left: mean(lefts),
    jumps: mean(results.map((each) => each.jumps)),
  };
}

function mean(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

export type Company = "alone" | "bots" | "people";

/** The company of a player, whose teammates these bots are. */
function companyOf({ players }: Result, bots: readonly string[]): Company {
  if (players === 1) return "alone";
  return bots.length > 0 ? "bots" : "people";
}

/** The bots among the teammates: not one that played for the player or for another person. */
function botsWith({ partners }: Result): readonly string[] {
  return partners.flatMap(({ bot }) => (bot === null ? [] : [bot]));
}

export interface Group {
  readonly key: string;
  readonly rules: string;
  readonly company: Company;
  /** Sorted, without duplicates. */
  readonly levels: readonly string[];
  readonly results: readonly Result[];
}

/** Games with the same rules and company, the most played first. */
export function groups(results: readonly Result[]): Group[] {
  const made = new Map<string, Group>();
  for (const result of results) {
    const bots = botsWith(result);
    const company = companyOf(result, bots);
    const levels = [...new Set(bots)].sort();
    const key = [result.rules, company, ...levels].join(" ");
    const before = made.get(key)?.results ?? [];
    made.set(key, { key, rules: result.rules, company, levels, results: [...before, result] });
  }
  return [...made.values()].sort((a, b) => b.results.length - a.results.length);
}

/** The width of a bar of the distribution, in cards. */
export const STEP = 5;

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

/** The number of games by cards left: a bar for 0, then one for every `STEP` cards. */
export function spread(results: readonly Result[]): Bar[] {
  const most = Math.max(0, ...results.map((each) => each.left));
  const bars: Bar[] = [{ from: 0, to: 0, games: count(results, 0, 0) }];
  for (let from = 1; from <= most; from += STEP) {
    bars.push({ from, to: from + STEP - 1, games: count(results, from, from + STEP - 1) });
  }
  return bars;
}

function count(results: readonly Result[], from: number, to: number): number {
  return results.filter((each) => each.left >= from && each.left <= to).length;
}
