/**
 * Keeps JSON in the browser's storage under our own prefix. Without storage, nothing outlives the
 * page.
 */

const PREFIX = "tenback.";

/** The value under a key; null if there is none or it cannot be read. */
export function load(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/**
 * Store a value; returns whether that worked (a private window may refuse). In a full storage, the
 * oldest records of games make room: the rest is small and matters more, such as links to seats.
 */
export function keep(name: string, value: unknown): boolean {
  if (keepIfFits(name, value)) return true;
  const kept = idsOfRecords();
  const size = kept.reduce((sum, id) => sum + JSON.stringify(load(recordKey(id))).length, 0);
  if (JSON.stringify(value).length > size) return false; // no record is given up for nothing
  for (const [at, id] of kept.entries()) {
    forget(recordKey(id));
    keepIfFits(RECORDS_KEY, kept.slice(at + 1));
    if (keepIfFits(name, value)) return true;
  }
  return false;
}

/** Store a value if there is room for it; returns whether that worked. */
export function keepIfFits(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Where the ids of the games whose records are kept are stored, the oldest first. */
export const RECORDS_KEY = "records";

export const recordKey = (id: string): string => `record.${id}`;

/** The ids of the games whose records are kept, the oldest first. */
export const idsOfRecords = (): readonly string[] => textsIn(load(RECORDS_KEY));

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // No storage: there is nothing to forget.
  }
}

/** Call `changed` when another tab stores a value under this key. */
export function onOtherTab(name: string, heard: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === PREFIX + name) heard();
  });
}

const LATEST_MS = Date.UTC(9999, 0);

/** Whether a value is a moment in milliseconds since 1970 with a year that can be shown. */
export function isMoment(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= LATEST_MS;
}

/** The texts in a stored list; none if the value is no list. */
export function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.filter((each): each is string => typeof each === "string")
    : [];
}

/** The value as an object, or null if it is none: storage can hold anything. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  const plain = typeof value === "object" && value !== null && !Array.isArray(value);
  return plain ? (value as Readonly<Record<string, unknown>>) : null;
}
