/** A result as a landscape: the fewer cards are left, the more layers; a won game reaches the sky. */

/** The most cards left for each number of layers. */
const LADDER = [
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
  return LADDER.find(([most]) => left <= most)?.[1] ?? 1;
}
