/** Turns events and gestures into animation and sound. */

import type { Kind, PlayView } from "../../wire";
import type { Placing } from "../state/board.svelte";
import {
  raiseDuring,
  fly,
  halo,
  flyFromHand,
  shake,
  slide,
  type Spot,
  type FlightKind,
} from "./flight";
import { afterPaint } from "../state/frames";
import type { Motion } from "../state/motions";
import type { Sounds } from "./sound";

const DRAW_INTERVAL_MS = 70;
const DEAL_INTERVAL_MS = 60;
const PLAY_INTERVAL_MS = 140;

/** Animations measured before the DOM changes, to be started after it. */
export type Playback = () => void;

/** The start, and the end if it is known before the DOM changes. */
interface Path {
  readonly from: Spot | null;
  readonly to: Spot | null;
}

/** Only the stack of cards: a card flies from it in its own size, not the caption's. */
const DRAW_PILE = "[data-draw] .stk";

const NO_PATH: Path = { from: null, to: null };

export class Animator {
  readonly #root: () => HTMLElement | undefined;
  readonly #sounds: Sounds;
  readonly #reducedMotion: () => boolean;

  constructor(root: () => HTMLElement | undefined, sounds: Sounds, reducedMotion: () => boolean) {
    this.#root = root;
    this.#sounds = sounds;
    this.#reducedMotion = reducedMotion;
  }

  /**
   * Start the flight of a card from the hand to a pile; called before the DOM changes. If possible
   * the card in hand flies first, because that creates and paints nothing; `lands` continues the
   * flight with the card on the pile.
   */
  startPlacing({ card, pile, kind = "step" }: PlayView, dropped: Spot | null): Placing {
    const held = this.#find(`[data-card="${card}"]`);
    const path = { from: dropped ?? held?.getBoundingClientRect() ?? null, to: this.#topOf(pile) };
    this.#sound(kind, card);
    const { from, to } = path;
    const gone = held === null || from === null || to === null || this.#reducedMotion();
    const flight = gone ? null : flyFromHand(held, from, to, flightOf(kind));
    return {
      off: flight !== null,
      lands: () => {
        this.#lands(pile, kind, path, 0, flight?.startTime ?? null);
        flight?.cancel(); // The card has left the hand, but its flight would ask for frames.
      },
    };
  }

  /** Prepare the animation of some motions; `own` are cards that already lie on their piles. */
  prepare(
    motions: readonly Motion[],
    mine: readonly number[],
    own: ReadonlySet<number>,
    won: () => boolean,
  ): Playback {
    const paths = motions.map((motion) => this.#path(motion, mine));
    const drawn = motions.some((each) => each.kind === "draw" && mine.includes(each.seat));
    const hand = drawn ? this.#hand() : [];
    return () => {
      let delay = 0;
      slide(hand);
      motions.forEach((motion, index) => {
        if (motion.kind === "end") this.#ends(won());
        else this.#show(motion, paths[index] ?? NO_PATH, mine, own, delay);
        if (motion.kind === "lay") delay += PLAY_INTERVAL_MS;
      });
    };
  }

  /** Deal the whole hand from the draw pile. */
  deal(): void {
    const from = this.#spot(DRAW_PILE);
    if (from === null) return;
    this.#all("[data-card]").forEach((card, index) => {
      fly(card, from, "deal", this.#reducedMotion(), DEAL_INTERVAL_MS * index);
    });
  }

  refuse(card: number | null): void {
    this.#sounds.refuse();
    const element = card === null ? null : this.#find(`[data-card="${card}"]`);
    if (element !== null) shake(element, this.#reducedMotion());
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
        return NO_PATH;
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
        // A player alone knows whose turn it is.
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

  /** Fly the card on a pile to its place; `since` is the start time of a flight that has begun. */
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
      const flight = fly(paper, from, flightOf(how), this.#reducedMotion(), delay, to);
      if (since !== null) flight.startTime = since;
      raiseDuring(place, flight);
    }
    if (how === "jump") afterPaint(() => halo(place, this.#reducedMotion()));
  }

  #draws(cards: readonly number[], from: Spot | null): void {
    if (from === null) return;
    cards.forEach((card, index) => {
      const element = this.#find(`[data-card="${card}"]`);
      if (element !== null)
        fly(element, from, "draw", this.#reducedMotion(), DRAW_INTERVAL_MS * index);
    });
  }

  /** The cards in hand and where they are; none with reduced motion, where they don't slide. */
  #hand(): [Element, Spot][] {
    if (this.#reducedMotion()) return [];
    return this.#all("[data-card]").map((card) => [card, card.getBoundingClientRect()]);
  }

  #find(selector: string): Element | null {
    return this.#root()?.querySelector(selector) ?? null;
  }

  #all(selector: string): readonly Element[] {
    return [...(this.#root()?.querySelectorAll(selector) ?? [])];
  }

  /** The box of the first visible match. */
  #spot(selector: string): Spot | null {
    const seen = this.#all(selector).map((element) => element.getBoundingClientRect());
    return seen.find((spot) => spot.width > 0) ?? null;
  }
}

function flightOf(how: Kind): FlightKind {
  return how === "step" ? "lay" : how;
}
