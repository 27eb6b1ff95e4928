/** Teams of bots: how often a person is likely to win with them, and which one suits a player. */
import type { Result } from "../device/results.svelte";
import type { Level } from "../wire";
import { sameRules } from "./words";
import rates from "./win-rates.json";

/** The win rate at which a game is neither easy nor hopeless. */
export const GOOD_RATE = 0.6;

/** Games that a player's results must outweigh. */
const PRIOR_GAMES = 8;

const RATES: Readonly<Record<string, Readonly<Record<string, { rate: number }>>>> = rates;

const logit = (rate: number): number => Math.log(rate / (1 - rate));
const fromLogit = (value: number): number => 1 / (1 + Math.exp(-value));

/** Rates below it, or nearer to 1 than it is to 0, are too rare to be measured in some hundred games. */
const MIN_RATE = 0.02;
const bounded = (rate: number): number => Math.min(1 - MIN_RATE, Math.max(MIN_RATE, rate));

/**
 * How often a person wins The Game with these bots; null for teams that were not measured. A mixed
 * team is between teams of one kind.
 */
export function winRate(bots: readonly string[], skill = 0): number | null {
  const known = RATES[String(bots.length + 1)];
  if (known === undefined || bots.length === 0) return null;
  const each = bots.map((bot) => known[bot]?.rate);
  if (each.some((rate) => rate === undefined)) return null;
  const sum = each.reduce<number>((total, rate) => total + logit(bounded(rate ?? 0)), 0);
  return fromLogit(sum / bots.length + skill);
}

/** How much better a player is than was assumed, by the results of their games with bots. */
export function skillOf(results: readonly Result[]): number {
  let games = 0;
  let surplus = 0;
  for (const { duel, rules, players, bots, won, day } of results) {
    if (duel || day !== null || bots.length !== players - 1) continue;
    // The ids of harder variants begin in the same way, but their win rates were not measured.
    if (!sameRules(rules, `coop(players=${players})`)) continue;
    const expected = winRate(bots);
    if (expected === null) continue;
    games += 1;
    surplus += (won ? 1 : 0) - expected;
  }
  // A chance near one half changes by a quarter of a change in its logit.
  return (4 * surplus) / (games + PRIOR_GAMES);
}

/** The bots with which this player's win rate is nearest to a good one, the strongest first. */
export function suggestedTeam(
  levels: readonly Level[],
  players: number,
  results: readonly Result[],
): string[] | null {
  const skill = skillOf(results);
  const ready = levels.filter((level) => level.ready).map((level) => level.level);
  let best: { bots: string[]; off: number } | null = null;
  for (const bots of teamsOf(ready, players - 1)) {
    // Between bots that are far apart the mean says little.
    if (ready.indexOf(bots.at(-1) ?? "") - ready.indexOf(bots[0] ?? "") > 1) continue;
    const rate = winRate(bots, skill);
    if (rate === null) continue;
    const off = Math.abs(rate - GOOD_RATE);
    if (best === null || off < best.off) best = { bots, off };
  }
  return best === null ? null : best.bots.reverse();
}

/** Every team of `count` bots, from the weakest up; the order within a team does not matter. */
function teamsOf(levels: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return levels.flatMap((level, at) =>
    teamsOf(levels.slice(at), count - 1).map((rest) => [level, ...rest]),
  );
}
