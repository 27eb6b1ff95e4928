/** What the server offers (variants, bots, limits); fetched once and cached. */
import { get } from "../link/http";
import type { About } from "../wire";

let coming: Promise<About> | null = null;

export function fetchAbout(): Promise<About> {
  coming ??= get<About>("/api/about").catch((error: unknown) => {
    coming = null; // fetch it again when the network is back
    throw error;
  });
  return coming;
}
