/** The name of a table's rules, for lists. */
import { t } from "../text/texts.svelte";
import type { About } from "../wire";
import { numbersOf } from "./house-rules";
import { gameName, presetOf, sidesOf, variantName } from "./words";

/** The game and, if it is not the standard one, its variant; house rules are called so. */
export function rulesName(offer: About | null, rules: string): string {
  const game = gameName(sidesOf(rules));
  if (offer === null) return game;
  const preset = presetOf(offer.presets, rules);
  if (preset === undefined) return t("games-house-rules", { game });
  return preset.sides === 2 || preset.name === "coop" ? game : variantName(preset.name);
}

/** The same with the number of players, which a list of games to choose from needs. */
export function rulesForPlayers(offer: About | null, rules: string): string {
  const numbers = offer && numbersOf(offer.presets, rules);
  if (!offer || !numbers || numbers.sides === 2) return rulesName(offer, rules);
  const preset = presetOf(offer.presets, rules);
  const name = preset ? rulesName(offer, rules) : gameName(1);
  const game = t("lobby-rules", { game: name, players: numbers.players });
  return preset ? game : t("games-house-rules", { game });
}
