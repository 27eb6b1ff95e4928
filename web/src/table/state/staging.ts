/**
 * A card between hand and pile. Picked: lifted, its piles are lit. Staged: it lies on its pile and can
 * still be taken back, because nobody has been told. Sent: the server was asked, the answer is awaited.
 */

import type { PlayView } from "../../wire";

export interface Held {
  readonly picked: number | null;
  readonly staged: PlayView | null;
  readonly sent: readonly PlayView[];
  /** A legal card that would end the game: laid only after a clear yes. */
  readonly warned: PlayView | null;
}

export const NOTHING: Held = { picked: null, staged: null, sent: [], warned: null };

export interface Step {
  readonly held: Held;
  /** To be asked of the server now. */
  readonly lay: readonly PlayView[];
}

function only(held: Held): Step {
  return { held, lay: [] };
}

/** Let go of what is staged: it is laid now. */
export function confirm(held: Held): Step {
  if (held.staged === null) return only(held);
  return {
    held: { ...held, staged: null, sent: [...held.sent, held.staged] },
    lay: [held.staged],
  };
}

/** Pick a card up, or put the same one down. Who goes on to another card means the staged one. */
export function pick(held: Held, card: number | null): Step {
  const { held: after, lay } = confirm(held);
  return { held: { ...after, picked: after.picked === card ? null : card }, lay };
}

/** Choose where a card goes. `hold` stages it; a card that ends the game asks first. */
export function put(held: Held, play: PlayView, hold: boolean, sure = false): Step {
  if (play.ends && !sure) return only({ ...held, warned: play });
  const before = confirm({ ...held, picked: null, warned: null });
  const staged = { held: { ...before.held, staged: play }, lay: before.lay };
  if (hold && !sure) return staged;
  const after = confirm(staged.held);
  return { held: after.held, lay: [...before.lay, ...after.lay] };
}

/** The warning was heeded: the card stays in the hand, and stays picked. */
export function keep(held: Held): Held {
  return { ...held, warned: null };
}

/** Take the staged card back to the hand. */
export function back(held: Held): Held {
  return { ...held, staged: null };
}

/** The server has answered for a play: it lies there, or is back in the hand. */
export function settled(held: Held, play: PlayView): Held {
  return { ...held, sent: held.sent.filter((other) => other.play !== play.play) };
}

/** What is out of the hand though the server has not said so yet. */
export function out(held: Held): readonly PlayView[] {
  return held.staged === null ? held.sent : [...held.sent, held.staged];
}
