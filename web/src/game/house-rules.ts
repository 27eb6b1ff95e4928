/** House rules: what a table changes about a named variant. The server decides what is possible. */
import { t } from "../text/texts.svelte";
import type { Preset } from "../wire";
import { sameRules, sidesOf } from "./words";

/** What can be changed, each as a number. */
export const CHANGEABLE = ["hand", "minimum", "highest", "jump", "gifts"] as const;

export type Changeable = (typeof CHANGEABLE)[number];
export type Changes = Readonly<Partial<Record<Changeable, number>>>;

/** The numbers that a game is played by. */
export type Numbers = Readonly<Record<Changeable | "players" | "sides" | "lowest", number>>;

const MAX_HAND = 12;
const MAX_MINIMUM = 4;
const MAX_CARD = 999;

/** The numbers of a variant with some of them changed; gifts belong to duels only. */
export function changed(preset: Preset, changes: Changes): Numbers {
  const { players, sides, lowest, hand, minimum, highest, jump, gifts } = preset;
  const merged = { players, sides, lowest, hand, minimum, highest, jump, gifts, ...changes };
  return sides === 2 ? merged : { ...merged, gifts };
}

/** Whether a variant is played as it is. */
export function isUnchanged(preset: Preset, changes: Changes): boolean {
  const numbers = changed(preset, changes);
  return CHANGEABLE.every((each) => numbers[each] === preset[each]);
}

/** Whether all bots and hints know these cards and piles; hand and minimum may be any. */
export function hasKnownCards(preset: Preset, changes: Changes): boolean {
  const numbers = changed(preset, changes);
  return (["highest", "jump", "gifts"] as const).every((each) => numbers[each] === preset[each]);
}

/** Whether a card can be given to the other side by the rules of a table. */
export function hasGifts(rules: string): boolean {
  return sidesOf(rules) === 2 && !/\bgifts=0\b/.test(rules);
}

/** The id of the changed rules. */
export function houseRules(preset: Preset, changes: Changes): string {
  if (isUnchanged(preset, changes)) return preset.rules;
  const { players, sides, lowest, highest, hand, minimum, jump, gifts } = changed(preset, changes);
  const words = [
    ...(sides === 1 ? [`players=${players}`] : []),
    `minimum=${minimum}`,
    `hand=${hand}`,
    `endgame=${Math.min(preset.endgame, minimum)}`,
    `cards=${lowest}-${highest}`,
    `jump=${jump}`,
    ...(sides === 2 ? [`gifts=${gifts}`] : []),
  ];
  return `${sides === 2 ? "duel" : "coop"}(${words.join(",")})`;
}

/** What makes a game of these rules impossible, and what to change; null if nothing does. */
export function problemWith(preset: Preset, changes: Changes): string | null {
  const { players, sides, lowest, highest, hand, minimum, jump, gifts } = changed(preset, changes);
  const cards = highest - lowest + 1;
  const needed = (hand * players) / sides;
  const whole = CHANGEABLE.every((each) => Number.isInteger(changes[each] ?? 0));
  if (!whole) return t("house-bad-number");
  if (minimum < 1 || minimum > MAX_MINIMUM) return t("house-bad-minimum", { most: MAX_MINIMUM });
  if (hand < minimum || hand > MAX_HAND) {
    return t("house-bad-hand", { least: minimum, most: MAX_HAND });
  }
  if (highest <= lowest || highest > MAX_CARD) {
    return t("house-bad-highest", { least: lowest + 1, most: MAX_CARD });
  }
  if (needed > cards) return t("house-bad-cards", { cards, needed });
  if (jump < 1 || jump >= cards) return t("house-bad-jump", { most: cards - 1 });
  if (gifts < 0 || gifts > hand) return t("house-bad-gifts", { most: hand });
  return null;
}

/** What the rules of a table change about a variant for as many players. */
export function changedFrom(preset: Preset, presets: readonly Preset[], rules: string): Changes {
  const numbers = numbersOf(presets, rules);
  if (numbers === null || sameRules(preset.rules, rules)) return {};
  const differing = CHANGEABLE.filter((each) => numbers[each] !== preset[each]);
  return Object.fromEntries(differing.map((each) => [each, numbers[each]]));
}

/** The numbers of a table's rules, by the variant that they are based on; null if there is none. */
export function numbersOf(presets: readonly Preset[], rules: string): Numbers | null {
  const inside = /\((.*)\)$/.exec(rules)?.[1] ?? "";
  const words = new Map(
    [...inside.matchAll(/([a-z]+)=([^,]+)/g)].map(([, word = "", value = ""]) => [word, value]),
  );
  const sides = sidesOf(rules);
  const players = sides === 2 ? 2 : Number(words.get("players") ?? 1);
  const name = sides === 2 ? "duel" : "coop";
  const base = presets.find((each) => each.name === name && each.players === players);
  if (base === undefined) return null;
  const [lowest = base.lowest, highest = base.highest] =
    words.get("cards")?.split("-").map(Number) ?? [];
  const number = (word: "hand" | "minimum" | "jump" | "gifts"): number =>
    Number(words.get(word) ?? base[word]);
  return {
    players,
    sides,
    lowest,
    highest,
    hand: number("hand"),
    minimum: number("minimum"),
    jump: number("jump"),
    gifts: number("gifts"),
  };
}

/** The numbers of a game in words, each by itself; a game of one side has no gifts. */
export function houseWords(numbers: Numbers): string[] {
  const { hand, minimum, lowest, highest, jump, sides, gifts } = numbers;
  return [
    t("house-shown-hand", { cards: hand }),
    t("house-shown-minimum", { cards: minimum }),
    t("house-shown-cards", { lowest, highest }),
    t("house-shown-jump", { jump }),
    ...(sides === 2 ? [t("house-shown-gifts", { cards: gifts })] : []),
  ];
}
