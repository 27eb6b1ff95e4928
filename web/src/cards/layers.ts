/** A result as a landscape: the fewer cards are left, the more layers; a won game reaches the sky. */

/** Pairs: the most cards left, and the number of layers. */
const LAYERS_BY_MOST_LEFT = [
  [2, 8],
  [5, 7],
  [9, 6],
  [15, 4],
  [25, 2],
] as const;

export const ALL_LAYERS = 9;

/** The number of layers for a result. */
export function layersOf(won: boolean, left: number): number {
  if (won) return ALL_LAYERS;
  return LAYERS_BY_MOST_LEFT.find(([most]) => left <= most)?.[1] ?? 1;
}
