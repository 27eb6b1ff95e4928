/** Events as motions: what moves from where to where. Nothing here knows whether it was legal. */

import { isDuel } from "../../game/names";
import type { AnyEvent, Kind, PileView, Reaction, Signal, TableView } from "../../wire";

export type Motion =
  | {
      readonly kind: "lay";
      readonly seat: number;
      readonly card: number;
      readonly pile: number;
      readonly how: Kind;
      readonly top: number;
    }
  | { readonly kind: "undo"; readonly seat: number }
  | { readonly kind: "deal"; readonly hands: number }
  | {
      readonly kind: "draw";
      readonly seat: number;
      readonly count: number;
      readonly cards: readonly number[] | null;
    }
  | { readonly kind: "skip"; readonly seat: number }
  | { readonly kind: "turn"; readonly seat: number; readonly after: number | null }
  | {
      readonly kind: "signal";
      readonly seat: number;
      readonly signal: Signal;
      readonly pile: number | null;
    }
  | { readonly kind: "say"; readonly seat: number; readonly text: string }
  | { readonly kind: "react"; readonly seat: number; readonly reaction: Reaction }
  | { readonly kind: "end" }
  | {
      readonly kind: "seat";
      readonly seat: number;
      readonly what: "left" | "handed" | "regained" | "rematch";
    }
  | { readonly kind: "back"; readonly person: number };

/** The motions of some events, in order, starting from the view before them. */
export function motions(events: readonly AnyEvent[], before: TableView): readonly Motion[] {
  const piles = before.games[0]?.piles ?? [];
  const tops = piles.map((pile) => pile.top);
  return events.flatMap((event) => {
    const moved = motion(event, piles, tops, before);
    if (event.type === "laid") tops[event.index] = event.card;
    return moved;
  });
}

function motion(
  event: AnyEvent,
  piles: readonly PileView[],
  tops: readonly number[],
  before: TableView,
): Motion[] {
  switch (event.type) {
    case "laid": {
      const pile = piles[event.index];
      const top = tops[event.index];
      if (pile === undefined || top === undefined) return [];
      const { seat, card, index } = event;
      const own = !isDuel(before) || pile.side === seat;
      return [{ kind: "lay", seat, card, pile: index, how: kindOf(pile, top, card, own), top }];
    }
    case "undone":
      return [{ kind: "undo", seat: event.seat }];
    case "dealt":
      return [{ kind: "deal", hands: event.cards.length }];
    case "turned":
      return [
        { kind: "draw", seat: event.seat, count: event.count, cards: event.drew },
        ...event.skipped.map((seat) => ({ kind: "skip", seat }) as const),
        { kind: "turn", seat: event.next, after: event.seat },
      ];
    case "started":
      return [{ kind: "turn", seat: event.starter, after: null }];
    case "signalled":
      return [{ kind: "signal", seat: event.seat, signal: event.signal, pile: event.pile }];
    case "talked":
      return [{ kind: "say", seat: event.seat, text: event.text }];
    case "reacted":
      return [{ kind: "react", seat: event.seat, reaction: event.reaction }];
    case "ended":
      return [{ kind: "end" }];
    case "left":
    case "handed":
    case "regained":
    case "rematch":
      return [{ kind: "seat", seat: event.seat, what: event.type }];
    case "returned":
      return [{ kind: "back", person: event.person }];
    default:
      return [];
  }
}

/** How a card was played: a gift is on the opponent's pile, a jump back against the direction. */
export function kindOf(pile: PileView, top: number, card: number, own: boolean): Kind {
  if (!own) return "gift";
  return (pile.up ? card < top : card > top) ? "jump" : "step";
}
