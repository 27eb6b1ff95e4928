/** The puzzles of a day: three, from the easiest to the hardest. */

export const DAILY_PUZZLES = 3;

/** The rules of the puzzles, as the server names them: its puzzles for these are made ahead. */
export const PUZZLE_RULES = "coop(players=3)";

const DIFFICULTIES = ["puzzles-easy", "puzzles-medium", "puzzles-hard"] as const;

/** The text key of a puzzle's difficulty; null for a server that offers more than three. */
export function difficultyKey(number: number, puzzles: number): string | null {
  return puzzles > DIFFICULTIES.length ? null : (DIFFICULTIES[number] ?? null);
}
