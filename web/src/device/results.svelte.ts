/** The finished games of this device, for the player's own statistics. They never leave it. */
import type { AnyEvent, GameView, TableView } from "../wire";
import { gameId } from "./games";
import { asRecord, forget, isMoment, keep, load, onOtherTab, textsIn } from "./storage";

/** Another player at the table: a person by name, or a bot by its level. */
export interface Partner {
  readonly name: string;
  readonly bot: string | null;
}

export interface Result {
  /** Table and game, so that no game is counted twice. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly rules: string;
  readonly players: number;
  readonly duel: boolean;
  readonly won: boolean;
  /** Cards not played: the team's, or the player's own in a duel. */
  readonly left: number;
  /** The player's own jumps back. */
  readonly jumps: number;
  /** The levels of the bots at the table. */
  readonly bots: readonly string[];
  readonly day: string | null;
  /** The player's own seat, and the other players in the order of the seats. */
  readonly seat: number;
  readonly partners: readonly Partner[];
  /** The player's own name in this game; an imported record need not tell it. */
  readonly name?: string;
}

const STORAGE_KEY = "results";
const JUMPS_KEY = "running";
const DELETED_KEY = "deleted";
const MAX_RESULTS = 2_000;
const MAX_DELETED = 500;
/** More than any game has cards; statistics draw a bar for each number up to the largest. */
const MAX_COUNT = 1_000;
/** Characters. Names and rules are shorter; longer texts in an imported file would fill the storage. */
const MAX_TEXT_LENGTH = 200;

let results = $state.raw<readonly Result[]>(resultsFrom(load(STORAGE_KEY)));
onOtherTab(STORAGE_KEY, () => (results = resultsFrom(load(STORAGE_KEY))));

export function resultsFrom(kept: unknown): Result[] {
  const results = Array.isArray(kept) ? kept.filter(isResult) : [];
  const found = new Map<string, Result>();
  for (const each of results) {
    if (!found.has(each.id)) found.set(each.id, each); // a game is counted once
  }
  return [...found.values()];
}

function isPartner(each: unknown): each is Partner {
  const entry = asRecord(each);
  const bot = entry?.["bot"];
  return isText(entry?.["name"]) && (bot === null || isText(bot));
}

function isResult(each: unknown): each is Result {
  const entry = asRecord(each);
  if (!entry) return false;
  const counts = ["players", "left", "jumps", "seat"].every((key) => isCount(entry[key]));
  const texts = ["id", "rules"].every((key) => isText(entry[key]));
  const flags = ["duel", "won"].every((key) => typeof entry[key] === "boolean");
  const bots = Array.isArray(entry["bots"]) && entry["bots"].every(isText);
  const day = entry["day"] === null || isText(entry["day"]);
  const name = entry["name"] === undefined || isText(entry["name"]);
  const partners = Array.isArray(entry["partners"]) && entry["partners"].every(isPartner);
  return isMoment(entry["at"]) && counts && texts && flags && bots && day && name && partners;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_TEXT_LENGTH;
}

function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT;
}

export const ownResults = {
  get all(): readonly Result[] {
    return results;
  },
  drop(id: string): void {
    write(results.filter((each) => each.id !== id));
    keep(DELETED_KEY, [...deletedIds(), id].slice(-MAX_DELETED));
  },
  /** Whether the player deleted a game: it stays deleted when its table is shown again. */
  isDeleted: (id: string): boolean => deletedIds().includes(id),
  clear(): void {
    results = [];
    forget(STORAGE_KEY);
    forget(JUMPS_KEY);
    forget(DELETED_KEY);
  },
  /** Add exported results; returns the number of games that were new. */
  merge(kept: unknown): number {
    const known = new Set(results.map((each) => each.id));
    const fresh = resultsFrom(kept).filter((each) => !known.has(each.id));
    write([...results, ...fresh]);
    const back = new Set(fresh.map((each) => each.id));
    keep(
      DELETED_KEY,
      deletedIds().filter((id) => !back.has(id)),
    );
    return fresh.length;
  },
};

const deletedIds = (): readonly string[] => textsIn(load(DELETED_KEY));

function write(next: readonly Result[]): void {
  results = [...next].sort((a, b) => a.at - b.at).slice(-MAX_RESULTS);
  keep(STORAGE_KEY, results);
}

/** What a table or a record says about a finished game. */
export type Outcome = Omit<Result, "id" | "at" | "jumps">;

/** Keep the result of a table's game when it is over. */
export function recordResult(table: string, view: TableView): void {
  const result = resultOf(view);
  if (result) addResult(gameId(table, view.game), result, Date.now());
}

/** Keep the result of a game, once, and not if the player deleted it. */
export function addResult(id: string, result: Outcome, at: number): void {
  if (results.some((each) => each.id === id) || ownResults.isDeleted(id)) return;
  write([...results, { ...result, id, at, jumps: jumpCards(id).length }]);
}

/** How a game ended for the player of a seat; null for a running one. */
export function scoreOf(
  { piles, outcome }: GameView,
  seat: number,
): Pick<Result, "duel" | "won" | "left"> | null {
  if (outcome === null) return null;
  const duel = new Set(piles.map((pile) => pile.side)).size > 1;
  return {
    duel,
    won: duel ? outcome.winner === seat : outcome.ending === "all laid",
    left: duel ? (outcome.left[seat] ?? 0) : outcome.left.reduce((sum, cards) => sum + cards, 0),
  };
}

/** The result of a finished game; null for a running one, and for one that was only watched. */
export function resultOf(view: TableView): Outcome | null {
  const game = view.games[0];
  const seat = view.yours[0];
  if (!game || seat === undefined) return null;
  const score = scoreOf(game, seat);
  if (score === null) return null;
  return {
    ...score,
    rules: view.settings.rules,
    players: view.seats.length,
    bots: view.seats.flatMap((each) => (each.bot === null ? [] : [each.bot])),
    day: view.settings.daily,
    seat,
    name: view.seats[seat]?.name ?? "",
    partners: view.seats.flatMap(({ name, bot, person }, at) =>
      at === seat ? [] : [{ name, bot: person === null ? bot : null }],
    ),
  };
}

/** Count the player's own jumps back: the result does not contain them. */
export function recordJumps(table: string, events: readonly AnyEvent[], before: TableView): void {
  const id = gameId(table, before.game);
  for (const event of events) {
    if (event.type === "laid" && before.yours.includes(event.seat)) {
      const plays = before.games.flatMap((game) => game.plays);
      const play = plays.find((each) => each.card === event.card && each.pile === event.index);
      if (play?.kind === "jump") keepJumpCards(id, [...jumpCards(id), event.card]);
    }
    if (event.type === "undone") {
      const piles = before.games.flatMap((game) => game.piles);
      const last = jumpCards(id).at(-1);
      if (piles.some((pile) => pile.top === last)) keepJumpCards(id, jumpCards(id).slice(0, -1));
    }
  }
}

/** The cards with which the player jumped back in the running game. */
function jumpCards(id: string): readonly number[] {
  const kept = asRecord(load(JUMPS_KEY));
  const cards = kept?.["id"] === id ? kept["cards"] : [];
  return Array.isArray(cards) ? cards.filter((card): card is number => Number.isFinite(card)) : [];
}

function keepJumpCards(id: string, cards: readonly number[]): void {
  keep(JUMPS_KEY, { id, cards });
}
