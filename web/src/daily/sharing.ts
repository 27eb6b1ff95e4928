/** A result to show to others that says how it went, and nothing of the cards. */

const SQUARES = 10;

/** A square for a tenth of the cards: laid, still there, or the last one of a deal that is won. */
export type Square = "laid" | "left" | "sky";

const SIGNS: Readonly<Record<Square, string>> = { laid: "🟫", left: "⬜", sky: "🟦" };

/** As many squares as tenths of the cards are laid, the last one the sky when all are. */
export function squares(left: number, cards: number): Square[] {
  const laid = left === 0 ? SQUARES - 1 : Math.floor((SQUARES * (cards - left)) / cards);
  const rest: Square = left === 0 ? "sky" : "left";
  return Array.from({ length: SQUARES }, (_, at) => (at < laid ? "laid" : rest));
}

/** The same in signs that can be sent. */
export function bar(left: number, cards: number): string {
  return squares(left, cards)
    .map((square) => SIGNS[square])
    .join("");
}
