/** Announcements for screen readers, in two live regions that App.svelte renders. */

type Urgency = "polite" | "assertive";

/**
 * Several lines stay in a region, so that announcements made at once are read one after the other.
 */
const MAX_LINES = 8;

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

export const announcements: Record<Urgency, readonly Announcement[]> = $state({
  polite: [],
  assertive: [],
});
let next = 0;

/** Announce a text; "assertive" interrupts the screen reader. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  announcements[urgency] = [...announcements[urgency].slice(1 - MAX_LINES), { id: next++, text }];
}

/** Forget what was announced: a screen reader must not find it on another screen. */
export function silence(): void {
  announcements.polite = [];
  announcements.assertive = [];
}
