/** The tables that this device has a place at: the links to them, and what to call them in a list. */
import { forget, keep, load, onOtherTab, record } from "./storage";

export interface KnownTable {
  /** Null of a table that was only looked at. */
  readonly capability: string | null;
  /** The capability of the link that was made here for others. */
  readonly invite: string | null;
  /** The number by which the table names that link; null where it was kept before links had one. */
  readonly inviteNumber: number | null;
  /** The capability that is to replace one of version 0.1.0, until the server has said so. */
  readonly renewing: string | null;
  readonly rules: string;
  readonly names: readonly string[];
  /** Milliseconds since 1970. */
  readonly seen: number;
  readonly over: boolean;
  /** The first of one's own. */
  readonly seat: number;
  /** The day of a daily deal. */
  readonly day: string | null;
}

type Known = Readonly<Record<string, KnownTable>>;

const NAME = "tables";
/** Finished games are forgotten sooner than open ones. */
const MOST = 60;

let known = $state.raw<Known>(tablesFrom(load(NAME)));
/** The same for who writes: a component that is being destroyed would read what was known before. */
let latest = known;
onOtherTab(NAME, () => (known = latest = tablesFrom(load(NAME))));

export function tablesFrom(kept: unknown): Known {
  const found: Record<string, KnownTable> = {};
  for (const [table, each] of Object.entries(record(kept) ?? {})) {
    const entry = record(each);
    if (!entry) continue;
    const names = Array.isArray(entry["names"]) ? entry["names"] : [];
    found[table] = {
      capability: typeof entry["capability"] === "string" ? entry["capability"] : null,
      invite: typeof entry["invite"] === "string" ? entry["invite"] : null,
      inviteNumber: typeof entry["inviteNumber"] === "number" ? entry["inviteNumber"] : null,
      renewing: typeof entry["renewing"] === "string" ? entry["renewing"] : null,
      rules: typeof entry["rules"] === "string" ? entry["rules"] : "",
      names: names.filter((name): name is string => typeof name === "string"),
      seen: typeof entry["seen"] === "number" ? entry["seen"] : 0,
      over: entry["over"] === true,
      seat: typeof entry["seat"] === "number" ? entry["seat"] : 0,
      day: typeof entry["day"] === "string" ? entry["day"] : null,
    };
  }
  return found;
}

function write(next: Known): void {
  const order = Object.entries(next).sort(
    ([, a], [, b]) => Number(a.over) - Number(b.over) || b.seen - a.seen,
  );
  known = latest = Object.fromEntries(order.slice(0, MOST));
  keep(NAME, known);
}

const NEW: KnownTable = {
  capability: null,
  invite: null,
  inviteNumber: null,
  renewing: null,
  rules: "",
  names: [],
  seen: 0,
  over: false,
  seat: 0,
  day: null,
};

export const seatLinks = {
  of: (table: string): string | null => known[table]?.capability ?? null,

  keep(table: string, capability: string): void {
    const entry = { ...(latest[table] ?? NEW), capability, renewing: null, seen: Date.now() };
    write({ ...latest, [table]: entry });
  },

  renewingOf: (table: string): string | null => latest[table]?.renewing ?? null,

  /** Kept before it is sent: if the answer is lost, it is the only way back. */
  keepRenewing(table: string, renewing: string): void {
    write({ ...latest, [table]: { ...(latest[table] ?? NEW), renewing } });
  },

  inviteOf: (table: string): string | null => known[table]?.invite ?? null,

  inviteNumberOf: (table: string): number | null => known[table]?.inviteNumber ?? null,

  keepInvite(table: string, invite: string | null, inviteNumber: number | null): void {
    write({ ...latest, [table]: { ...(latest[table] ?? NEW), invite, inviteNumber } });
  },

  /** Note what a table is now, for the list of games to go on with. */
  note(
    table: string,
    what: Partial<Pick<KnownTable, "rules" | "names" | "over" | "seat" | "day">>,
  ): void {
    const before = latest[table];
    if (before) write({ ...latest, [table]: { ...before, ...what, seen: Date.now() } });
  },

  drop(table: string): void {
    write(Object.fromEntries(Object.entries(latest).filter(([each]) => each !== table)));
  },

  /** Games to go on with, the last one first. */
  get open(): readonly (readonly [string, KnownTable])[] {
    return Object.entries(known)
      .filter(([, entry]) => !entry.over && entry.capability !== null)
      .sort(([, a], [, b]) => b.seen - a.seen);
  },

  /** Games to look back at, the last one first. */
  get finished(): readonly (readonly [string, KnownTable])[] {
    return Object.entries(known)
      .filter(([, entry]) => entry.over)
      .sort(([, a], [, b]) => b.seen - a.seen);
  },

  /** The first of one's own seats at a table. */
  seatOf: (table: string): number => known[table]?.seat ?? 0,

  /** The day whose deal is played at a table; null of any other table. */
  dayOf: (table: string): string | null => known[table]?.day ?? null,

  /** The table at which the deal of a day was or is played on this device. */
  daily: (day: string, fits: (rules: string) => boolean): string | null =>
    Object.entries(known).find(([, entry]) => entry.day === day && fits(entry.rules))?.[0] ?? null,

  clear(): void {
    known = latest = {};
    forget(NAME);
  },
};
