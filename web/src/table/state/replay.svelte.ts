/** Shows the cards since the player's own last turn once more, on the piles, in two seconds at most. */

import { topsAfter, type Trail } from "./trail";

const TOTAL_MS = 2_000;
const MAX_STEP_MS = 320;

export class Replay {
  /** The number of cards shown; null without a replay. */
  shown = $state<number | null>(null);
  tops = $state.raw<readonly number[] | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Start from the piles before the first card. */
  start(trail: Trail, tops: readonly number[]): void {
    this.stop();
    const pause = Math.min(MAX_STEP_MS, TOTAL_MS / (trail.length + 1));
    const step = (shown: number): void => {
      if (shown > trail.length) return this.stop();
      this.shown = shown;
      this.tops = topsAfter(trail, shown, tops);
      this.#timer = setTimeout(() => step(shown + 1), pause);
    };
    step(0);
  }

  /** Show the table as it is: the replay is over, or the player does something. */
  stop(): void {
    clearTimeout(this.#timer);
    this.shown = null;
    this.tops = null;
  }
}
