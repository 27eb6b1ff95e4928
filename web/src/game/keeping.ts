/** Keeps the record of a finished game on this device, as soon as the server gives it. */
import { gameId } from "../device/games";
import { records } from "../device/records";
import { addResult, ownResults } from "../device/results.svelte";
import { seatLinks } from "../device/tables.svelte";
import { getText, post } from "../link/http";
import type { Replay, TableView } from "../wire";
import { fetchAbout } from "./about";
import { outcomeIn } from "./outcome";

const coming = new Set<string>();

/** Fetch the record of the game that a table shows, if it is over and not kept yet. */
export async function keepRecord(table: string, view: TableView): Promise<void> {
  const id = gameId(table, view.game);
  if (!isReviewable(view) || coming.has(id) || records.of(id) !== null) return;
  if (ownResults.isDeleted(id)) return;
  coming.add(id);
  try {
    records.keep(id, await fetchRecord(table, String(view.game)));
  } catch {
    // Without a connection: the review asks for it again.
  } finally {
    coming.delete(id);
  }
}

/**
 * Keep the result and the record of a game that ended while this device was away, and that another
 * game has followed since: no view shows it any more. Without an answer, the next visit tries again.
 */
export async function keepMissed(table: string, view: TableView): Promise<void> {
  const missed = seatLinks.runningAt(table);
  if (missed === null || missed.game === view.game) return;
  const id = gameId(table, missed.game);
  if (coming.has(id)) return;
  coming.add(id);
  try {
    const { levels } = await fetchAbout();
    const record = await fetchRecord(table, String(missed.game));
    const replay = await post<Replay>("/api/replay", { record });
    const outcome = outcomeIn(replay, missed.seat, levels);
    if (outcome !== null && !ownResults.isDeleted(id)) {
      addResult(id, outcome, missed.seen);
      records.keep(id, record);
    }
    seatLinks.note(table, { running: null });
  } catch {
    // The note of the running game stays, for the next visit.
  }
}

/** Whether this player may see the record: before its proof, a daily deal is shown to those who
 * finished it themselves. */
export function isReviewable(view: TableView): boolean {
  if (view.phase !== "over" && view.phase !== "closed") return false;
  if (view.proof.decks !== null) return true;
  // A deal that was given up is not finished.
  if (view.settings.daily === null || !view.games[0]?.outcome) return false;
  return view.yours.some((seat) => view.seats[seat]?.bot === null);
}

/** The record of a game, from the server; without a number, of the last game of its table. */
export function fetchRecord(table: string, game: string | undefined): Promise<string> {
  const query = game === undefined ? "" : `?game=${encodeURIComponent(game)}`;
  const path = `/api/tables/${encodeURIComponent(table)}/record${query}`;
  return getText(path, { capability: seatLinks.of(table) });
}
