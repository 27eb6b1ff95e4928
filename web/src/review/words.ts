/** Turns, piles and reasons of a looked-back game in words. */
import { language, t } from "../text/texts.svelte";
import type { Reason } from "../wire";

export interface Laid {
  readonly card: number;
  /** As its player calls it: "^1", "v'". */
  readonly pile: string;
}

/** A play's card and pile; null of the end of a turn. */
export function laid(step: string): Laid | null {
  const [, card, pile] = /^(\d+)(\D.*)$/.exec(step) ?? [];
  return card === undefined || pile === undefined ? null : { card: Number(card), pile };
}

/** A pile in words, as its player calls it: by its place, or in a duel by whose it is. */
export function pileWords(pile: string): string {
  const way = pile.startsWith("^") ? "up" : "down";
  if (pile.endsWith("1")) return t("table-pile", { way, place: "left" });
  if (pile.endsWith("2")) return t("table-pile", { way, place: "right" });
  return t(pile.endsWith("'") ? "review-pile-other" : "review-pile-own", { way });
}

/** The same in a sign or two, for the middle of a sentence of any grammar. */
function pileSign(pile: string): string {
  const arrow = pile.startsWith("^") ? "↑" : "↓";
  if (pile.endsWith("1")) return t("review-pile-left", { arrow });
  return pile.endsWith("2") ? t("review-pile-right", { arrow }) : arrow;
}

/** A reason as a phrase; people are called by their seat's name. */
export function reasonWords(reason: Reason, nameOf: (seat: number) => string): string {
  const { seat, pile, ...facts } = reason.facts;
  return t(`reason-${reason.why}`, {
    ...facts,
    ...(seat === undefined ? {} : { name: nameOf(Number(seat)) }),
    ...(pile === undefined ? {} : { pile: pileSign(String(pile)) }),
  });
}

/** A chance as people write it. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(language.now, { style: "percent" }).format(chance);
}
