/** Plays, piles and reasons of a reviewed game in words. */
import { reasonKey } from "../game/reasons";
import { t } from "../text/texts.svelte";
import type { Reason } from "../wire";

/** The name of a pile for its player: by its place, or in a duel by its owner. */
export function pileText(pile: string): string {
  const way = pile.startsWith("^") ? "up" : "down";
  if (pile.endsWith("1")) return t("table-pile", { way, place: "left" });
  if (pile.endsWith("2")) return t("table-pile", { way, place: "right" });
  return t(pile.endsWith("'") ? "review-pile-other" : "review-pile-own", { way });
}

/** A short sign for a pile, for use inside a sentence. */
function pileSign(pile: string): string {
  const arrow = pile.startsWith("^") ? "↑" : "↓";
  if (pile.endsWith("1")) return t("review-pile-left", { arrow });
  return pile.endsWith("2") ? t("review-pile-right", { arrow }) : arrow;
}

/** A reason as a phrase, with names for seats. */
export function reasonText(reason: Reason, nameOf: (seat: number) => string): string {
  const { seat, pile, ...facts } = reason.facts;
  return t(reasonKey(reason), {
    ...facts,
    ...(seat === undefined ? {} : { name: nameOf(Number(seat)) }),
    ...(pile === undefined ? {} : { pile: pileSign(String(pile)) }),
  });
}
