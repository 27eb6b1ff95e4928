/** A turn assembled card by card, before it is judged. Nothing here knows what is legal. */
import { parsePlay } from "../game/notation";
import type { GameView, PileView } from "../wire";

export interface Chosen {
  readonly card: number;
  /** The index of the pile. */
  readonly pile: number;
}

/** The piles with the last card chosen for each on top. */
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

/** The turn in the notation of the server. */
export function written(game: GameView, chosen: readonly Chosen[]): string[] {
  return chosen.map(({ card, pile }) => `${card}${game.piles[pile]?.name ?? ""}`);
}

/** The cards and piles of a turn in the notation of the server. */
export function chosenFrom(game: GameView, plays: readonly string[]): Chosen[] {
  return plays.map(parsePlay).flatMap((play) => {
    const pile = game.piles.findIndex((each) => each.name === play?.pile);
    return play === null || pile < 0 ? [] : [{ card: play.card, pile }];
  });
}
