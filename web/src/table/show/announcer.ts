/** What screen readers announce: plays, turns, and what others do. */

import type { Level, Signal, TableView } from "../../wire";
import type { Motion } from "../state/motions";
import { isDuel, nameOf, pileName, type Say } from "../../game/names";

type Signalled = Extract<Motion, { kind: "signal" }>;

/**
 * The announcement for some motions. Bots signal before every turn, so their signals are announced
 * only during the player's own: all that stand when it begins, then new ones.
 */
export function announcementOf(
  say: Say,
  moved: readonly Motion[],
  view: TableView,
  levels: readonly Level[] = [],
): string {
  const bot = (seat: number): boolean => view.seats[seat]?.bot !== null;
  const mover = view.games[0]?.to_move ?? null;
  const own = mover !== null && view.yours.includes(mover);
  const begins = own && moved.some((motion) => motion.kind === "turn" && motion.seat === mover);
  const plain = moved.filter((motion) => motion.kind !== "signal" || !bot(motion.seat));
  const fresh = moved.filter((motion) => motion.kind === "signal" && bot(motion.seat));
  const flags = !own ? [] : begins ? standing(view).filter(({ seat }) => bot(seat)) : fresh;
  return [...plain.map((motion) => sentenceOf(say, motion, view, levels)), ...flagged(flags)]
    .filter((sentence) => sentence !== "")
    .join(" ");

  /** One sentence for each signal of a seat, with all its piles. */
  function flagged(signals: readonly Motion[]): string[] {
    const told = signals.filter(
      (one): one is Signalled => one.kind === "signal" && one.signal !== "nothing",
    );
    return told.flatMap((first) => {
      const same = told.filter((one) => one.seat === first.seat && one.signal === first.signal);
      if (same[0] !== first) return [];
      const piles = same.map(({ pile }) => pileText(say, view, pile, levels));
      return [signalText(say, view, first, piles.join(", "), levels)];
    });
  }
}

/** The signals that stand. */
function standing(view: TableView): readonly Signalled[] {
  return view.seats.flatMap(({ words, trouble }, seat) => {
    const given = (signal: Signal, pile: number | null): Signalled[] => [
      { kind: "signal", seat, signal, pile },
    ];
    return [
      ...words.flatMap((word, pile) => (word === null ? [] : given(word, pile))),
      ...(trouble ? given("trouble", null) : []),
    ];
  });
}

function pileText(
  say: Say,
  view: TableView,
  index: number | null,
  levels: readonly Level[],
): string {
  const found = index === null ? undefined : view.games[0]?.piles[index];
  return found === undefined ? "" : pileName(say, view, found, isDuel(view), levels);
}

function signalText(
  say: Say,
  view: TableView,
  { seat, signal }: Signalled,
  pile: string,
  levels: readonly Level[],
): string {
  const who = view.yours.includes(seat) ? "you" : "other";
  return say("table-said-signal", { who, name: nameOf(say, view, seat, levels), signal, pile });
}

/** A motion as a sentence; empty if it needs none. */
export function sentenceOf(
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
  const pile = (index: number | null): string => pileText(say, view, index, levels);
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
      return signalText(say, view, motion, pile(motion.pile), levels);
    case "say":
      return mine(motion.seat)
        ? ""
        : say("table-said-talk", { name: name(motion.seat), text: motion.text });
    case "react":
      return mine(motion.seat)
        ? ""
        : say("reaction-said", { ...who(motion.seat), reaction: motion.reaction });
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
      return ""; // The headline of the result gets the focus and is read then.
  }
}
