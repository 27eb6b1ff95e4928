/**
 * Notes what this device itself saw of a deal: before it the commitment and its own contribution,
 * then its cards. A proof is only worth something when it is compared with these notes.
 */
import type { AnyEvent, TableView } from "../wire";
import { gameId } from "./games";
import { asRecord, forget, keep, load } from "./storage";

export interface Draw {
  readonly seat: number;
  /** The size of the draw pile before this draw. */
  readonly left: number;
  readonly cards: readonly number[];
}

export interface DealNote {
  /** Table and game. */
  readonly id: string;
  /** Whether the commitment was seen before the deal. */
  readonly before: boolean;
  /** As first seen, in base64. */
  readonly commitment: string;
  readonly rules: string;
  readonly daily: string | null;
  /** Whether the game started from a given position. */
  readonly given: boolean;
  /** The seats of bots, as last seen before the deal. */
  readonly bots: readonly number[];
  /** This device's contribution to the shuffle, by own seat, in base64; null if it sent none. */
  readonly words: Readonly<Record<string, string | null>>;
  /** The hand that was dealt, by own seat. */
  readonly hands: Readonly<Record<string, readonly number[]>>;
  readonly draws: readonly Draw[];
  readonly starter: number | null;
}

const STORAGE_KEY = "deals";
const MAX_NOTES = 60;

/** Used where nothing can be stored: these notes last until the page is closed. */
let notes: readonly DealNote[] = [];
let stored = true;

export const deals = {
  /** The note on the game that a table shows; null if there is none. */
  of: (table: string, view: TableView): DealNote | null => find(gameId(table, view.game)),

  /** Note what a table shows; called on every change. */
  see(table: string, view: TableView): void {
    const id = gameId(table, view.game);
    const note = find(id) ?? firstSight(id, view);
    if (view.phase === "gathering") {
      const bots = view.seats.flatMap((seat, at) => (seat.bot === null ? [] : [at]));
      write({ ...note, bots, ...rulesSeen(note, view) });
    } else if (isFresh(view)) {
      const dealt = view.games.flatMap(({ seat, hand }) => (seat === null ? [] : [[seat, hand]]));
      const hands = { ...(Object.fromEntries(dealt) as DealNote["hands"]), ...note.hands };
      write({ ...note, hands, starter: note.starter ?? view.games[0]?.to_move ?? null });
    } else {
      write(note);
    }
  },

  /** Note a contribution that is about to be sent. */
  noteSent(table: string, view: TableView, seat: number, words: string | null): void {
    deals.see(table, view);
    const note = deals.of(table, view);
    if (note !== null) write({ ...note, words: { ...note.words, [seat]: words } });
  },

  /** Forget a contribution that was refused. */
  forgetSent(table: string, view: TableView, seat: number): void {
    const note = deals.of(table, view);
    if (note === null) return;
    const words = Object.entries(note.words).filter(([each]) => each !== String(seat));
    write({ ...note, words: Object.fromEntries(words) });
  },

  /** Note the commitment, the cards and the starter in some events. */
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
    forget(STORAGE_KEY);
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

/**
 * The rules that are shown before the deal, which the founder may change. Everybody then shuffles
 * anew; what was sent for a seat stays noted until that, so that it cannot be left out.
 */
function rulesSeen(note: DealNote, { settings, yours }: TableView): Partial<DealNote> {
  if (note.rules === settings.rules) return {};
  const words = Object.entries(note.words).filter(([seat]) => yours.includes(Number(seat)));
  return { rules: settings.rules, words: Object.fromEntries(words) };
}

/** Whether nothing has been played yet, so that the hands are those that were dealt. */
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

/** Read every time, because another tab may have changed them. */
function all(): readonly DealNote[] {
  return stored ? notesFrom(load(STORAGE_KEY)) : notes;
}

export function notesFrom(kept: unknown): DealNote[] {
  return Array.isArray(kept) ? kept.filter(isNote) : [];
}

function isNote(each: unknown): each is DealNote {
  const note = asRecord(each);
  if (!note) return false;
  const texts = ["id", "commitment", "rules"].every((key) => typeof note[key] === "string");
  const flags = ["before", "given"].every((key) => typeof note[key] === "boolean");
  const bots = isListOf(note["bots"], Number.isInteger);
  const draws = isListOf(note["draws"], isDraw);
  const tables = ["words", "hands"].every((key) => asRecord(note[key]) !== null);
  const hands = Object.values(asRecord(note["hands"]) ?? {});
  return texts && flags && bots && draws && tables && hands.every(isHand);
}

function isDraw(each: unknown): boolean {
  const draw = asRecord(each);
  return (
    Number.isInteger(draw?.["seat"]) && Number.isInteger(draw?.["left"]) && isHand(draw?.["cards"])
  );
}

function isHand(cards: unknown): boolean {
  return isListOf(cards, Number.isInteger);
}

function isListOf(list: unknown, fits: (each: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(fits);
}

function write(note: DealNote): void {
  const known = all();
  const old = known.find((each) => each.id === note.id);
  if (old && JSON.stringify(old) === JSON.stringify(note)) return;
  notes = [...known.filter((each) => each.id !== note.id), note].slice(-MAX_NOTES);
  stored = keep(STORAGE_KEY, notes);
}
