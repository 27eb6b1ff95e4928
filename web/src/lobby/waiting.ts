/** Whether there is anything to wait for before the cards are dealt. */
import type { Preset, TableView } from "../wire";
import { presetOf } from "../game/words";

/** Cards that are settled already, of a day or of a record, are not shuffled. */
export function settled(view: TableView): boolean {
  return view.settings.daily !== null || view.proof.given;
}

/** With nobody else to wait for, and nothing to shuffle by hand, nothing is worth a click. */
export function dealsAtOnce(view: TableView, presets: readonly Preset[]): boolean {
  const mine = view.yours[0];
  if (mine === undefined) return false;
  if (!view.seats.every((seat, at) => at === mine || seat.bot !== null)) return false;
  return settled(view) || presetOf(presets, view.settings.rules)?.sides !== 2;
}
