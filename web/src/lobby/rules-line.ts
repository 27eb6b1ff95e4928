/** The rules of a table in one line, for somebody who is about to sit down. */
import { changeable, houseWords, numbersOf } from "../game/house-rules";
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
    const shown = changeable(numbers).filter(
      (each) =>
        each === "minimum" ||
        numbers[each] !== standard[each] ||
        (each === "highest" && numbers.lowest !== standard.lowest),
    );
    parts.push(...houseWords(numbers, shown));
  }
  if (sides === 1 && players > 1) parts.push(t(`lobby-talk-${talk}`));
  if (hints) parts.push(t("lobby-hints"));
  return parts.join("\u00a0· "); // no line begins with a dot
}
