/** What the device remembers of the open table, so that a reload loses neither the log nor the trail. */

import { asRecord, keep, load } from "../../device/storage";
import type { TableView } from "../../wire";
import { initialLog, restoredLog, type Line, type Log } from "./log";
import { hasTrail, rebuildTrail, type Trail } from "./trail.svelte";

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
  if (!isKept(stored)) return null;
  const { number } = stored;
  if (stored.table !== table || stored.game !== view.game || number > view.number) return null;
  return hasTrail(view) ? stored : { ...stored, trail: [] };
}

function isKept(stored: unknown): stored is Kept {
  const kept = asRecord(stored);
  const log = asRecord(kept?.["log"]);
  if (kept === null || log === null) return false;
  const lines = log["lines"];
  return (
    Number.isInteger(kept["number"]) &&
    isTrail(kept["trail"]) &&
    Array.isArray(lines) &&
    lines.every(isLine) &&
    new Set(lines.map(({ id }) => id)).size === lines.length &&
    isTrail(log["cards"]) &&
    ["laid", "jumps", "gifts", "next"].every((key) => Number.isInteger(log[key]))
  );
}

function isLine(stored: unknown): stored is Line {
  const line = asRecord(stored);
  if (typeof line?.["id"] !== "string" || !Number.isInteger(line["seat"])) return false;
  switch (line["kind"]) {
    case "said":
      return typeof line["text"] === "string";
    case "reaction":
      return typeof line["reaction"] === "string";
    case "signal":
      return typeof line["signal"] === "string";
    case "turn":
      return (
        ["laid", "jumps", "gifts", "drew"].every((key) => Number.isInteger(line[key])) &&
        isTrail(line["cards"])
      );
    default:
      return false;
  }
}

function isTrail(stored: unknown): stored is Trail {
  return Array.isArray(stored) && stored.every(isCard);
}

function isCard(stored: unknown): boolean {
  const card = asRecord(stored);
  const numbers = ["seat", "card", "pile", "top"].every((key) => Number.isInteger(card?.[key]));
  return numbers && typeof card?.["how"] === "string";
}
