/** The finished games of this device: by evening, by table, and filtered. */
import type { Result } from "../device/results.svelte";
import { asRecord, textsIn } from "../device/storage";

export interface Filter {
  readonly outcome: "all" | "won" | "lost";
  /** A partner as `partnerKey` names them; null for anyone. */
  readonly partner: string | null;
  /** The ids of the rules; null for any. */
  readonly rules: readonly string[] | null;
}

export const NO_FILTER: Filter = { outcome: "all", partner: null, rules: null };

/** The filter that was kept in the history, perhaps by another version of the page. */
export function filterFrom(kept: unknown): Filter {
  const { outcome, partner, rules } = asRecord(kept) ?? {};
  return {
    outcome: outcome === "won" || outcome === "lost" ? outcome : "all",
    partner: typeof partner === "string" ? partner : null,
    rules: Array.isArray(rules) ? textsIn(rules) : null,
  };
}

/** The filter without its partner or rules if no game with them is left. */
export function offeredBy(results: readonly Result[], filter: Filter): Filter {
  const known = filtered(results, { ...filter, outcome: "all", rules: null }).length > 0;
  const played = results.some((each) => filter.rules?.includes(each.rules));
  return {
    ...filter,
    partner: known ? filter.partner : null,
    rules: played ? filter.rules : null,
  };
}

export interface Evening {
  /** The day on which it began, in local time, as YYYY-MM-DD. */
  readonly day: string;
  /** The latest first. */
  readonly results: readonly Result[];
}

/** A game after midnight belongs to the evening before. */
const EVENING_ENDS_MS = 5 * 3_600_000;

/** What tells partners apart: a bot's level, or a person's name. */
export function partnerKey({ name, bot }: Result["partners"][number]): string {
  return bot === null ? `person ${name}` : `bot ${bot}`;
}

export function filtered(results: readonly Result[], filter: Filter): readonly Result[] {
  return results.filter(
    (each) =>
      (filter.outcome === "all" || each.won === (filter.outcome === "won")) &&
      (filter.partner === null ||
        each.partners.some((one) => partnerKey(one) === filter.partner)) &&
      (filter.rules === null || filter.rules.includes(each.rules)),
  );
}

/** The games by evening, the latest first. */
export function evenings(results: readonly Result[]): readonly Evening[] {
  const found = new Map<string, Result[]>();
  for (const result of [...results].reverse()) {
    const day = dayOf(result.at);
    found.set(day, [...(found.get(day) ?? []), result]);
  }
  return [...found].map(([day, of]) => ({ day, results: of }));
}

/** The hour from which on a game is one of the evening. */
const EVENING_HOUR = 18;

/** What an evening is called now; null if only its date names it. */
export function calledNow({ day, results }: Evening, now: number): "tonight" | "today" | null {
  if (day !== dayOf(now)) return null;
  const evening = new Date(`${day}T${EVENING_HOUR}:00`).getTime();
  if (results.some(({ at }) => at >= evening)) return "tonight";
  return new Date(now).getHours() * 3_600_000 < EVENING_ENDS_MS ? null : "today";
}

/** The day to which a moment belongs, in local time. */
export function dayOf(at: number): string {
  const date = new Date(at - EVENING_ENDS_MS);
  const two = (number: number): string => String(number).padStart(2, "0");
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
}

/**
 * The games of tables, one after another up to the latest one: a series. A table that has changed
 * its game begins another one, and so does a duel against somebody else; a team may change its
 * players.
 */
export function seriesAt(results: readonly Result[], tables: readonly string[]): readonly Result[] {
  const all = tables.flatMap((table) => gamesAt(results, table));
  const last = all.at(-1);
  return last === undefined ? [] : all.filter((each) => isSameSeries(each, last));
}

function gamesAt(results: readonly Result[], table: string): readonly Result[] {
  const gameOf = ({ id }: Result): number => Number(id.slice(table.length + 1));
  return results
    .filter(({ id }) => id.startsWith(`${table}#`))
    .sort((one, other) => gameOf(one) - gameOf(other));
}

function isSameSeries(one: Result, other: Result): boolean {
  if (one.duel !== other.duel) return false;
  const rivals = ({ partners }: Result): string => partners.map(partnerKey).join();
  return !one.duel || rivals(one) === rivals(other);
}

/** The address of a game's review. */
export function reviewAddress({ id }: Result): string {
  const at = id.lastIndexOf("#");
  return `/review/${encodeURIComponent(id.slice(0, at))}/${id.slice(at + 1)}`;
}
