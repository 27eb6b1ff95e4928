/** Cards follow the finger or the mouse. Only a real move picks a card up; a tap stays a tap. */

import type { Attachment } from "svelte/attachments";

import type { Spot } from "../show/flight";

/** A smaller movement is still a tap. */
const DRAG_THRESHOLD_PX = 7;

export interface Drag {
  /** The card left its place. */
  start(): void;
  /** The pile below the card, or null. */
  over(pile: number | null): void;
  /** The card was dropped on a pile, or on none; `from` is where it was. */
  drop(pile: number | null, from: Spot): void;
}

function pileAt(x: number, y: number): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const pile = element.closest<HTMLElement>("[data-pile]");
    if (pile !== null) return Number(pile.dataset["pile"]);
  }
  return null;
}

/** Make an element draggable onto piles. */
export function draggable(drag: () => Drag | null): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number } | null = null;
    let moving: Drag | null = null;
    let dragged = false;

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      from = { x: event.clientX, y: event.clientY };
      dragged = false;
      // Now, because a fast pointer leaves the card before the first move event.
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (from === null || !event.isPrimary) return;
      const x = event.clientX - from.x;
      const y = event.clientY - from.y;
      if (moving === null) {
        if (Math.hypot(x, y) < DRAG_THRESHOLD_PX) return;
        moving = drag();
        if (moving === null) {
          from = null;
          return;
        }
        dragged = true;
        element.classList.add("dragged");
        moving.start();
      }
      element.style.transform = `translate(${x}px,${y}px)`;
      moving.over(pileAt(event.clientX, event.clientY));
    };
    const end = (event: PointerEvent): void => {
      from = null;
      if (moving === null) return;
      const spot = element.getBoundingClientRect();
      element.classList.remove("dragged");
      element.style.transform = "";
      const target = event.type === "pointerup" ? pileAt(event.clientX, event.clientY) : null;
      moving.over(null);
      moving.drop(target, spot);
      moving = null;
    };
    const click = (event: MouseEvent): void => {
      if (!dragged) return;
      dragged = false; // This click only ends the drag.
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
    element.addEventListener("click", click, { capture: true });
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
      element.removeEventListener("click", click, { capture: true });
    };
  };
}
