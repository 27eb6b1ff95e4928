/**
 * When a daily deal may be shown to everyone. The server decides; the page offers nothing earlier.
 */

const DAY_MS = 86_400_000;
const GRACE_MS = 3_600_000;

/** Whether others can still play the deal of this day: until one hour after its midnight in UTC. */
export function isStillSecret(day: string | null, now: number = Date.now()): boolean {
  return day !== null && now < Date.parse(day) + DAY_MS + GRACE_MS;
}
