/**
 * The cards in hand. A played card leaves its slot empty until the turn is over.
 *
 * A card between hand and pile. Picked: lifted, its piles are highlighted. Staged: it lies on its
 * pile and can still be taken back, because nothing was sent. Sent: it awaits the server's answer.
 */

import type { PlayView } from "../../wire";

export interface Held {
  readonly picked: number | null;
  readonly staged: PlayView | null;
  readonly sent: readonly PlayView[];
  /** A legal play that would end the game: sent only after a confirmation. */
  readonly warned: PlayView | null;
}

export const NOTHING: Held = { picked: null, staged: null, sent: [], warned: null };

export interface Step {
  readonly held: Held;
  /** Plays to send to the server now. */
  readonly lay: readonly PlayView[];
}

function only(held: Held): Step {
  return { held, lay: [] };
}

/** Send the staged card. */
export function confirm(held: Held): Step {
  if (held.staged === null) return only(held);
  return {
    held: { ...held, staged: null, sent: [...held.sent, held.staged] },
    lay: [held.staged],
  };
}

/** Pick a card, or put the picked one down. Picking another card sends the staged one. */
export function pick(held: Held, card: number | null): Step {
  const { held: after, lay } = confirm(held);
  return { held: { ...after, picked: after.picked === card ? null : card }, lay };
}

/**
 * Choose a pile for a card. `hold` stages it; a card that ends the game needs a confirmation first.
 */
export function place(held: Held, play: PlayView, hold: boolean, sure = false): Step {
  if (play.ends && !sure) return only({ ...held, warned: play });
  const before = confirm({ ...held, picked: null, warned: null });
  const staged = { held: { ...before.held, staged: play }, lay: before.lay };
  if (hold && !sure) return staged;
  const after = confirm(staged.held);
  return { held: after.held, lay: [...before.lay, ...after.lay] };
}

/** Close the warning; the card stays in the hand, and stays picked. */
export function dismissWarning(held: Held): Held {
  return { ...held, warned: null };
}

/** Take the staged card back to the hand. */
export function takeBack(held: Held): Held {
  return { ...held, staged: null };
}

/** The server has answered: the card lies on its pile, or is back in the hand. */
export function settled(held: Held, play: PlayView): Held {
  return { ...held, sent: held.sent.filter((other) => other.play !== play.play) };
}

/** The plays whose cards are out of the hand although the server has not confirmed them. */
export function outOfHand(held: Held): readonly PlayView[] {
  return held.staged === null ? held.sent : [...held.sent, held.staged];
}

export interface Slot {
  readonly card: number;
  readonly gone: boolean;
}

/** The slots after the hand has changed; they stay while cards only leave or come back. */
export function updateSlots(
  slots: readonly Slot[],
  hand: readonly number[],
  sameTurn: boolean,
): readonly Slot[] {
  const held = new Set(hand);
  const known = new Set(slots.map((slot) => slot.card));
  if (!sameTurn || hand.some((card) => !known.has(card))) {
    return hand.map((card) => ({ card, gone: false }));
  }
  return slots.map(({ card }) => ({ card, gone: !held.has(card) }));
}
