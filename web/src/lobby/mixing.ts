/** A player's own shuffling: chance of the device, and of the hand that stroked the cards. */

/** Enough that nobody guesses it, whatever the hand did. */
const CHANCE = 24;

export class Mixing {
  #noted: number[] = [];

  /** Take in two numbers from the hand: where it was, or when. */
  note(first: number, second: number): void {
    this.#noted.push(Math.round(first) & 0xff, Math.round(second) & 0xff);
  }

  /** Everything so far as bytes in base64, at most so many; the newest strokes count. */
  words(most: number): string {
    const strokes = this.#noted.slice(-Math.max(0, most - CHANCE));
    const chance = crypto.getRandomValues(new Uint8Array(Math.min(CHANCE, most)));
    return btoa(String.fromCharCode(...chance, ...strokes));
  }
}
