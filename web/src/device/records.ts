/** The records of finished games: they stay on this device when the server deletes the table. */
import {
  asRecord,
  forget,
  idsOfRecords,
  keep,
  keepIfFits,
  load,
  recordKey,
  RECORDS_KEY,
} from "./storage";

const MAX_RECORDS = 500;
/** Characters: an imported text that is longer is not the record of a game. */
const MAX_IMPORTED_LENGTH = 64_000;

export const records = {
  /** The record of a game; null if it is not kept here. */
  of(id: string): string | null {
    const kept = load(recordKey(id));
    return typeof kept === "string" ? kept : null;
  },

  /** Keep a record. If there are many, or if the storage is full, the oldest ones make room. */
  keep(id: string, record: string): void {
    const others = idsOfRecords().filter((each) => each !== id);
    const surplus = others.slice(0, Math.max(0, others.length + 1 - MAX_RECORDS));
    for (const each of surplus) records.drop(each);
    if (!keep(recordKey(id), record)) return;
    keep(RECORDS_KEY, [...idsOfRecords().filter((each) => each !== id), id]);
  },

  drop(id: string): void {
    forget(recordKey(id));
    keep(
      RECORDS_KEY,
      idsOfRecords().filter((each) => each !== id),
    );
  },

  /** All records by game, for an export. */
  all: (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      idsOfRecords()
        .flatMap((id) => [[id, records.of(id)] as const])
        .filter(isKept),
    ),

  /**
   * Add exported records that are not kept here yet, as long as there is room: they count as older
   * than the games of this device, and take the place of none.
   */
  merge(exported: unknown): void {
    for (const [id, record] of Object.entries(asRecord(exported) ?? {}).reverse()) {
      const kept = idsOfRecords();
      if (kept.length >= MAX_RECORDS) return;
      if (typeof record !== "string" || record.length > MAX_IMPORTED_LENGTH) continue;
      if (records.of(id) !== null || !keepIfFits(recordKey(id), record)) continue;
      if (!keepIfFits(RECORDS_KEY, [id, ...kept])) forget(recordKey(id));
    }
  },

  clear(): void {
    for (const id of idsOfRecords()) forget(recordKey(id));
    forget(RECORDS_KEY);
  },
};

function isKept(entry: readonly [string, string | null]): entry is readonly [string, string] {
  return entry[1] !== null;
}
