/** Which screen an address shows. Each is fetched when it is first needed. */
import type { Component } from "svelte";

import { after } from "../router/router.svelte";

type Loaded = Promise<{ default: Component }>;

const SCREENS: readonly (readonly [string, () => Loaded])[] = [
  ["/t", () => import("./table/AtTable.svelte")],
  ["/new", () => import("./NewTable.svelte")],
  ["/learn", () => import("./Learn.svelte")],
  ["/rules", () => import("./rules/Rules.svelte")],
  ["/daily", () => import("./Daily.svelte")],
  ["/puzzles", () => import("./Puzzles.svelte")],
  ["/review", () => import("./Review.svelte")],
  ["/stats", () => import("./stats/Stats.svelte")],
  ["/settings", () => import("./Settings.svelte")],
  ["/about", () => import("./About.svelte")],
];

export function screenOf(path: string): () => Loaded {
  const found = SCREENS.find(([beginning]) => after(beginning, path) !== null);
  return found?.[1] ?? (() => import("./Nowhere.svelte"));
}
