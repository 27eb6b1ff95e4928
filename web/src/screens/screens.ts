/** The screen of each address; fetched when first needed. */
import type { Component } from "svelte";

import { partsAfter } from "../router/router.svelte";

type Loaded = Promise<{ default: Component }>;

const SCREENS: readonly (readonly [string, () => Loaded])[] = [
  ["/t", () => import("./table/AtTable.svelte")],
  ["/new", () => import("./NewTable.svelte")],
  ["/learn", () => import("./Learn.svelte")],
  ["/rules", () => import("./rules/Rules.svelte")],
  ["/daily", () => import("./Daily.svelte")],
  ["/puzzles", () => import("./Puzzles.svelte")],
  ["/review", () => import("./Review.svelte")],
  ["/games", () => import("./games/Games.svelte")],
  ["/stats", () => import("./stats/Stats.svelte")],
  ["/settings", () => import("./Settings.svelte")],
  ["/about", () => import("./About.svelte")],
];

export function screenOf(path: string): () => Loaded {
  const found = SCREENS.find(([beginning]) => {
    const parts = partsAfter(beginning, path);
    return parts !== null && (beginning !== "/t" || parts.length > 0);
  });
  return found?.[1] ?? (() => import("./NotFound.svelte"));
}
