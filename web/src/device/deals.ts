/**
 * What this device saw of a deal with its own eyes: before the deal the commitment and what it sent,
 * in the game its cards. A proof is worth something only when it is compared with that.
 */
import type { AnyEvent, TableView } from "../wire";
import { currentId, gameId } from "./games";
import { forget, keep, load, record } from "./storage";

export interface Draw {
  readonly seat: number;
  /** How many cards the draw pile held before. */
  readonly left: number;
  readonly cards: readonly number[];
}

export interface DealNote {
  /** Table and game. */
  readonly id: string;
  /** Whether the commitment was seen before the deal. */
  readonly before: boolean;
  /** As it was first seen, in base64. */
  readonly commitment: string;
  readonly rules: string;
  readonly daily: string | null;
  /** Whether the game was to begin from a position. */
  readonly given: boolean;
  /** Seats of bots, at the last look before the deal. */
  readonly bots: readonly number[];
  /** By own seat what this device sent to shuffle along, in base64; null for nothing. */
  readonly words: Readonly<Record<string, string | null>>;
  /** By own seat the hand that was dealt. */
  readonly hands: Readonly<Record<string, readonly number[]>>;
  readonly draws: readonly Draw[];
  readonly starter: number | null;
}

const NAME = "deals";
const MAX_NOTES = 60;

/** Where nothing can be stored, what was noted is known for as long as the page is open. */
let notes: readonly DealNote[] = [];
let stored = true;

export const deals = {
  /** What was noted of the game that a table shows; null for nothing. */
  of: (table: string, view: TableView): DealNote | null => find(gameId(table, view.game)),

  /** Note what a table shows, whenever it shows something else. */
  see(table: string, view: TableView): void {
    const id = gameId(table, view.game);
    const note = find(id) ?? firstSight(id, view);
    if (view.phase === "gathering") {
      const bots = view.seats.flatMap((seat, at) => (seat.bot === null ? [] : [at]));
      write({ ...note, bots });
    } else if (isFresh(view)) {
      const dealt = view.games.flatMap(({ seat, hand }) => (seat === null ? [] : [[seat, hand]]));
      const hands = { ...(Object.fromEntries(dealt) as DealNote["hands"]), ...note.hands };
      write({ ...note, hands, starter: note.starter ?? view.games[0]?.to_move ?? null });
    } else {
      write(note);
    }
  },

  /** Note what is about to be sent to shuffle along. */
  sends(table: string, view: TableView, seat: number, words: string | null): void {
    deals.see(table, view);
    const note = deals.of(table, view);
    if (note !== null) write({ ...note, words: { ...note.words, [seat]: words } });
  },

  /** What was sent was refused: it takes part in nothing. */
  takesBack(table: string, view: TableView, seat: number): void {
    const note = deals.of(table, view);
    if (note === null) return;
    const words = Object.entries(note.words).filter(([each]) => each !== String(seat));
    write({ ...note, words: Object.fromEntries(words) });
  },

  /** Note the commitment, the cards and the starter that events tell of. */
  hear(table: string, events: readonly AnyEvent[], before: TableView): void {
    let id = gameId(table, before.game);
    let left = [...(before.games[0]?.draw ?? [])];
    for (const event of events) {
      const note = find(id);
      if (event.type === "renewed") {
        id = gameId(table, event.game);
      } else if (event.type === "committed") {
        const { commitment } = event;
        write(find(id) ?? { ...firstSight(id, before), before: true, commitment });
      } else if (event.type === "dealt") {
        left = [...event.draw];
        const hands = event.hands.map(({ seat, cards }) => [String(seat), cards] as const);
        if (note) write({ ...note, hands: Object.fromEntries(hands) });
      } else if (event.type === "started") {
        if (note) write({ ...note, starter: event.starter });
      } else if (event.type === "turned") {
        const side = left.length > 1 ? event.seat : 0;
        const rest = left[side] ?? 0;
        left[side] = rest - event.count;
        const draw = event.drew && { seat: event.seat, left: rest, cards: event.drew };
        if (note && draw) write({ ...note, draws: [...note.draws, draw] });
      }
    }
  },

  clear(): void {
    notes = [];
    forget(NAME);
  },
};

function firstSight(id: string, { phase, settings, proof }: TableView): DealNote {
  return {
    id,
    before: phase === "gathering",
    commitment: proof.commitment,
    rules: settings.rules,
    daily: settings.daily,
    given: proof.given,
    bots: [],
    words: {},
    hands: {},
    draws: [],
    starter: null,
  };
}

/** Whether nothing was laid yet: the hands are those that were dealt. */
function isFresh({ phase, games, proof }: TableView): boolean {
  const untouched = games.every(
    ({ laid, gifted, piles }) =>
      laid === 0 && gifted === 0 && piles.every((pile) => pile.top === pile.start),
  );
  return (phase === "choosing" || phase === "playing") && !proof.given && untouched;
}

function find(id: string): DealNote | null {
  return all().find((note) => note.id === id) ?? null;
}

/** Read anew each time, because another tab may have changed them. */
function all(): readonly DealNote[] {
  return stored ? notesFrom(load(NAME)) : notes;
}

export function notesFrom(kept: unknown): DealNote[] {
  const notes = Array.isArray(kept) ? kept.filter(isNote) : [];
  return notes.map((each) => ({ ...each, id: currentId(each.id) }));
}

function isNote(each: unknown): each is DealNote {
  const note = record(each);
  if (!note) return false;
  const texts = ["id", "commitment", "rules"].every((key) => typeof note[key] === "string");
  const flags = ["before", "given"].every((key) => typeof note[key] === "boolean");
  const lists = ["bots", "draws"].every((key) => Array.isArray(note[key]));
  const tables = ["words", "hands"].every((key) => record(note[key]) !== null);
  return texts && flags && lists && tables;
}

function write(note: DealNote): void {
  const known = all();
  const old = known.find((each) => each.id === note.id);
  if (old && JSON.stringify(old) === JSON.stringify(note)) return;
  notes = [...known.filter((each) => each.id !== note.id), note].slice(-MAX_NOTES);
  stored = keep(NAME, notes);
}
