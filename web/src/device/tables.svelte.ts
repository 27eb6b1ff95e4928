/** The tables where this device has a seat: their capabilities, and how to list them. */
import { forget, keep, load, onOtherTab, asRecord, isMoment, textsIn } from "./storage";

export interface KnownTable {
  /** Null for a table that was only watched. */
  readonly capability: string | null;
  /** The capability of the invitation link made here. */
  readonly invite: string | null;
  /** The number of that link at its table. */
  readonly inviteNumber: number | null;
  readonly rules: string;
  readonly names: readonly string[];
  /** Milliseconds since 1970. */
  readonly seen: number;
  readonly over: boolean;
  /** The number of its last game; null until the table was seen. */
  readonly game: number | null;
  /** The player's game that was not over when it was last seen; null if there is none. */
  readonly running: RunningGame | null;
  /** The player's first seat. */
  readonly seat: number;
  /** The day of a daily challenge. */
  readonly day: string | null;
  /** The table whose series of games it continues: the same opponents, with swapped sides. */
  readonly after: string | null;
  /** The first turn that is played there; more than 1 if its game goes on from a review. */
  readonly firstTurn: number;
}

export interface RunningGame {
  readonly game: number;
  readonly seat: number;
  /** Milliseconds since 1970. */
  readonly seen: number;
}

type Known = Readonly<Record<string, KnownTable>>;

const STORAGE_KEY = "tables";
/** Finished games are forgotten before open ones. */
const MAX_TABLES = 60;

let known = $state.raw<Known>(tablesFrom(load(STORAGE_KEY)));
/** The same for writers: a component that is being destroyed would read an old value of `known`. */
let latest = known;
onOtherTab(STORAGE_KEY, () => (known = latest = tablesFrom(load(STORAGE_KEY))));

export function tablesFrom(kept: unknown): Known {
  const found: Record<string, KnownTable> = {};
  for (const [table, each] of Object.entries(asRecord(kept) ?? {})) {
    const entry = asRecord(each);
    if (!entry) continue;
    const names = Array.isArray(entry["names"]) ? entry["names"] : [];
    found[table] = {
      capability: typeof entry["capability"] === "string" ? entry["capability"] : null,
      invite: typeof entry["invite"] === "string" ? entry["invite"] : null,
      inviteNumber: typeof entry["inviteNumber"] === "number" ? entry["inviteNumber"] : null,
      rules: typeof entry["rules"] === "string" ? entry["rules"] : "",
      names: textsIn(names),
      seen: isMoment(entry["seen"]) ? entry["seen"] : 0,
      over: entry["over"] === true,
      game: typeof entry["game"] === "number" ? entry["game"] : null,
      running: runningFrom(entry["running"]),
      seat: typeof entry["seat"] === "number" ? entry["seat"] : 0,
      day: typeof entry["day"] === "string" ? entry["day"] : null,
      after: typeof entry["after"] === "string" ? entry["after"] : null,
      firstTurn: typeof entry["firstTurn"] === "number" ? entry["firstTurn"] : 1,
    };
  }
  return found;
}

function runningFrom(kept: unknown): RunningGame | null {
  const { game, seat, seen } = asRecord(kept) ?? {};
  if (typeof game !== "number" || typeof seat !== "number" || !isMoment(seen)) return null;
  return { game, seat, seen };
}

function write(next: Known): void {
  const order = Object.entries(next).sort(
    ([, a], [, b]) => Number(a.over) - Number(b.over) || b.seen - a.seen,
  );
  known = latest = Object.fromEntries(order.slice(0, MAX_TABLES));
  keep(STORAGE_KEY, known);
}

const NEW: KnownTable = {
  capability: null,
  invite: null,
  inviteNumber: null,
  rules: "",
  names: [],
  seen: 0,
  over: false,
  game: null,
  running: null,
  seat: 0,
  day: null,
  after: null,
  firstTurn: 1,
};

export const seatLinks = {
  of: (table: string): string | null => known[table]?.capability ?? null,

  keep(table: string, capability: string): void {
    const entry = { ...(latest[table] ?? NEW), capability, seen: Date.now() };
    write({ ...latest, [table]: entry });
  },

  firstTurnAt: (table: string): number => known[table]?.firstTurn ?? 1,

  inviteOf: (table: string): string | null => known[table]?.invite ?? null,

  inviteNumberOf: (table: string): number | null => known[table]?.inviteNumber ?? null,

  keepInvite(table: string, invite: string | null, inviteNumber: number | null): void {
    write({ ...latest, [table]: { ...(latest[table] ?? NEW), invite, inviteNumber } });
  },

  /** Update what is listed about a table. */
  note(
    table: string,
    what: Partial<Omit<KnownTable, "capability" | "invite" | "inviteNumber" | "seen">>,
  ): void {
    const before = latest[table];
    if (before) write({ ...latest, [table]: { ...before, ...what, seen: Date.now() } });
  },

  drop(table: string): void {
    write(Object.fromEntries(Object.entries(latest).filter(([each]) => each !== table)));
  },

  /** Games to resume, the latest first; none at which this device never had a seat. */
  get open(): readonly (readonly [string, KnownTable])[] {
    return Object.entries(known)
      .filter(([, entry]) => !entry.over && entry.capability !== null && entry.rules !== "")
      .sort(([, a], [, b]) => b.seen - a.seen);
  },

  /** The tables of the series that a table continues, the first one first, and itself. */
  seriesOf(table: string): readonly string[] {
    const series = [table];
    for (
      let before = known[table]?.after ?? null;
      before !== null && !series.includes(before); // storage can hold anything
      before = known[before]?.after ?? null
    ) {
      series.unshift(before);
    }
    return series;
  },

  /** The rules of a table; null if it is not known here. */
  rulesOf: (table: string): string | null => known[table]?.rules || null,

  /** The player's first seat at a table. */
  seatOf: (table: string): number => known[table]?.seat ?? 0,

  runningAt: (table: string): RunningGame | null => latest[table]?.running ?? null,

  /** The day of the daily challenge played at a table; null for any other table. */
  dayOf: (table: string): string | null => known[table]?.day ?? null,

  /** The table where this device plays or played the daily challenge of a day. */
  daily: (day: string, fits: (rules: string) => boolean): string | null =>
    Object.entries(known).find(([, entry]) => entry.day === day && fits(entry.rules))?.[0] ?? null,

  clear(): void {
    known = latest = {};
    forget(STORAGE_KEY);
  },
};
