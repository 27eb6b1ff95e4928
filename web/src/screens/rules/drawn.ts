/** The cards that illustrate a rule: a pile, and cards that fit on it or don't. */
export interface DrawnPile {
  readonly up: boolean;
  readonly top: number;
  readonly cards: readonly DrawnCard[];
}

interface DrawnCard {
  readonly value: number;
  readonly fits: boolean;
  /** Shows the gold bead of a jump back. */
  readonly jump?: boolean;
}

/** By the rule's number; each card is in the text of the rule's example, too. */
export const DRAWN: Readonly<Record<string, readonly DrawnPile[]>> = {
  G1: [
    {
      up: true,
      top: 37,
      cards: [
        { value: 38, fits: true },
        { value: 90, fits: true },
        { value: 30, fits: false },
      ],
    },
  ],
  G2: [
    {
      up: false,
      top: 65,
      cards: [
        { value: 64, fits: true },
        { value: 12, fits: true },
        { value: 70, fits: false },
      ],
    },
  ],
  G3: [
    { up: true, top: 37, cards: [{ value: 27, fits: true, jump: true }] },
    { up: false, top: 65, cards: [{ value: 75, fits: true, jump: true }] },
  ],
  B6: [{ up: true, top: 20, cards: [{ value: 8, fits: true }] }],
};
