/** Plays in the notation of records: a card and its pile, `47v1`. */

export interface Play {
  readonly card: number;
  /** In the player's notation: "^1", "v'". */
  readonly pile: string;
}

/** The card and the pile of a play; null for the end of a turn. */
export function parsePlay(step: string): Play | null {
  const [, card, pile] = /^(\d+)(\D.*)$/.exec(step) ?? [];
  return card === undefined || pile === undefined ? null : { card: Number(card), pile };
}
