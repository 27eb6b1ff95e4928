/** When the deal of a day may be shown to everybody. The server decides; the page only offers no more than that. */

const DAY_MS = 86_400_000;
const GRACE_MS = 3_600_000;

/** Whether others may still play the deal of this day: until an hour after its midnight in UTC. */
export function stillSecret(day: string | null, now: number = Date.now()): boolean {
  return day !== null && now < Date.parse(day) + DAY_MS + GRACE_MS;
}
