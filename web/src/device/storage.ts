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

/** Store a value; returns whether that worked (a private window may refuse). */
export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

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

const LATEST_MS = 8.64e15;

/** Whether a value is a moment in milliseconds since 1970 that a date can hold. */
export function isMoment(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= LATEST_MS;
}

/** The value as an object, or null if it is none: storage can hold anything. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  const plain = typeof value === "object" && value !== null && !Array.isArray(value);
  return plain ? (value as Readonly<Record<string, unknown>>) : null;
}
