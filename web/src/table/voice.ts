/** What a screen reader says: the plays, whose turn it is, what others do. */

import type { Level, TableView } from "../wire";
import { isDuel, type Motion } from "./motions";
import { nameOf, pileName, type Say } from "./names";

/** A movement as a sentence; empty where nothing is worth saying. */
export function spoken(
  say: Say,
  motion: Motion,
  view: TableView,
  levels: readonly Level[] = [],
): string {
  const name = (seat: number): string => nameOf(say, view, seat, levels);
  const mine = (seat: number): boolean => view.yours.includes(seat);
  const who = (seat: number): { who: string; name: string } => ({
    who: mine(seat) ? "you" : "other",
    name: name(seat),
  });
  const pile = (index: number | null): string => {
    const found = index === null ? undefined : view.games[0]?.piles[index];
    return found === undefined ? "" : pileName(say, view, found, isDuel(view), levels);
  };
  switch (motion.kind) {
    case "lay":
      return say("table-said-lay", {
        ...who(motion.seat),
        card: motion.card,
        pile: pile(motion.pile),
        how: motion.how,
      });
    case "undo":
      return say("table-said-undo");
    case "deal":
      return say("table-said-deal");
    case "draw":
      return motion.cards === null || motion.cards.length === 0
        ? say("table-said-draw", { ...who(motion.seat), count: motion.count })
        : say("table-said-draw-own", {
            count: motion.count,
            cards: motion.cards.join(", "),
          });
    case "skip":
      return say("player-skipped", { name: name(motion.seat) });
    case "turn":
      return say("table-said-turn", who(motion.seat));
    case "signal":
      return say("table-said-signal", {
        ...who(motion.seat),
        signal: motion.signal,
        pile: pile(motion.pile),
      });
    case "say":
      return mine(motion.seat)
        ? ""
        : say("table-said-talk", { name: name(motion.seat), text: motion.text });
    case "seat":
      return mine(motion.seat) && motion.what !== "handed"
        ? ""
        : say("table-said-seat", { ...who(motion.seat), what: motion.what });
    case "back":
      return view.seats
        .flatMap((seat, number) =>
          seat.person === motion.person && !mine(number)
            ? [say("table-said-back", { name: name(number) })]
            : [],
        )
        .join(" ");
    case "end":
      return ""; // The scene's headline is focused, and so is read.
  }
}
