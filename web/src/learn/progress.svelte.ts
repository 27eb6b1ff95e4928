/** A learner's progress in a course: forward with each action, back when a card is taken back. */
import { nextInstruction, type Until, type Instruction } from "./course";

type Command = Exclude<Until, "next">;

interface LaidCard {
  readonly card: number;
  /** The instruction that it completed; null if it completed none. */
  readonly answered: number | null;
}

export class Progress {
  at = $state(0);
  readonly #instructions: readonly Instruction[];
  /** The cards played in this turn. */
  #laid: LaidCard[] = [];

  constructor(instructions: readonly Instruction[]) {
    this.#instructions = instructions;
  }

  /** The learner has read the instruction. */
  read(): void {
    this.at += 1;
  }

  /** A card was played: reported by the hand at once, and by the table a moment later. */
  laid(card: number, deed: Command): void {
    if (this.#laid.some((each) => each.card === card)) return;
    const before = this.at;
    this.did(deed);
    this.#laid.push({ card, answered: this.at === before ? null : before });
  }

  /** Something else was done. */
  did(deed: Command): void {
    if (deed === "turned") this.#laid = [];
    this.at = nextInstruction(this.#instructions, this.at, deed);
  }

  /** A card was taken back, so its instruction is open again; null: the last card. */
  returned(card: number | null): void {
    const place = card === null ? -1 : this.#laid.findLastIndex((each) => each.card === card);
    if (card !== null && place < 0) return;
    const [back] = this.#laid.splice(place, 1);
    if (typeof back?.answered === "number") this.at = back.answered;
  }
}
