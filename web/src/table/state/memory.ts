/** What the device remembers of the open table, so that a reload loses neither the log nor the trail. */

import { asRecord, keep, load } from "../../device/storage";
import type { TableView } from "../../wire";
import { initialLog, restoredLog, type Log } from "./log";
import { hasTrail, rebuildTrail, type Trail } from "./trail";

const STORAGE_KEY = "log";

export interface Memory {
  readonly log: Log;
  readonly trail: Trail;
}

interface Kept extends Memory {
  readonly table: string;
  readonly game: number;
  /** The number of the last entry of the table that it contains. */
  readonly number: number;
}

/** Remember the log and the trail of a table; at a strict table, no card is in them. */
export function remember(table: string, view: TableView, { log, trail }: Memory): void {
  const { game, number } = view;
  keep(STORAGE_KEY, { table, game, number, log, trail } satisfies Kept);
}

/** The log and the trail of a table, as far as they are remembered or can be rebuilt. */
export function recall(table: string, view: TableView): Memory {
  const kept = keptOf(load(STORAGE_KEY), table, view);
  if (kept === null) {
    const trail = rebuildTrail(view);
    return { log: restoredLog(initialLog(view), view.number, view, trail), trail };
  }
  if (kept.number === view.number) return kept;
  const trail = rebuildTrail(view, kept.trail);
  return { log: restoredLog(kept.log, kept.number, view, trail), trail };
}

function keptOf(stored: unknown, table: string, view: TableView): Kept | null {
  const kept = asRecord(stored) as Kept | null;
  if (kept === null || kept.table !== table || kept.game !== view.game) return null;
  if (!(kept.number <= view.number) || !Array.isArray(kept.log?.lines)) return null;
  if (!Array.isArray(kept.trail)) return null;
  return hasTrail(view) ? kept : { ...kept, trail: [] };
}
