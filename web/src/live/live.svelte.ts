/** What a screen reader is to hear beyond what it reads: two live regions, shown by App.svelte. */

type Urgency = "polite" | "assertive";

export const live: Record<Urgency, string> = $state({ polite: "", assertive: "" });

/** The same words twice would be no change, and so unheard: a mark that no voice reads tells them apart. */
const MARK = "\u00a0";

/** Say something; "assertive" interrupts, for what cannot wait. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  live[urgency] = live[urgency] === text ? text + MARK : text;
}
