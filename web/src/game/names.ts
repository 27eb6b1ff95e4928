/** Names of players and piles in the language of the page. */

import { seatName } from "./words";
import type { Level, PileView, Signal, TableView } from "../wire";

/** Formats a text of the catalogues. */
export type Say = (key: string, args?: Record<string, string | number>) => string;

/** The text keys of the signals. */
export const SIGNAL_WORDS: Readonly<Record<Exclude<Signal, "nothing">, string>> = {
  jump: "table-signal-jump",
  leave: "table-signal-leave",
  gently: "table-signal-gently",
  little: "table-signal-little",
  use: "table-signal-use",
  yours: "table-signal-yours",
  trouble: "table-signal-trouble",
};

/** The name of a seat: its player's, its bot's, or its number; equal names are numbered. */
export function nameOf(
  say: Say,
  view: TableView,
  seat: number,
  levels: readonly Level[] = [],
): string {
  const names = view.seats.map((_, number) => plainName(say, view, number, levels));
  return numbered(names, seat);
}

/** One of some names, with its number among the equal ones if there are any. */
export function numbered(names: readonly string[], at: number): string {
  const name = names[at] ?? "";
  const same = names.flatMap((other, number) => (other === name ? [number] : []));
  return same.length > 1 ? `${name} ${same.indexOf(at) + 1}` : name;
}

function plainName(say: Say, view: TableView, seat: number, levels: readonly Level[]): string {
  const who = view.seats[seat];
  const name = who === undefined ? "" : seatName(levels, who);
  return name === "" ? say("player", { number: seat + 1 }) : name;
}

/** Whether the piles belong to two sides. */
export function isDuel(view: TableView): boolean {
  return (view.games[0]?.piles ?? []).some((pile) => pile.side !== 0);
}

/**
 * The first letter of a name (a whole grapheme), and its second or its number if one of `others`
 * starts alike.
 */
export function initial(name: string, others: readonly string[] = []): string {
  const [first, second] = lettersOf(name);
  if (first === undefined) return "?";
  const letter = first.toLocaleUpperCase();
  const alike = others.some((other) => other !== name && initial(other) === letter);
  if (!alike) return letter;
  // Two of the same bot are told apart by their numbers.
  return letter + (/ (\d+)$/.exec(name)?.[1] ?? second ?? "");
}

/** Letters by name: every change of the table needs those of the same few names. */
const known = new Map<string, readonly string[]>();

function lettersOf(name: string): readonly string[] {
  const before = known.get(name);
  if (before !== undefined) return before;
  const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name);
  const letters = [...graphemes].map(({ segment }) => segment);
  known.set(name, letters);
  return letters;
}

/** Facts for a text, with the pile (`v2`) and the seat in them replaced by their names. */
export function withNames(
  say: Say,
  view: TableView,
  facts: Readonly<Record<string, string | number>>,
  levels: readonly Level[] = [],
): Record<string, string | number> {
  const piles = view.games[0]?.piles ?? [];
  const pile = piles.find((each) => each.name === facts["pile"]);
  const { seat } = facts;
  const named =
    seat === undefined ? { ...facts } : { ...facts, name: nameOf(say, view, Number(seat), levels) };
  if (pile === undefined) return named;
  const way = pile.up ? "up" : "down";
  const name = nameOf(say, view, pile.side, levels);
  const place = !isDuel(view) ? placeOf(pile) : pile.own ? "own" : "other";
  return { ...named, pile: say("table-pile-called", { way, place, name }) };
}

function placeOf(pile: PileView): "left" | "right" {
  return pile.name.endsWith("1") ? "left" : "right";
}

/** The name of a pile: its direction and place, or in a duel its direction and owner. */
export function pileName(
  say: Say,
  view: TableView,
  pile: PileView,
  duel: boolean,
  levels: readonly Level[] = [],
): string {
  const way = pile.up ? "up" : "down";
  if (!duel) return say("table-pile", { way, place: placeOf(pile) });
  if (pile.own) return say("table-pile-own", { way });
  return say("table-pile-of", { way, name: nameOf(say, view, pile.side, levels) });
}
