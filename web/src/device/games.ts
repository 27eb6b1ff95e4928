/** How this device names a game: by its table and its number there, counted from 1. */

export function gameId(table: string, game: number): string {
  return `${table}#${game}`;
}
