/** The log of a table: messages, signals, and one line for each turn. */

import type { Signal, TableView } from "../../wire";
import type { Motion } from "./motions";

export type Line =
  | { readonly kind: "said"; readonly id: string; readonly seat: number; readonly text: string }
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
    };

export interface Log {
  readonly lines: readonly Line[];
  /** The running turn. */
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
  return { lines, laid: 0, jumps: 0, gifts: 0, next: 0 };
}

/** The log with some motions added. */
export function extendLog(log: Log, motions: readonly Motion[]): Log {
  return motions.reduce(after, log);
}

function after(log: Log, motion: Motion): Log {
  const id = `n${log.next}`;
  switch (motion.kind) {
    case "lay":
      return {
        ...log,
        laid: log.laid + 1,
        jumps: log.jumps + (motion.how === "jump" ? 1 : 0),
        gifts: log.gifts + (motion.how === "gift" ? 1 : 0),
      };
    case "undo":
      return { ...log, laid: Math.max(0, log.laid - 1), jumps: Math.min(log.jumps, log.laid - 1) };
    case "draw": {
      const { laid, jumps, gifts } = log;
      const cleared = { ...log, laid: 0, jumps: 0, gifts: 0 };
      if (laid === 0) return cleared;
      return append(cleared, {
        kind: "turn",
        id,
        seat: motion.seat,
        laid,
        jumps,
        gifts,
        drew: motion.count,
      });
    }
    case "deal":
      return { ...log, laid: 0, jumps: 0, gifts: 0 };
    case "say":
      return append(log, { kind: "said", id, seat: motion.seat, text: motion.text });
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

function append(log: Log, line: Line): Log {
  return { ...log, lines: [...log.lines, line].slice(-MAX_LINES), next: log.next + 1 };
}
