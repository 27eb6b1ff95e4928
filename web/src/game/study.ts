/** Requests about a finished game: its record, and what the server works out from it. */
import { gameId } from "../device/games";
import { records } from "../device/records";
import { seatLinks } from "../device/tables.svelte";
import { post } from "../link/http";
import { fetchRecord } from "./keeping";

/** Sends a request about a record to the server. */
export type Asked = <T>(path: string, body: unknown) => Promise<T>;

/**
 * Requests about the games of a table. As long as a daily deal is secret, only its players may ask:
 * hence the capability.
 */
export function asking(table: string | undefined, secret: boolean): Asked {
  return (path, body) => {
    if (table === undefined || !secret) return post(path, body);
    const query = `?table=${encodeURIComponent(table)}`;
    return post(path + query, body, { capability: seatLinks.of(table) });
  };
}

/** The record on this device, or the server's. */
export async function recordOf(table: string, game: number): Promise<string> {
  return records.of(gameId(table, game)) ?? (await fetchRecord(table, String(game)));
}
