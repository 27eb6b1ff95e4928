/** Which key does what. Digits are read by position, because layouts differ. */

export type Command =
  | { readonly command: "pick"; readonly nth: number }
  | { readonly command: "lay"; readonly nth: number }
  | { readonly command: "move"; readonly way: "left" | "right" | "up" | "down" }
  | { readonly command: "end" | "undo" | "drop" | "talk" | "hint" | "help" | "sound" };

/** The fields of a KeyboardEvent that matter here. */
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

const LETTERS: Readonly<Record<string, Exclude<Command["command"], "pick" | "lay" | "move">>> = {
  e: "end",
  u: "undo",
  Backspace: "undo",
  Escape: "drop",
  t: "talk",
  h: "hint",
  m: "sound",
  "?": "help",
};

/** The command of a key; null if it has none. */
export function commandOf(key: Key): Command | null {
  if ((key.ctrlKey || key.metaKey) && key.key.toLowerCase() === "z") return { command: "undo" };
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  const way = ARROWS[key.key];
  if (way !== undefined) return { command: "move", way };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(key.code)?.[1];
  if (digit !== undefined)
    return { command: key.shiftKey ? "lay" : "pick", nth: Number(digit) - 1 };
  const command = LETTERS[key.key] ?? LETTERS[key.key.toLowerCase()];
  return command === undefined ? null : { command };
}

/** Whether a command has a single-character key: those can be turned off. */
export function isSingleKey(command: Command): boolean {
  return command.command !== "move" && command.command !== "drop";
}

/** The index after an arrow key in a row; wraps around its ends. */
export function neighbour(length: number, from: number, way: "left" | "right"): number {
  if (length === 0) return -1;
  if (from < 0) return way === "right" ? 0 : length - 1;
  return (from + (way === "right" ? 1 : length - 1)) % length;
}
