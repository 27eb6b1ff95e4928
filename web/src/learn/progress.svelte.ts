/** How far a learner is in a course: on by what is done, and back with a card that is taken back. */
import { onward, type Until, type Word } from "./course";

type Deed = Exclude<Until, "next">;

interface LaidCard {
  readonly card: number;
  /** The word that it answered; null where the coach waited for something else. */
  readonly answered: number | null;
}

export class Progress {
  at = $state(0);
  readonly #words: readonly Word[];
  /** The cards of this turn. */
  #laid: LaidCard[] = [];

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  /** The learner has read the word. */
  read(): void {
    this.at += 1;
  }

  /** A card lies on its pile: told by the hand at once, and by the table a moment later. */
  laid(card: number, deed: Deed): void {
    if (this.#laid.some((each) => each.card === card)) return;
    const before = this.at;
    this.did(deed);
    this.#laid.push({ card, answered: this.at === before ? null : before });
  }

  /** Something else was done. */
  did(deed: Deed): void {
    if (deed === "turned") this.#laid = [];
    this.at = onward(this.#words, this.at, deed);
  }

  /** A card is in the hand again, and so is what it had answered still to do; null: the last one. */
  returned(card: number | null): void {
    const place = card === null ? -1 : this.#laid.findLastIndex((each) => each.card === card);
    if (card !== null && place < 0) return;
    const [back] = this.#laid.splice(place, 1);
    if (typeof back?.answered === "number") this.at = back.answered;
  }
}
