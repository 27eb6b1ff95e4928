/** The name of a table's rules, for lists. */
import { t } from "../text/texts.svelte";
import type { About } from "../wire";
import { gameName, presetOf, sidesOf, variantName } from "./words";

/** The game and, if it is not the standard one, its variant; house rules are called so. */
export function rulesName(offer: About | null, rules: string): string {
  const game = gameName(sidesOf(rules));
  if (offer === null) return game;
  const preset = presetOf(offer.presets, rules);
  if (preset === undefined) return t("games-house-rules", { game });
  return preset.sides === 2 || preset.name === "coop" ? game : variantName(preset.name);
}
