/**
 * The next games of tables, if this tab has asked for them: their players are ready already. The
 * tab's own storage keeps them, because a phone may reload a tab that waits for the other players.
 */

const STORAGE_KEY = "tenback.rematches";

const asked = new Map<string, number>(restored());

/** The player has asked for this game of the table, and needs no second button for it. */
export function expectGame(table: string, game: number): void {
  asked.set(table, game);
  keep();
}

export function isExpected(table: string, game: number): boolean {
  return asked.get(table) === game;
}

export function forgetGame(table: string): void {
  asked.delete(table);
  keep();
}

function keep(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...asked]));
  } catch {
    // No storage: a reload forgets them.
  }
}

function restored(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(each: unknown): each is [string, number] {
  return Array.isArray(each) && typeof each[0] === "string" && typeof each[1] === "number";
}
