/** The keyboard at the table: keys become deeds, and the focus goes on where a card has left it. */

import type { Board } from "../state/board.svelte";
import { deedOf, neighbour, single, type Deed } from "./keys";
import { shortcuts } from "./shortcuts.svelte";

/** What keys can do beyond one's own cards. */
export interface Acts {
  pick(card: number): void;
  talk(): boolean;
  help(): void;
  sound(): void;
}

export class Keyboard {
  readonly #root: () => HTMLElement | undefined;
  readonly #board: Board;
  readonly #acts: Acts;
  /** Whether keys were used last, and not a pointer. */
  #used = false;

  constructor(root: () => HTMLElement | undefined, board: Board, acts: Acts) {
    this.#root = root;
    this.#board = board;
    this.#acts = acts;
  }

  /** A pointer was used: the focus is left alone. */
  rest(): void {
    this.#used = false;
  }

  pressed(event: KeyboardEvent): void {
    this.#used = true;
    const target = event.target as HTMLElement;
    this.#board.follow();
    const elsewhere = target.closest("input, textarea, select, dialog, [popover]") !== null;
    if (event.defaultPrevented || elsewhere) return;
    const deed = deedOf(event);
    if (deed === null || (single(deed) && !shortcuts.on) || !this.#done(deed)) return;
    event.preventDefault();
  }

  /** A card that had the focus is gone from the hand: the keyboard goes on with the next one. */
  refocus(): void {
    if (this.#used && document.activeElement === document.body) this.#cards()[0]?.focus();
  }

  #done(deed: Deed): boolean {
    const board = this.#board;
    switch (deed.deed) {
      case "pick": {
        const card = this.#cards()[deed.nth];
        if (card === undefined) return false;
        card.focus();
        this.#acts.pick(cardOf(card));
        return true;
      }
      case "lay":
        if (board.held.picked === null || deed.nth >= board.lit.length) return false;
        board.tap(deed.nth);
        return true;
      case "move":
        return deed.way === "up" || deed.way === "down"
          ? this.#across(deed.way)
          : this.#along(deed.way);
      case "end":
        board.end();
        return true;
      case "undo":
        board.undo();
        return true;
      case "drop":
        board.signalling = null;
        if (board.held.picked !== null) board.pick(board.held.picked);
        return true;
      case "hint":
        if (board.link.view.settings.hints) void board.hint();
        return true;
      case "talk":
        return this.#acts.talk();
      case "help":
        this.#acts.help();
        return true;
      case "sound":
        this.#acts.sound();
        return true;
    }
  }

  /** Up to the piles, first to one that is lit; down to the hand, to the card that is picked. */
  #across(way: "up" | "down"): boolean {
    if (way === "up" && onPile()) return false;
    const piles = this.#piles();
    const lit = piles.find((pile) => this.#board.lit[pileOf(pile)]?.play);
    const cards = this.#cards();
    const picked = cards.find((card) => cardOf(card) === this.#board.held.picked);
    const target = way === "up" ? (lit ?? piles[0]) : (picked ?? cards[0]);
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
