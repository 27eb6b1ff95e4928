/** What people and piles are called, in words of the page's language. */

import { seatName } from "./words";
import type { Level, PileView, Signal, TableView } from "../wire";

/** A text of the catalogues. */
export type Say = (key: string, args?: Record<string, string | number>) => string;

/** The words of the signals. */
export const SIGNAL_WORDS: Readonly<Record<Exclude<Signal, "nothing">, string>> = {
  leave: "table-signal-leave",
  gently: "table-signal-gently",
  use: "table-signal-use",
  trouble: "table-signal-trouble",
};

/** A seat's name: its own, its bot's, or its number; two of the same name are counted. */
export function nameOf(
  say: Say,
  view: TableView,
  seat: number,
  levels: readonly Level[] = [],
): string {
  const names = view.seats.map((_, number) => plainName(say, view, number, levels));
  const name = names[seat] ?? "";
  const same = names.flatMap((other, number) => (other === name ? [number] : []));
  return same.length > 1 ? `${name} ${same.indexOf(seat) + 1}` : name;
}

function plainName(say: Say, view: TableView, seat: number, levels: readonly Level[]): string {
  const who = view.seats[seat];
  const name = who === undefined ? "" : seatName(levels, who);
  return name === "" ? say("player", { number: seat + 1 }) : name;
}

/** The first letter of a name, whole; a second one where one of the `others` begins alike. */
export function initial(name: string, others: readonly string[] = []): string {
  const [first, second] = lettersOf(name);
  if (first === undefined) return "?";
  const letter = first.toLocaleUpperCase();
  const alike = others.some((other) => other !== name && initial(other) === letter);
  return alike && second !== undefined ? letter + second : letter;
}

function lettersOf(name: string): readonly string[] {
  const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name);
  return [...letters].map(({ segment }) => segment);
}

/** What a sentence speaks of: the pile it names by its notation (`v2`) and a seat, in words. */
export function worded(
  say: Say,
  view: TableView,
  facts: Readonly<Record<string, string | number>>,
  levels: readonly Level[] = [],
): Record<string, string | number> {
  const piles = view.games[0]?.piles ?? [];
  const duel = piles.some((pile) => pile.side !== 0);
  const pile = piles.find((each) => each.name === facts["pile"]);
  const { seat } = facts;
  const told =
    seat === undefined ? { ...facts } : { ...facts, name: nameOf(say, view, Number(seat), levels) };
  if (pile === undefined) return told;
  const way = pile.up ? "up" : "down";
  const name = nameOf(say, view, pile.side, levels);
  const place = !duel ? placeOf(pile) : pile.own ? "own" : "other";
  return { ...told, pile: say("table-pile-called", { way, place, name }) };
}

function placeOf(pile: PileView): "left" | "right" {
  return pile.name.endsWith("1") ? "left" : "right";
}

/** A pile in words: by its direction and its place, in a duel by whose it is. */
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
