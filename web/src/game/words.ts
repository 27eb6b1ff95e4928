/** Variants, policies and bots in words: keys that are put together from what the server names. */
import { has, t } from "../text/texts.svelte";
import type { Level, Preset, SeatView, Talk } from "../wire";

export function gameName(sides: number): string {
  return t(sides === 2 ? "game-duel" : "game-coop");
}

export function variantName(preset: string): string {
  return t(`variant-${preset}`);
}

/** A line on a variant; the duel has one variant, and needs none. */
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

/** What people call a bot; what it plays by, where the server named no level. */
export function botName(levels: readonly Level[], bot: string): string {
  const level = levels.find((each) => each.level === bot);
  return level && has(level.name) ? t(level.name) : bot;
}

/** What somebody at the table is called, bots by their level. */
export function seatName(levels: readonly Level[], seat: SeatView): string {
  return seat.bot !== null && seat.person === null ? botName(levels, seat.bot) : seat.name;
}

/** The preset whose rules a table plays by: ids differ in the talk policy only. */
export function presetOf(presets: readonly Preset[], rules: string): Preset | undefined {
  return presets.find((each) => sameRules(each.rules, rules));
}

/** Whether two ids name the same rules, whatever may be said at the table. */
export function sameRules(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(rules: string): string {
  const [, name = rules, inside = ""] = /^([a-z]+)\((.*)\)$/.exec(rules) ?? [];
  const parts = inside.split(/,\s*/).filter((part) => part && !part.startsWith("talk="));
  return `${name}(${parts.sort().join(",")})`;
}
