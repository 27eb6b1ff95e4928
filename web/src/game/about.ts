/** What the server offers: variants, bots, bounds. Asked for once, then known. */
import { get } from "../link/http";
import type { About } from "../wire";

let coming: Promise<About> | null = null;

export function about(): Promise<About> {
  coming ??= get<About>("/api/about").catch((error: unknown) => {
    coming = null; // to be asked again when the network is back
    throw error;
  });
  return coming;
}
