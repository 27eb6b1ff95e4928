/** Whether a table has to wait before the cards are dealt. */
import { sidesOf } from "../game/words";
import type { SeatView, TableView } from "../wire";

/** The person who opened the table. */
export const FOUNDER = 0;

/** Whether the deal is known already, from a day or a record, so that nobody shuffles. */
export function isDealFixed(view: TableView): boolean {
  return view.settings.daily !== null || view.proof.given;
}

/** Whether a person plays this seat: the cards wait for nobody who has left or lets a bot play. */
export function isPresent({ person, bot, away }: SeatView): boolean {
  return person !== null && bot === null && !away;
}

/** Whether anybody but the founder is ready. */
export function isGuestReady(view: TableView): boolean {
  return view.seats.some(({ person, ready }) => person !== null && person !== FOUNDER && ready);
}

/** Whether to deal without a click: nobody else is expected, and nothing is shuffled by hand. */
export function canDealNow(view: TableView): boolean {
  const mine = view.yours[0];
  if (mine === undefined) return false;
  // A person whom a bot has replaced may come back, and the founder may change the rules first.
  if (!view.seats.every(({ bot, person }, at) => at === mine || (bot !== null && person === null)))
    return false;
  return isDealFixed(view) || sidesOf(view.settings.rules) !== 2;
}

/** The free seats that a guest may take, in order; a link can be for one seat only. */
export function seatsToTry(view: TableView, invitedTo: number | null): readonly number[] {
  return view.seats.flatMap(({ person, bot }, seat) =>
    person === null && bot === null && (invitedTo === null || invitedTo === seat) ? [seat] : [],
  );
}
