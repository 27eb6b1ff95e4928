/** What the server offers (variants, bots, limits, the day); fetched once a day and cached. */
import { utcDay } from "../device/utc-day.svelte";
import { get } from "../link/http";
import type { About } from "../wire";

let coming: Promise<About> | null = null;
/** The day on which it was fetched: a page can stay open over midnight. */
let fetchedOn = "";

export function fetchAbout(): Promise<About> {
  if (fetchedOn !== utcDay.now) coming = null;
  fetchedOn = utcDay.now;
  coming ??= get<About>("/api/about").catch((error: unknown) => {
    coming = null; // fetch it again when the network is back
    throw error;
  });
  return coming;
}
