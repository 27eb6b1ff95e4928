/**
 * A player's contribution to the shuffle: random bytes of the device, and the strokes of the hand.
 */

/** Enough that nobody can guess it, whatever the strokes are. */
const RANDOM_BYTES = 24;

export class Contribution {
  #strokes: number[] = [];

  /** Add two numbers of a stroke: a position, or a time. */
  addStroke(first: number, second: number): void {
    this.#strokes.push(Math.round(first) & 0xff, Math.round(second) & 0xff);
  }

  /** The contribution in base64, at most `maxBytes` long; the latest strokes are kept. */
  toBase64(maxBytes: number): string {
    const strokes = this.#strokes.slice(-Math.max(0, maxBytes - RANDOM_BYTES));
    const chance = crypto.getRandomValues(new Uint8Array(Math.min(RANDOM_BYTES, maxBytes)));
    return btoa(String.fromCharCode(...chance, ...strokes));
  }
}
