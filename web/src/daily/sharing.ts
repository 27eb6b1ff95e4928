/** A result to share that shows how the game went and reveals no card. */

const SQUARES = 10;

/** One square stands for a tenth of the cards: played, left, or the last one of a won deal. */
export type Square = "laid" | "left" | "sky";

const EMOJI: Readonly<Record<Square, string>> = { laid: "🟫", left: "⬜", sky: "🟦" };

/** One square for each tenth of the cards that was played; the last one is the sky if all were. */
export function squares(left: number, cards: number): Square[] {
  const laid = left === 0 ? SQUARES - 1 : Math.floor((SQUARES * (cards - left)) / cards);
  const rest: Square = left === 0 ? "sky" : "left";
  return Array.from({ length: SQUARES }, (_, at) => (at < laid ? "laid" : rest));
}

/** The same as emoji. */
export function emojiBar(left: number, cards: number): string {
  return squares(left, cards)
    .map((square) => EMOJI[square])
    .join("");
}
