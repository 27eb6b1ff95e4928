import { afterEach, expect, it, vi } from "vitest";

import { Animator } from "./animator";
import type { Sounds } from "./sound";

afterEach(() => vi.unstubAllGlobals());

/** The transform of a card that is not lifted. */
class AtRest {
  readonly e = 0;
  readonly f = 0;
}

/** An element with a box, and with this as its only animation. */
function boxed(element: HTMLElement, flight: Partial<Animation>): HTMLElement {
  element.getBoundingClientRect = () => ({ left: 0, top: 0, width: 90, height: 126 }) as DOMRect;
  element.animate = () => ({ finished: new Promise(() => undefined), ...flight }) as Animation;
  element.getAnimations = () => [];
  return element;
}

it("ends the flight of the card in hand when the card on the pile goes on with it", () => {
  vi.stubGlobal("DOMMatrix", AtRest);
  const root = document.createElement("div");
  const held = document.createElement("button");
  held.dataset["card"] = "37";
  const pile = document.createElement("button");
  pile.dataset["pile"] = "0";
  const top = boxed(document.createElement("span"), {});
  top.className = "top";
  const laid = boxed(document.createElement("span"), {});
  laid.className = "card";
  top.append(laid);
  pile.append(top);
  const cancel = vi.fn();
  root.append(boxed(held, { cancel }), pile);
  const animator = new Animator(
    () => root,
    { lay: () => undefined } as unknown as Sounds,
    () => false,
  );
  const { off, lands } = animator.startPlacing({ play: "37^1", card: 37, pile: 0, gap: 5 }, null);
  expect(off).toBe(true);
  expect(cancel).not.toHaveBeenCalled();
  lands();
  expect(cancel).toHaveBeenCalledOnce();
});
