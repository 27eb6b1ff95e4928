/**
 * Names of variants, talk policies and bots; their text keys are built from what the server names.
 */
import { has, t } from "../text/texts.svelte";
import type { Level, Preset, SeatView, Talk } from "../wire";

export function gameName(sides: number): string {
  return t(sides === 2 ? "game-duel" : "game-coop");
}

export function variantName(preset: string): string {
  return t(`variant-${preset}`);
}

/** One line about a variant; empty for the duel, which has only one. */
export function variantLine(preset: string): string {
  const key = `variant-${preset}-line`;
  return has(key) ? t(key) : "";
}

export function speechName(speech: Talk): string {
  return t(`speech-${speech}`);
}

export function speechLine(speech: Talk): string {
  return t(`speech-${speech}-line`);
}

/** The level of a bot, or the one that has its name now if the bot is no longer offered. */
export function levelOf(levels: readonly Level[], bot: string | null): Level | undefined {
  return (
    levels.find((each) => each.level === bot) ??
    levels.find((each) => each.former !== null && each.former === bot)
  );
}

/** The name of a bot's level; "Bot" if the server named no level: an id is no name. */
export function botName(levels: readonly Level[], bot: string): string {
  const level = levelOf(levels, bot);
  return level && has(level.name) ? t(level.name) : t("bot-unnamed");
}

const STRENGTHS = [
  "strength-beginner",
  "strength-casual",
  "strength-good",
  "strength-strong",
  "strength-strongest",
] as const;

/** How strong a bot plays, in a word; levels are ordered from the weakest. */
export function botStrength(levels: readonly Level[], bot: string): string {
  const level = levelOf(levels, bot);
  if (level === undefined) return "";
  const place = levels.indexOf(level);
  const share = place / Math.max(1, levels.length - 1);
  return t(STRENGTHS[Math.round((STRENGTHS.length - 1) * share)] ?? STRENGTHS[0]);
}

/** A bot's name and strength, for choosing one. */
export function botTitle(levels: readonly Level[], bot: string): string {
  return [botName(levels, bot), botStrength(levels, bot)].filter(Boolean).join(" · ");
}

/** How good a team's chance to win is, in words. */
export function rateWord(rate: number): string {
  if (rate < 0.3) return t("team-hard");
  if (rate > 0.85) return t("team-easy");
  return t(rate >= 0.5 && rate <= 0.7 ? "team-good" : "team-fair");
}

/** The name of a player in a record, where a bot goes by the id of its level. */
export function recordedName(levels: readonly Level[], name: string, seat: number): string {
  if (levelOf(levels, name) !== undefined) return botName(levels, name);
  return name || t("player", { number: seat + 1 });
}

/** The name of the player in a seat; a bot goes by its level. */
export function seatName(levels: readonly Level[], seat: SeatView): string {
  return seat.bot !== null && seat.person === null ? botName(levels, seat.bot) : seat.name;
}

/** The preset of a table's rules. Ids may differ in the talk policy. */
export function presetOf(presets: readonly Preset[], rules: string): Preset | undefined {
  return presets.find((each) => sameRules(each.rules, rules));
}

/** The number of sides of a table: 2 for a duel, also with house rules, which are no preset. */
export function sidesOf(rules: string): 1 | 2 {
  return /^duel\b/.test(rules) ? 2 : 1;
}

/** Whether two ids name the same rules, apart from the talk policy. */
export function sameRules(one: string, other: string): boolean {
  return withoutTalk(one) === withoutTalk(other);
}

function withoutTalk(rules: string): string {
  const [, name = rules, inside = ""] = /^([a-z]+)\((.*)\)$/.exec(rules) ?? [];
  const parts = inside.split(/,\s*/).filter((part) => part && !part.startsWith("talk="));
  return `${name}(${parts.sort().join(",")})`;
}
