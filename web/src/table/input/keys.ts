/** The keyboard: which key does what. Keys are told by place where layouts differ (digits). */

export type Deed =
  | { readonly deed: "pick"; readonly nth: number }
  | { readonly deed: "lay"; readonly nth: number }
  | { readonly deed: "move"; readonly way: "left" | "right" | "up" | "down" }
  | { readonly deed: "end" | "undo" | "drop" | "talk" | "hint" | "help" | "sound" };

/** A key as browsers tell of it. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ARROWS: Readonly<Record<string, "left" | "right" | "up" | "down">> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const LETTERS: Readonly<Record<string, Exclude<Deed["deed"], "pick" | "lay" | "move">>> = {
  e: "end",
  u: "undo",
  Backspace: "undo",
  Escape: "drop",
  t: "talk",
  h: "hint",
  m: "sound",
  "?": "help",
};

/** What a key asks for; null if nothing of ours. */
export function deedOf(key: Key): Deed | null {
  if ((key.ctrlKey || key.metaKey) && key.key.toLowerCase() === "z") return { deed: "undo" };
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  const way = ARROWS[key.key];
  if (way !== undefined) return { deed: "move", way };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(key.code)?.[1];
  if (digit !== undefined) return { deed: key.shiftKey ? "lay" : "pick", nth: Number(digit) - 1 };
  const deed = LETTERS[key.key] ?? LETTERS[key.key.toLowerCase()];
  return deed === undefined ? null : { deed };
}

/** Whether a deed is asked for by a character alone: those can be turned off. */
export function single(deed: Deed): boolean {
  return deed.deed !== "move" && deed.deed !== "drop";
}

/** Where the arrows lead in a row: round its ends. */
export function neighbour(length: number, from: number, way: "left" | "right"): number {
  if (length === 0) return -1;
  if (from < 0) return way === "right" ? 0 : length - 1;
  return (from + (way === "right" ? 1 : length - 1)) % length;
}
