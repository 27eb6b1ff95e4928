/**
 * Which piles are highlighted for a card, and how. The view says what is legal.
 */

import type { Look } from "../cards/look";
import { usedShare } from "../cards/tray";
import type { GameView, PileView, PlayView } from "../wire";

export interface Highlight {
  readonly look: Look;
  /** The play that is possible here; null if there is none. */
  readonly play: PlayView | null;
}

/** A step of this distance or more is far: its badge is hollow. */
const FAR_DISTANCE = 10;
/** A pile that is used up to this share or more is nearly full. */
const NEARLY_FULL_SHARE = 0.9;

/** The lowest and highest start of a game's piles: the ends of every gauge. */
export function gaugeEnds(piles: readonly PileView[]): readonly [number, number] {
  const starts = piles.map((pile) => pile.start);
  return [Math.min(...starts), Math.max(...starts)];
}

/** The highlight of each pile for the picked card, or for none. */
export function highlights(game: GameView, card: number | null): readonly Highlight[] {
  const [low, high] = gaugeEnds(game.piles);
  return game.piles.map((pile, index) => {
    if (card === null) {
      if (game.outcome !== null) return { look: "rest", play: null };
      const full =
        pile.top !== pile.start && usedShare(pile.up, low, high, pile.top) >= NEARLY_FULL_SHARE;
      return { look: full ? "danger" : "rest", play: null };
    }
    const play = game.plays.find((each) => each.card === card && each.pile === index) ?? null;
    return { look: play === null ? "off" : lookOf(play), play };
  });
}

/** The look of a pile for a possible play. */
export function lookOf(play: PlayView): Look {
  if (play.ends) return "ends";
  if (play.kind === "jump") return "ten";
  if (play.kind === "gift") return "gift";
  return play.gap < FAR_DISTANCE ? "near" : "far";
}

/** The same highlight without a warning, for a puzzle: to see a danger is part of solving it. */
export function withoutWarning({ look, play }: Highlight): Highlight {
  if (look !== "danger" && look !== "ends") return { look, play };
  return { look: play === null ? "rest" : lookOf({ ...play, ends: false }), play };
}

/** The distance as a badge shows it: the signed change of the number. */
export function distance(pile: PileView, play: PlayView): string {
  const change = pile.up ? play.gap : -play.gap;
  return change > 0 ? `+${change}` : String(change);
}

/** The cards in hand that can jump back. */
export function jumpCards(game: GameView): ReadonlySet<number> {
  return new Set(game.plays.filter((play) => play.kind === "jump").map((play) => play.card));
}
