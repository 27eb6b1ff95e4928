/** The next games of tables, if this page has asked for them: their players are ready already. */

const asked = new Map<string, number>();

/** The player has asked for this game of the table, and needs no second button for it. */
export function expectGame(table: string, game: number): void {
  asked.set(table, game);
}

export function isExpected(table: string, game: number): boolean {
  return asked.get(table) === game;
}

export function forgetGame(table: string): void {
  asked.delete(table);
}
