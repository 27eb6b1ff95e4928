/** What this device keeps: JSON under names of ours. Without storage, everything is forgotten later. */

const PREFIX = "tenback.";

/** What was kept under a name; null where nothing was, or nothing can be read. */
export function load(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Keep something; whether that worked (a private window may refuse). */
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
    // Then there is nothing to forget.
  }
}

/** Hear of what another tab keeps under this name. */
export function onOtherTab(name: string, heard: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === PREFIX + name) heard();
  });
}

/** An object with only strings for names, or null: storage may hold anything. */
export function record(value: unknown): Readonly<Record<string, unknown>> | null {
  const plain = typeof value === "object" && value !== null && !Array.isArray(value);
  return plain ? (value as Readonly<Record<string, unknown>>) : null;
}
