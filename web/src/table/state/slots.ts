/** The slots of a hand. A played card leaves its slot empty until the turn is over. */

export interface Slot {
  readonly card: number;
  readonly gone: boolean;
}

/** The slots after the hand has changed; they stay while cards only leave or come back. */
export function updateSlots(
  slots: readonly Slot[],
  hand: readonly number[],
  sameTurn: boolean,
): readonly Slot[] {
  const held = new Set(hand);
  const known = new Set(slots.map((slot) => slot.card));
  if (!sameTurn || hand.some((card) => !known.has(card))) {
    return hand.map((card) => ({ card, gone: false }));
  }
  return slots.map(({ card }) => ({ card, gone: !held.has(card) }));
}
