/** What is to be seen and heard when something happens: events and gestures become motion and sound. */

import type { Kind, PlayView } from "../../wire";
import type { Placing } from "../state/board.svelte";
import { above, fly, halo, setOff, shake, type Spot, type Way } from "./flight";
import { afterPaint } from "../state/later";
import type { Motion } from "../state/motions";
import type { Sounds } from "./sound";

const BETWEEN_CARDS = 70;
const BETWEEN_DEALT = 60;
const BETWEEN_PLAYS = 140;

/** Cards on their way, measured before the picture changes, to be shown after it has. */
export type Scene = () => void;

/** From where, and to where if that is known before the picture changes. */
interface Path {
  readonly from: Spot | null;
  readonly to: Spot | null;
}

/** The stack of cards alone: a card flies from it in its own size, not in that of the caption. */
const DRAW_PILE = "[data-draw] .stk";

const NOWHERE: Path = { from: null, to: null };

export class Theatre {
  readonly #root: () => HTMLElement | undefined;
  readonly #sounds: Sounds;
  readonly #still: () => boolean;

  constructor(root: () => HTMLElement | undefined, sounds: Sounds, still: () => boolean) {
    this.#root = root;
    this.#sounds = sounds;
    this.#still = still;
  }

  /**
   * A card goes from the hand to a pile, now: called before the picture changes. Where it can, the
   * card in hand sets off by itself, for that needs nothing to be made or painted, and the scene is
   * how the one on the pile goes on with its flight.
   */
  placing({ card, pile, kind }: PlayView, dropped: Spot | null): Placing {
    const held = this.#find(`[data-card="${card}"]`);
    const path = { from: dropped ?? held?.getBoundingClientRect() ?? null, to: this.#topOf(pile) };
    this.#sound(kind, card);
    const { from, to } = path;
    const gone = held === null || from === null || to === null || this.#still();
    const flight = gone ? null : setOff(held, from, to, wayOf(kind));
    return {
      off: flight !== null,
      lands: () => this.#lands(pile, kind, path, 0, flight?.startTime ?? null),
    };
  }

  /** Events: `own` are those cards that were shown on their piles already. */
  telling(
    motions: readonly Motion[],
    mine: readonly number[],
    own: ReadonlySet<number>,
    won: () => boolean,
  ): Scene {
    const paths = motions.map((motion) => this.#path(motion, mine));
    return () => {
      let delay = 0;
      motions.forEach((motion, index) => {
        if (motion.kind === "end") this.#ends(won());
        else this.#show(motion, paths[index] ?? NOWHERE, mine, own, delay);
        if (motion.kind === "lay") delay += BETWEEN_PLAYS;
      });
    };
  }

  /** The whole hand comes from the draw pile. */
  deal(): void {
    const from = this.#spot(DRAW_PILE);
    if (from === null) return;
    this.#all("[data-card]").forEach((card, index) => {
      fly(card, from, "deal", this.#still(), BETWEEN_DEALT * index);
    });
  }

  refuse(card: number | null): void {
    this.#sounds.refuse();
    const element = card === null ? null : this.#find(`[data-card="${card}"]`);
    if (element !== null) shake(element, this.#still());
  }

  #path(motion: Motion, mine: readonly number[]): Path {
    switch (motion.kind) {
      case "lay": {
        const own = mine.includes(motion.seat);
        const source = own ? `[data-card="${motion.card}"]` : `[data-seat="${motion.seat}"] .av`;
        return { from: this.#spot(source), to: this.#topOf(motion.pile) };
      }
      case "draw":
        return { from: this.#spot(DRAW_PILE), to: null };
      default:
        return NOWHERE;
    }
  }

  #topOf(pile: number): Spot | null {
    return this.#spot(`[data-pile="${pile}"] .top`);
  }

  #show(
    motion: Motion,
    path: Path,
    mine: readonly number[],
    own: ReadonlySet<number>,
    delay: number,
  ): void {
    switch (motion.kind) {
      case "lay":
        if (own.has(motion.card)) return;
        this.#sound(motion.how, motion.card);
        return this.#lands(motion.pile, motion.how, path, delay);
      case "draw":
        if (!mine.includes(motion.seat) || motion.cards === null) return;
        this.#sounds.draw(motion.count);
        return this.#draws(motion.cards, path.from);
      case "deal":
        return this.deal();
      case "turn":
        // Who plays alone knows whose turn it is.
        if (mine.includes(motion.seat) && motion.seat !== motion.after) this.#sounds.turn();
        return;
      default:
        return;
    }
  }

  #ends(won: boolean): void {
    if (won) this.#sounds.win();
    else this.#sounds.lose();
  }

  #sound(how: Kind, card: number): void {
    if (how === "jump") this.#sounds.jump(card);
    else if (how === "gift") this.#sounds.gift();
    else this.#sounds.lay(card);
  }

  /** The card on a pile comes there; `since` is when it set off, if it is in flight already. */
  #lands(
    pile: number,
    how: Kind,
    { from, to }: Path,
    delay: number,
    since: CSSNumberish | null = null,
  ): void {
    const place = this.#find(`[data-pile="${pile}"]`);
    const paper = place?.querySelector(".top .card:not(.below)");
    if (!place || !paper) return;
    if (from !== null) {
      const flight = fly(paper, from, wayOf(how), this.#still(), delay, to);
      if (since !== null) flight.startTime = since;
      above(place, flight);
    }
    if (how === "jump") afterPaint(() => halo(place, this.#still()));
  }

  #draws(cards: readonly number[], from: Spot | null): void {
    if (from === null) return;
    cards.forEach((card, index) => {
      const element = this.#find(`[data-card="${card}"]`);
      if (element !== null) fly(element, from, "draw", this.#still(), BETWEEN_CARDS * index);
    });
  }

  #find(selector: string): Element | null {
    return this.#root()?.querySelector(selector) ?? null;
  }

  #all(selector: string): readonly Element[] {
    return [...(this.#root()?.querySelectorAll(selector) ?? [])];
  }

  /** Where something is seen; the first of several that is. */
  #spot(selector: string): Spot | null {
    const seen = this.#all(selector).map((element) => element.getBoundingClientRect());
    return seen.find((spot) => spot.width > 0) ?? null;
  }
}

function wayOf(how: Kind): Way {
  return how === "step" ? "lay" : how;
}
