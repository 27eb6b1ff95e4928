/** The finished games of this device, for one's own statistics: nobody else ever sees them. */
import type { AnyEvent, TableView } from "../wire";
import { currentId, gameId } from "./games";
import { forget, keep, load, onOtherTab, record } from "./storage";

export interface Result {
  /** Table and game: the same game is never counted twice. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly rules: string;
  readonly players: number;
  readonly duel: boolean;
  readonly won: boolean;
  /** Cards not laid: of the team, or one's own in a duel. */
  readonly left: number;
  /** Jump backs that one has laid oneself. */
  readonly jumps: number;
  /** The levels of the bots at the table. */
  readonly bots: readonly string[];
  readonly day: string | null;
}

const NAME = "results";
const RUNNING = "running";
const MOST = 2_000;

let results = $state.raw<readonly Result[]>(resultsFrom(load(NAME)));
onOtherTab(NAME, () => (results = resultsFrom(load(NAME))));

export function resultsFrom(kept: unknown): Result[] {
  const results = Array.isArray(kept) ? kept.filter(isResult) : [];
  return results.map((each) => ({ ...each, id: currentId(each.id) }));
}

function isResult(each: unknown): each is Result {
  const entry = record(each);
  if (!entry) return false;
  const numbers = ["at", "players", "left", "jumps"].every((key) => Number.isFinite(entry[key]));
  const texts = ["id", "rules"].every((key) => typeof entry[key] === "string");
  const flags = ["duel", "won"].every((key) => typeof entry[key] === "boolean");
  const bots =
    Array.isArray(entry["bots"]) && entry["bots"].every((bot) => typeof bot === "string");
  const day = entry["day"] === null || typeof entry["day"] === "string";
  return numbers && texts && flags && bots && day;
}

export const ownResults = {
  get all(): readonly Result[] {
    return results;
  },
  clear(): void {
    results = [];
    forget(NAME);
    forget(RUNNING);
  },
  /** Take in what was exported elsewhere; how many games are new. */
  merge(kept: unknown): number {
    const known = new Set(results.map((each) => each.id));
    const fresh = resultsFrom(kept).filter((each) => !known.has(each.id));
    write([...results, ...fresh]);
    return fresh.length;
  },
};

function write(next: readonly Result[]): void {
  results = [...next].sort((a, b) => a.at - b.at).slice(-MOST);
  keep(NAME, results);
}

/** Keep the result of a table's game, once it is over. */
export function noteGame(table: string, view: TableView): void {
  const id = gameId(table, view.game);
  if (results.some((each) => each.id === id)) return;
  const result = resultOf(view);
  if (result) write([...results, { ...result, id, at: Date.now(), jumps: running(id).length }]);
}

/** What a finished game says; null of one that goes on, or that one only looked at. */
export function resultOf(view: TableView): Omit<Result, "id" | "at" | "jumps"> | null {
  const game = view.games[0];
  const seat = view.yours[0];
  const outcome = game?.outcome;
  if (!game || !outcome || seat === undefined) return null;
  const duel = new Set(game.piles.map((pile) => pile.side)).size > 1;
  return {
    rules: view.settings.rules,
    players: view.seats.length,
    duel,
    won: duel ? outcome.winner === seat : outcome.ending === "all laid",
    left: duel ? (outcome.left[seat] ?? 0) : outcome.left.reduce((sum, cards) => sum + cards, 0),
    bots: view.seats.flatMap((each) => (each.bot === null ? [] : [each.bot])),
    day: view.settings.daily,
  };
}

/** Count the jump backs of one's own, which the result alone does not tell. */
export function noteEvents(table: string, events: readonly AnyEvent[], before: TableView): void {
  const id = gameId(table, before.game);
  for (const event of events) {
    if (event.type === "laid" && before.yours.includes(event.seat)) {
      const plays = before.games.flatMap((game) => game.plays);
      const play = plays.find((each) => each.card === event.card && each.pile === event.index);
      if (play?.kind === "jump") keepRunning(id, [...running(id), event.card]);
    }
    if (event.type === "undone") {
      const piles = before.games.flatMap((game) => game.piles);
      const last = running(id).at(-1);
      if (piles.some((pile) => pile.top === last)) keepRunning(id, running(id).slice(0, -1));
    }
  }
}

/** The cards of the jump backs in the game that is being played. */
function running(id: string): readonly number[] {
  const kept = record(load(RUNNING));
  const stored = kept?.["id"];
  const same = typeof stored === "string" && currentId(stored) === id;
  const cards = same ? kept?.["cards"] : [];
  return Array.isArray(cards) ? cards.filter((card): card is number => Number.isFinite(card)) : [];
}

function keepRunning(id: string, cards: readonly number[]): void {
  keep(RUNNING, { id, cards });
}
