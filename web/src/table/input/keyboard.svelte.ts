/**
 * The keyboard at the table: which key does what, what its commands do, and where the focus goes
 * when a card leaves the hand. Digits are read by position, because layouts differ.
 */

import { keep, load } from "../../device/storage";
import type { Board } from "../state/board.svelte";

const STORAGE_KEY = "shortcuts";
let on = $state(load(STORAGE_KEY) !== false);

/** Whether single-character keys are on. People who use speech input may want them off (WCAG 2.1.4). */
export const shortcuts = {
  get on(): boolean {
    return on;
  },
  set on(wanted: boolean) {
    on = wanted;
    keep(STORAGE_KEY, wanted);
  },
};

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

/** What commands do beyond the player's own cards. */
export interface Actions {
  pick(card: number): void;
  talk(): boolean;
  help(): void;
  sound(): void;
}

export class Keyboard {
  readonly #root: () => HTMLElement | undefined;
  readonly #board: Board;
  readonly #actions: Actions;
  /** Whether the last input was a key, not a pointer. */
  #used = false;

  constructor(root: () => HTMLElement | undefined, board: Board, actions: Actions) {
    this.#root = root;
    this.#board = board;
    this.#actions = actions;
  }

  /** A pointer was used: leave the focus alone. */
  pointerUsed(): void {
    this.#used = false;
  }

  keyPressed(event: KeyboardEvent): void {
    this.#used = true;
    const target = event.target as HTMLElement;
    this.#board.finishGesture();
    // If a button of a dialog disappears, the dialog stays open without the focus.
    const elsewhere =
      target.closest("input, textarea, select, [popover]") !== null ||
      document.querySelector("dialog[open]") !== null;
    if (event.defaultPrevented || elsewhere) return;
    const command = commandOf(event);
    if (command === null || (isSingleKey(command) && !shortcuts.on) || !this.#run(command)) return;
    event.preventDefault();
  }

  /** Focus the first card if the focused one left the hand. */
  refocus(): void {
    if (this.#used && document.activeElement === document.body) this.#cards()[0]?.focus();
  }

  #run(command: Command): boolean {
    const board = this.#board;
    switch (command.command) {
      case "pick": {
        // A played card leaves its place empty, so that every other card keeps its key.
        const card = this.#all(".hand > *")[command.nth];
        if (card?.dataset["card"] === undefined) return false;
        card.focus();
        this.#actions.pick(cardOf(card));
        return true;
      }
      case "lay":
        if (board.held.picked === null || command.nth >= board.highlights.length) return false;
        board.tap(command.nth);
        return true;
      case "move":
        return command.way === "up" || command.way === "down"
          ? this.#across(command.way)
          : this.#along(command.way);
      case "end":
        board.end();
        return true;
      case "undo":
        board.undo();
        return true;
      case "drop":
        // An open menu is above the table, and closed by the browser.
        if (document.querySelector(":popover-open")) return false;
        board.signalling = null;
        if (board.advice !== null) board.closeHint();
        else if (board.held.picked !== null) board.pick(board.held.picked);
        return true;
      case "hint":
        if (board.link.view.settings.hints) void board.hint();
        return true;
      case "talk":
        return this.#actions.talk();
      case "help":
        this.#actions.help();
        return true;
      case "sound":
        this.#actions.sound();
        return true;
    }
  }

  /** Up to the piles, to a highlighted one first; down to the hand, to the picked card first. */
  #across(way: "up" | "down"): boolean {
    if (way === "up" && onPile()) return false;
    const piles = this.#piles();
    const highlights = piles.find((pile) => this.#board.highlights[pileOf(pile)]?.play);
    const cards = this.#cards();
    const picked = cards.find((card) => cardOf(card) === this.#board.held.picked);
    const target = way === "up" ? (highlights ?? piles[0]) : (picked ?? cards[0]);
    target?.focus();
    return target !== undefined;
  }

  #along(way: "left" | "right"): boolean {
    const row = onPile() ? this.#piles() : this.#cards();
    const from = row.findIndex((each) => each === document.activeElement);
    row[neighbour(row.length, from, way)]?.focus();
    return true;
  }

  #cards(): HTMLElement[] {
    return this.#all("[data-card]");
  }

  #piles(): HTMLElement[] {
    return this.#all("[data-pile]");
  }

  #all(selector: string): HTMLElement[] {
    return [...(this.#root()?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }
}

function cardOf(element: HTMLElement): number {
  return Number(element.dataset["card"]);
}

function pileOf(element: HTMLElement): number {
  return Number(element.dataset["pile"]);
}

function onPile(): boolean {
  return (document.activeElement as HTMLElement | null)?.dataset["pile"] !== undefined;
}
