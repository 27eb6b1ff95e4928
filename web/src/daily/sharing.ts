/** A result to show to others that says how it went, and nothing of the cards. */

const SQUARES = 10;

/** As many brown squares as tenths of the cards are laid, the last one blue when all are. */
export function bar(left: number, cards: number): string {
  const laid = Math.floor((SQUARES * (cards - left)) / cards);
  const won = left === 0;
  return "🟫".repeat(won ? SQUARES - 1 : laid) + (won ? "🟦" : "⬜".repeat(SQUARES - laid));
}
