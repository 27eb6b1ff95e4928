/** House rules: what a table changes about a named variant. The server decides what is possible. */
import { t } from "../text/texts.svelte";
import type { Preset } from "../wire";
import { sameRules, sidesOf } from "./words";

/** What can be changed, each as a number, in the order of ids. */
export const CHANGEABLE = ["minimum", "hand", "highest", "jump", "gifts"] as const;

export type Changeable = (typeof CHANGEABLE)[number];
export type Changes = Readonly<Partial<Record<Changeable, number>>>;

/** The numbers that a game is played by. */
export type Numbers = Readonly<Record<Changeable | "players" | "sides" | "lowest", number>>;

const MAX_HAND = 12;
const MAX_MINIMUM = 4;
const MAX_CARD = 999;

/** The least and the most that the other numbers leave room for. */
const BOUNDS: Readonly<Record<Changeable, (numbers: Numbers) => readonly [number, number]>> = {
  minimum: () => [1, MAX_MINIMUM],
  hand: ({ minimum }) => [minimum, MAX_HAND],
  highest: ({ lowest }) => [lowest + 1, MAX_CARD],
  jump: ({ lowest, highest }) => [1, highest - lowest],
  gifts: ({ hand }) => [0, hand],
};

/** What can be changed of a game; gifts belong to duels only. */
export function changeable({ sides }: Pick<Numbers, "sides">): readonly Changeable[] {
  return CHANGEABLE.filter((each) => each !== "gifts" || sides === 2);
}

/** The numbers of a variant with some of them changed. */
export function changed(preset: Preset, changes: Changes): Numbers {
  const own = changeable(preset).map((each) => [each, changes[each] ?? preset[each]]);
  return { ...preset, ...Object.fromEntries(own) };
}

/** Whether a variant is played as it is. */
export function isUnchanged(preset: Preset, changes: Changes): boolean {
  const numbers = changed(preset, changes);
  return CHANGEABLE.every((each) => numbers[each] === preset[each]);
}

/** Whether all bots and hints know these cards and piles; hand and minimum may be any. */
export function hasKnownCards(preset: Preset, changes: Changes): boolean {
  return isUnchanged(preset, { ...changes, minimum: preset.minimum, hand: preset.hand });
}

/** Whether a card can be given to the other side by the rules of a table. */
export function hasGifts(rules: string): boolean {
  return sidesOf(rules) === 2 && !/\bgifts=0\b/.test(rules);
}

/** The id of the changed rules. */
export function houseRules(preset: Preset, changes: Changes): string {
  if (isUnchanged(preset, changes)) return preset.rules;
  const numbers = changed(preset, changes);
  const { players, sides, lowest, highest, minimum } = numbers;
  const words = changeable(numbers).flatMap((each) =>
    each === "highest"
      ? [`endgame=${Math.min(preset.endgame, minimum)}`, `cards=${lowest}-${highest}`]
      : [`${each}=${numbers[each]}`],
  );
  if (sides === 1) words.unshift(`players=${players}`);
  return `${sides === 2 ? "duel" : "coop"}(${words.join(",")})`;
}

/** What makes a game of these rules impossible, and what to change; null if nothing does. */
export function problemWith(preset: Preset, changes: Changes): string | null {
  const numbers = changed(preset, changes);
  const whole = CHANGEABLE.every((each) => Number.isInteger(changes[each] ?? 0));
  if (!whole) return t("house-bad-number");
  for (const each of changeable(numbers)) {
    const [least, most] = BOUNDS[each](numbers);
    if (numbers[each] < least || numbers[each] > most)
      return t(`house-bad-${each}`, { least, most });
  }
  const cards = numbers.highest - numbers.lowest + 1;
  const needed = (numbers.hand * numbers.players) / numbers.sides;
  return needed > cards ? t("house-bad-cards", { cards, needed }) : null;
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
  const own = CHANGEABLE.map((each) => [each, Number(words.get(each) ?? base[each])]);
  return { ...base, ...Object.fromEntries(own), lowest, highest };
}

/** Numbers of a game in words, each by itself; by default all that can be changed. */
export function houseWords(numbers: Numbers, which = changeable(numbers)): string[] {
  const { lowest, highest } = numbers;
  return which.map((each) =>
    each === "highest"
      ? t("house-shown-cards", { lowest, highest })
      : t(`house-shown-${each}`, { number: numbers[each] }),
  );
}
