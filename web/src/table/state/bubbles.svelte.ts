/** What the players say and how they react, shown at their seats for a few seconds. */

import { SvelteMap } from "svelte/reactivity";

import type { Reaction } from "../../wire";
import type { Motion } from "./motions";

export type Bubble =
  | { readonly kind: "say"; readonly text: string }
  | { readonly kind: "react"; readonly reaction: Reaction };

const REACTION_MS = 4000;
const MESSAGE_MS = 7000;

export class Bubbles {
  /** The newest bubble of each seat. */
  readonly shown = new SvelteMap<number, Bubble>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** Show what happened; a seat's newest bubble replaces the one before. */
  show(moved: readonly Motion[]): void {
    for (const motion of moved) {
      if (motion.kind === "say") this.#put(motion.seat, { kind: "say", text: motion.text });
      if (motion.kind === "react")
        this.#put(motion.seat, { kind: "react", reaction: motion.reaction });
    }
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #put(seat: number, bubble: Bubble): void {
    clearTimeout(this.#timers.get(seat));
    this.shown.set(seat, bubble);
    const time = bubble.kind === "say" ? MESSAGE_MS : REACTION_MS;
    this.#timers.set(
      seat,
      setTimeout(() => this.shown.delete(seat), time),
    );
  }
}
