/** Opening tables: with a click from home, or as set up by hand. */
import { deviceId } from "../device/device";
import { settings as device } from "../device/settings.svelte";
import { seatLinks } from "../device/tables.svelte";
import { freshCapability, freshId } from "../device/ids";
import { post } from "../link/http";
import { go } from "../router/router.svelte";
import { t } from "../text/texts.svelte";
import type { About, Open, Opened, PlayOn, Preset, SettingsAsked } from "../wire";
import { about } from "./about";

/** What one is called where nobody asked yet. */
export function ownName(): string {
  return device.name.trim() || t("player", { number: 1 });
}

/** Open a table, sit down in its first seat, and go there. */
export async function open(settings: SettingsAsked, name: string = ownName()): Promise<void> {
  await openAndGo("/api/tables", {
    id: freshId(),
    capability: freshCapability(),
    settings,
    seats: [{ seat: 0, name }],
    device: settings.daily ? deviceId() : null,
  });
}

/** Open a table, keep the way to it, and go there. */
export async function openAndGo(path: string, body: Open | PlayOn): Promise<void> {
  const { table } = await post<Opened>(path, body);
  seatLinks.keep(table, body.capability);
  seatLinks.note(table, { rules: body.settings.rules, day: body.settings.daily ?? null });
  go(`/t/${table}`);
}

export async function startAlone(): Promise<void> {
  const offer = await about();
  await open({ rules: preset(offer, "coop", 1).rules, hints: offer.analysis });
}

/** A bot that every server has. */
const FALLBACK = "greedy";

/** Three at the table: with two bots there is something to talk about, and turns come soon. */
const TEAM = 3;

export async function startWithBots(): Promise<void> {
  const offer = await about();
  const [first, second = first] = offer.levels.filter((level) => level.ready).reverse();
  await open({
    rules: preset(offer, "coop", TEAM).rules,
    bots: [null, first?.level ?? FALLBACK, second?.level ?? FALLBACK],
    hints: offer.analysis,
  });
}

/** A duel against a bot of middling strength. */
export async function startDuel(): Promise<void> {
  const offer = await about();
  const ready = offer.levels.filter((level) => level.ready);
  const rival = ready[Math.floor(ready.length / 2)]?.level ?? FALLBACK;
  await open({ rules: preset(offer, "duel", 2).rules, bots: [null, rival], hints: offer.analysis });
}

export function preset(offer: About, name: string, players: number): Preset {
  const found = offer.presets.find((each) => each.name === name && each.players === players);
  if (!found) throw new Error(`the server offers no ${name} for ${players}`);
  return found;
}

/** The strongest bot that this server can seat: levels come from the weakest on. */
export function teammate(offer: About): string {
  return offer.levels.findLast((level) => level.ready)?.level ?? FALLBACK;
}
