/** What can follow a finished game besides the same again: a harder one, or the other side. */
import { freshCapability, freshId } from "../device/ids";
import { openTableAt, ownName } from "../game/opening";
import { presetOf, sameRules } from "../game/words";
import type { About, Preset, TableView } from "../wire";

/** The variants of The Game, the easiest first. */
const VARIANTS = ["coop", "short", "expert", "expert-plus"];

/** The next harder variant for as many players; null for the hardest, duels and house rules. */
export function harderThan(offer: About, rules: string): Preset | null {
  const now = presetOf(offer.presets, rules);
  if (now === undefined) return null;
  const place = VARIANTS.indexOf(now.name);
  if (place < 0) return null;
  const name = VARIANTS[place + 1];
  const found = offer.presets.find((each) => each.name === name && each.players === now.players);
  return found === undefined || sameRules(found.rules, rules) ? null : found;
}

/** Whether this player is the only person at the table, so that nobody else has to agree. */
export function decidesAlone(view: TableView): boolean {
  const [own, ...more] = view.yours;
  if (own === undefined || more.length > 0 || view.settings.daily !== null) return false;
  return view.seats.every((seat, at) => at === own || (seat.bot !== null && seat.person === null));
}

/** Open a table with the same settings and bots but other rules, or with swapped seats. */
export async function openNext(
  table: string,
  view: TableView,
  { rules = view.settings.rules, swapped = false },
): Promise<void> {
  const own = view.yours[0] ?? 0;
  const bots = view.seats.map((seat, at) => (at === own ? null : seat.bot));
  await openTableAt(
    "/api/tables",
    {
      id: freshId(),
      capability: freshCapability(),
      settings: {
        ...view.settings,
        rules,
        bots: swapped ? bots.reverse() : bots,
      },
      seats: [{ seat: swapped ? view.seats.length - 1 - own : own, name: ownName() }],
      device: null,
    },
    { after: swapped ? table : null },
  );
}
