/** What a screen reader is to hear beyond what it reads: two live regions, shown by App.svelte. */

type Urgency = "polite" | "assertive";

/** So much stays in a region, so that what comes at once is read one after the other. */
const KEPT = 8;

export interface Said {
  readonly id: number;
  readonly text: string;
}

export const live: Record<Urgency, readonly Said[]> = $state({ polite: [], assertive: [] });
let next = 0;

/** Say something; "assertive" interrupts, for what cannot wait. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  live[urgency] = [...live[urgency].slice(1 - KEPT), { id: next++, text }];
}
