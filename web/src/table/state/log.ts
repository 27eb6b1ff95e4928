/** The log of a table: messages, reactions, signals, and one line for each turn. */

import type { Reaction, Signal, TableView } from "../../wire";
import type { Motion } from "./motions";
import type { Trail } from "./trail.svelte";

export type Line =
  | { readonly kind: "said"; readonly id: string; readonly seat: number; readonly text: string }
  | {
      readonly kind: "reaction";
      readonly id: string;
      readonly seat: number;
      readonly reaction: Reaction;
    }
  | {
      readonly kind: "signal";
      readonly id: string;
      readonly seat: number;
      readonly signal: Signal;
      readonly pile: number | null;
    }
  | {
      readonly kind: "turn";
      readonly id: string;
      readonly seat: number;
      readonly laid: number;
      readonly jumps: number;
      readonly gifts: number;
      readonly drew: number;
      /** The cards, as long as rule G5 lets them be shown again; empty for an older turn. */
      readonly cards: Trail;
    };

export interface Log {
  readonly lines: readonly Line[];
  /** The running turn. */
  readonly cards: Trail;
  readonly laid: number;
  readonly jumps: number;
  readonly gifts: number;
  readonly next: number;
}

const MAX_LINES = 120;

/** The log at the start: the messages that the view holds. */
export function initialLog(view: TableView): Log {
  const lines = view.talk.map(({ number, seat, text }): Line => ({
    kind: "said",
    id: `t${number}`,
    seat,
    text,
  }));
  return { lines, cards: [], laid: 0, jumps: 0, gifts: 0, next: 0 };
}

/**
 * The log with some motions added. A turn of one of `yours` makes all cards before it old ones; if
 * `yours` is null, as at a strict table and for spectators, no card is named.
 */
export function extendLog(
  log: Log,
  motions: readonly Motion[],
  yours: readonly number[] | null = [],
): Log {
  const extended = motions.reduce((before, motion) => {
    const then = after(before, motion);
    return motion.kind === "draw" && yours?.includes(motion.seat) ? withoutCards(then) : then;
  }, log);
  return yours === null ? { ...withoutCards(extended), cards: [] } : extended;
}

/** The log after a reload: what was kept, what was said since, and the turns since. */
export function restoredLog(kept: Log, since: number, view: TableView, trail: Trail): Log {
  const said = initialLog({ ...view, talk: view.talk.filter(({ number }) => number > since) });
  const seats = new Set(trail.map(({ seat }) => seat));
  const known = new Set(
    kept.lines.flatMap((line) =>
      line.kind === "turn" && line.cards.length > 0 ? [line.seat] : [],
    ),
  );
  const running = view.games[0]?.to_move;
  const missed = [...seats].filter((seat) => !known.has(seat) && seat !== running);
  const turns = missed.map((seat): Line => {
    const cards = trail.filter((each) => each.seat === seat);
    return { ...turnOf(cards), kind: "turn", id: `r${since} ${seat}`, seat, drew: 0, cards };
  });
  const lines = [...kept.lines, ...said.lines, ...turns].slice(-MAX_LINES);
  const cards = trail.filter(({ seat }) => seat === running);
  return { ...kept, ...turnOf(cards), lines, cards };
}

function turnOf(cards: Trail): { laid: number; jumps: number; gifts: number } {
  const of = (kind: Trail[number]["how"]): number => cards.filter(({ how }) => how === kind).length;
  return { laid: cards.length, jumps: of("jump"), gifts: of("gift") };
}

function withoutCards(log: Log): Log {
  const lines = log.lines.map((line) => (line.kind === "turn" ? { ...line, cards: [] } : line));
  return { ...log, lines };
}

function after(log: Log, motion: Motion): Log {
  const id = `n${log.next}`;
  switch (motion.kind) {
    case "lay":
      return {
        ...log,
        cards: [...log.cards, cardOf(motion)],
        laid: log.laid + 1,
        jumps: log.jumps + (motion.how === "jump" ? 1 : 0),
        gifts: log.gifts + (motion.how === "gift" ? 1 : 0),
      };
    case "undo":
      return {
        ...log,
        cards: log.cards.slice(0, -1),
        laid: Math.max(0, log.laid - 1),
        jumps: Math.min(log.jumps, log.laid - 1),
      };
    case "draw": {
      const { cards, laid, jumps, gifts } = log;
      const cleared = { ...log, cards: [], laid: 0, jumps: 0, gifts: 0 };
      if (laid === 0) return cleared;
      return append(cleared, {
        kind: "turn",
        id,
        seat: motion.seat,
        laid,
        jumps,
        gifts,
        drew: motion.count,
        cards,
      });
    }
    case "deal":
      return { ...log, cards: [], laid: 0, jumps: 0, gifts: 0 };
    case "say":
      return append(log, { kind: "said", id, seat: motion.seat, text: motion.text });
    case "react":
      return append(log, { kind: "reaction", id, seat: motion.seat, reaction: motion.reaction });
    case "signal":
      if (motion.signal === "nothing") return log;
      return append(log, {
        kind: "signal",
        id,
        seat: motion.seat,
        signal: motion.signal,
        pile: motion.pile,
      });
    default:
      return log;
  }
}

function cardOf({ seat, card, pile, how, top }: Motion & { kind: "lay" }): Trail[number] {
  return { seat, card, pile, how, top };
}

function append(log: Log, line: Line): Log {
  return { ...log, lines: [...log.lines, line].slice(-MAX_LINES), next: log.next + 1 };
}
