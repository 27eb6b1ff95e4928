/** The records of finished games: they stay on this device when the server deletes the table. */
import { asRecord, forget, keep, load } from "./storage";

const INDEX_KEY = "records";
const MAX_RECORDS = 500;

const recordKey = (id: string): string => `record.${id}`;

/** The ids of the games whose records are kept, the oldest first. */
function ids(): readonly string[] {
  const kept = load(INDEX_KEY);
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : [];
}

export const records = {
  /** The record of a game; null if it is not kept here. */
  of(id: string): string | null {
    const kept = load(recordKey(id));
    return typeof kept === "string" ? kept : null;
  },

  /** Keep a record. If the storage is full, the oldest ones make room. */
  keep(id: string, record: string): void {
    let kept: readonly string[] = ids().filter((each) => each !== id);
    while (kept.length >= MAX_RECORDS) kept = withoutOldest(kept);
    while (!keep(recordKey(id), record)) {
      if (kept.length === 0) return;
      kept = withoutOldest(kept);
    }
    keep(INDEX_KEY, [...kept, id]);
  },

  drop(id: string): void {
    forget(recordKey(id));
    keep(
      INDEX_KEY,
      ids().filter((each) => each !== id),
    );
  },

  /** All records by game, for an export. */
  all: (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      ids()
        .flatMap((id) => [[id, records.of(id)] as const])
        .filter(isKept),
    ),

  /** Add exported records that are not kept here yet. */
  merge(exported: unknown): void {
    for (const [id, record] of Object.entries(asRecord(exported) ?? {})) {
      if (typeof record === "string" && records.of(id) === null) records.keep(id, record);
    }
  },

  clear(): void {
    for (const id of ids()) forget(recordKey(id));
    forget(INDEX_KEY);
  },
};

function isKept(entry: readonly [string, string | null]): entry is readonly [string, string] {
  return entry[1] !== null;
}

function withoutOldest([oldest, ...others]: readonly string[]): readonly string[] {
  if (oldest !== undefined) forget(recordKey(oldest));
  return others;
}
