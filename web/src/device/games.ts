/** How this device names a game: by its table and its number there, counted from 1. */

export function gameId(table: string, game: number): string {
  return `${table}#${game}`;
}

/** A stored id as it is written now: version 0.1.0 wrote `table/0` for the first game. */
export function currentId(stored: string): string {
  const [, table, finished] = /^(.*)\/(\d+)$/.exec(stored) ?? [];
  return table === undefined ? stored : gameId(table, Number(finished) + 1);
}
