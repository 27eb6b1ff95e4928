/** Which piles light up for a card, and how. What is legal stands in the view; nothing is decided here. */

import type { Look } from "../cards/look";
import { used } from "../cards/tray";
import type { GameView, PileView, PlayView } from "../wire";

export interface Lit {
  readonly look: Look;
  /** What would be laid here; null where nothing can be. */
  readonly play: PlayView | null;
}

/** From this distance on a step is dear: its badge is hollow. */
const DEAR = 10;
/** From this part of its way on a pile is nearly used up. */
const FULL = 0.9;

/** The lowest and the highest number that piles of a game start from: the ends of every gauge. */
export function ends(piles: readonly PileView[]): readonly [number, number] {
  const starts = piles.map((pile) => pile.start);
  return [Math.min(...starts), Math.max(...starts)];
}

/** By pile how it looks while a card is picked, or none is. */
export function lit(game: GameView, card: number | null): readonly Lit[] {
  const [low, high] = ends(game.piles);
  return game.piles.map((pile, index) => {
    if (card === null) {
      if (game.outcome !== null) return { look: "rest", play: null };
      const full = pile.top !== pile.start && used(pile.up, low, high, pile.top) >= FULL;
      return { look: full ? "danger" : "rest", play: null };
    }
    const play = game.plays.find((each) => each.card === card && each.pile === index) ?? null;
    return { look: play === null ? "off" : lookOf(play), play };
  });
}

/** How a pile looks on which a play can be laid. */
export function lookOf(play: PlayView): Look {
  if (play.ends) return "ends";
  if (play.kind === "jump") return "ten";
  if (play.kind === "gift") return "gift";
  return play.gap < DEAR ? "near" : "far";
}

/** The distance as it stands on a badge: the way the numbers go, not the pile. */
export function distance(pile: PileView, play: PlayView): string {
  const change = pile.up ? play.gap : -play.gap;
  return change > 0 ? `+${change}` : String(change);
}

/** The cards in hand with which a jump back is on. */
export function jumps(game: GameView): ReadonlySet<number> {
  return new Set(game.plays.filter((play) => play.kind === "jump").map((play) => play.card));
}

/** The names of a game's piles that a play can go to, for a card: left to right. */
export function places(game: GameView, card: number): readonly number[] {
  return game.plays.filter((play) => play.card === card).map((play) => play.pile);
}
