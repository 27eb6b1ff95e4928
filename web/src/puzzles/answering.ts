/** A turn put together card by card, before anybody has judged it. Nothing here knows what is legal. */
import type { GameView, PileView } from "../wire";

export interface Chosen {
  readonly card: number;
  /** Its place among the piles. */
  readonly pile: number;
}

/** The piles as they would lie: each with the last card chosen for it on top. */
export function tops(game: GameView, chosen: readonly Chosen[]): PileView[] {
  return game.piles.map((pile, at) => {
    const last = chosen.findLast((each) => each.pile === at);
    return last ? { ...pile, top: last.card } : pile;
  });
}

/** The cards not chosen yet. */
export function rest(game: GameView, chosen: readonly Chosen[]): number[] {
  return game.hand.filter((card) => !chosen.some((each) => each.card === card));
}

/** The turn as the server reads it. */
export function written(game: GameView, chosen: readonly Chosen[]): string[] {
  return chosen.map(({ card, pile }) => `${card}${game.piles[pile]?.name ?? ""}`);
}
