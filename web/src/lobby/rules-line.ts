/** The rules of a table in one line, for somebody who is about to sit down. */
import { numbersOf } from "../game/house-rules";
import { gameName, presetOf, sidesOf, variantName } from "../game/words";
import { t } from "../text/texts.svelte";
import type { Preset, Settings } from "../wire";

/** The game, its variant, the least cards a turn, and what else differs from the standard. */
export function rulesLine(
  presets: readonly Preset[],
  { rules, talk, hints }: Pick<Settings, "rules" | "talk" | "hints">,
  players: number,
): string {
  const sides = sidesOf(rules);
  const preset = presetOf(presets, rules);
  const parts = [t("lobby-rules", { game: gameName(sides), players })];
  if (preset === undefined) parts.push(t("house-title"));
  else if (sides === 1) parts.push(variantName(preset.name));
  const numbers = numbersOf(presets, rules);
  const name = sides === 2 ? "duel" : "coop";
  const standard = presets.find((each) => each.name === name && each.players === players);
  if (numbers !== null && standard !== undefined) {
    const { hand, minimum, lowest, highest, jump, gifts } = numbers;
    parts.push(t("house-shown-minimum", { cards: minimum }));
    if (hand !== standard.hand) parts.push(t("house-shown-hand", { cards: hand }));
    if (lowest !== standard.lowest || highest !== standard.highest) {
      parts.push(t("house-shown-cards", { lowest, highest }));
    }
    if (jump !== standard.jump) parts.push(t("house-shown-jump", { jump }));
    if (sides === 2 && gifts !== standard.gifts) {
      parts.push(t("house-shown-gifts", { cards: gifts }));
    }
  }
  if (sides === 1 && players > 1) parts.push(t(`lobby-talk-${talk}`));
  if (hints) parts.push(t("lobby-hints"));
  return parts.join("\u00a0· "); // no line begins with a dot
}
