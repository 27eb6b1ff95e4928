/** Opens tables: with one click from the home screen, or with chosen settings. */
import { deviceId } from "../device/device-id";
import { ownResults } from "../device/results.svelte";
import { settings as device } from "../device/settings.svelte";
import { seatLinks } from "../device/tables.svelte";
import { freshCapability, freshId } from "../device/ids";
import { post } from "../link/http";
import { go } from "../router/router.svelte";
import { t } from "../text/texts.svelte";
import type { About, Open, Opened, PlayOn, Preset, SettingsAsked } from "../wire";
import { fetchAbout } from "./about";
import { suggestedTeam } from "./team";

/** The player's name, or a default until one is chosen. */
export function ownName(): string {
  return device.name.trim() || t("player", { number: 1 });
}

/** Open a table, take its first seat and go there. */
export async function openTable(settings: SettingsAsked, name: string = ownName()): Promise<void> {
  await openTableAt("/api/tables", {
    id: freshId(),
    capability: freshCapability(),
    settings,
    seats: [{ seat: 0, name }],
    device: settings.daily ? deviceId() : null,
  });
}

/**
 * Open a table, keep its capability and go there. It may continue the series of another, or a game
 * of which the turns before `firstTurn` are given.
 */
export async function openTableAt(
  path: string,
  body: Open | PlayOn,
  { after = null, firstTurn = 1 }: { after?: string | null; firstTurn?: number } = {},
): Promise<void> {
  const { table } = await post<Opened>(path, body);
  seatLinks.keep(table, body.capability);
  const { rules, daily = null } = body.settings;
  seatLinks.note(table, { rules, day: daily, after, firstTurn });
  go(`/t/${table}`);
}

export async function startAlone(): Promise<void> {
  const offer = await fetchAbout();
  await openTable({ rules: presetFor(offer, "coop", 1).rules, hints: offer.analysis });
}

/** A bot that every server has. */
const FALLBACK_BOT = "greedy";

/** With two bots there is something to talk about, and the player's turn comes soon. */
const TEAM_SIZE = 3;

export async function startWithBots(): Promise<void> {
  const offer = await fetchAbout();
  const team = suggestedTeam(offer.levels, TEAM_SIZE, ownResults.all);
  await openTable({
    rules: presetFor(offer, "coop", TEAM_SIZE).rules,
    bots: [null, ...(team ?? Array<string>(TEAM_SIZE - 1).fill(FALLBACK_BOT))],
    hints: offer.analysis,
  });
}

/** Open a duel against a bot of medium strength. */
export async function startDuel(): Promise<void> {
  const offer = await fetchAbout();
  const ready = offer.levels.filter((level) => level.ready);
  const rival = ready[Math.floor(ready.length / 2)]?.level ?? FALLBACK_BOT;
  await openTable({
    rules: presetFor(offer, "duel", 2).rules,
    bots: [null, rival],
    hints: offer.analysis,
  });
}

export function presetFor(offer: About, name: string, players: number): Preset {
  const found = offer.presets.find((each) => each.name === name && each.players === players);
  if (!found) throw new Error(`the server offers no ${name} for ${players}`);
  return found;
}

/** The strongest bot that this server has ready; levels are ordered from the weakest. */
export function strongestBot(offer: About): string {
  return offer.levels.findLast((level) => level.ready)?.level ?? FALLBACK_BOT;
}
