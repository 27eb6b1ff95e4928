/** The time until a bot sits in for an absent player. */

import type { Link } from "../../link/link";

const TICK_MS = 250;

/** Seconds from `now` until `at`, both in milliseconds; never below 0. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

/** Seconds as a clock shows them: 95 is 1:35. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** When a bot sits in for the absent player of a seat; null if none is going to. */
export function botAt({ view, botsAt }: Link, seat: number): number | null {
  if (view.phase !== "playing" && view.phase !== "choosing") return null;
  return view.seats[seat]?.bot_at ?? botsAt[seat] ?? null;
}

/** The server's time, which runs while somebody is waited for. */
export class ServerClock {
  readonly #link: Link;
  #now = $state(Date.now());

  /** Call it while a component is set up: the clock stops with it. */
  constructor(link: Link) {
    this.#link = link;
    const waits = $derived(link.view.seats.some((_, seat) => botAt(link, seat) !== null));
    $effect(() => {
      if (!waits) return;
      this.#now = Date.now();
      const timer = setInterval(() => (this.#now = Date.now()), TICK_MS);
      return () => clearInterval(timer);
    });
  }

  /** The time until a bot plays this seat, as a clock shows it; null if none is going to. */
  untilBot(seat: number): string | null {
    const at = botAt(this.#link, seat);
    return at === null ? null : clock(secondsUntil(at, this.#now + this.#link.clockLead));
  }
}
