import { afterEach, describe, expect, it, vi } from "vitest";

import { fly, flyFromHand, slide, type Spot, type FlightKind } from "./flight";

const HAND: Spot = { left: 300, top: 700, width: 90, height: 126 };
const PILE: Spot = { left: 100, top: 200, width: 172, height: 240.8 };
const LIFT = 30;

/** The transform of a lifted card. */
class Lifted {
  readonly e = 0;
  readonly f = -LIFT;
}

/** An element with this box, and a spy on its animation. */
function at(spot: Spot) {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => ({ ...spot }) as DOMRect;
  const animate = vi.fn((frames: Keyframe[], options: KeyframeAnimationOptions) => {
    void [frames, options];
    return { startTime: null, finished: new Promise(() => undefined) } as unknown as Animation;
  });
  element.animate = animate as unknown as Element["animate"];
  element.getAnimations = () => [];
  return { element, animate };
}

/** The centre and the width of an element at every keyframe. */
function places(frames: Keyframe[] | undefined, home: Spot): number[][] {
  return (frames ?? []).map(({ transform }) => {
    const [, x, y] = /translate\((.+)px,(.+)px\)/.exec(String(transform)) ?? [];
    const [, scale] = /scale\((.+?)\)/.exec(String(transform)) ?? [];
    const middle = [home.left + home.width / 2, home.top + home.height / 2];
    return [
      Math.round((middle[0] ?? 0) + Number(x)),
      Math.round((middle[1] ?? 0) + Number(y)),
      Math.round(home.width * Number(scale)),
    ];
  });
}

afterEach(() => vi.unstubAllGlobals());

describe("a flight", () => {
  it("brings a card from a box to its own place", () => {
    const { element, animate } = at(PILE);
    fly(element, HAND, "lay", false);
    expect(places(animate.mock.calls[0]?.[0], PILE)).toEqual([
      [345, 763, 90],
      [186, 320, 172],
    ]);
  });

  it.each<FlightKind>(["lay", "jump", "gift"])("is the same for the card in hand: %s", (kind) => {
    vi.stubGlobal("DOMMatrix", Lifted);
    vi.spyOn(document, "timeline", "get").mockReturnValue({ currentTime: 5 } as DocumentTimeline);
    const held = at(HAND);
    const laid = at(PILE);
    const flight = flyFromHand(held.element, HAND, PILE, kind);
    fly(laid.element, HAND, kind, false, 0, PILE);
    const home = { ...HAND, top: HAND.top + LIFT };
    const [shown, options] = held.animate.mock.calls[0] ?? [];
    const [goesOn, same] = laid.animate.mock.calls[0] ?? [];
    expect(places(shown, home)).toEqual(places(goesOn, PILE));
    expect(options).toMatchObject({ duration: same?.duration, easing: same?.easing });
    expect(flight.startTime).toBe(5);
  });

  it("ends what still moves the card in hand, before it is measured", () => {
    vi.stubGlobal("DOMMatrix", Lifted);
    vi.spyOn(document, "timeline", "get").mockReturnValue({ currentTime: 5 } as DocumentTimeline);
    const held = at(HAND);
    const rise = { cancel: vi.fn() };
    held.element.getAnimations = () => [rise as unknown as Animation];
    const measured = vi.spyOn(held.element, "getBoundingClientRect");
    flyFromHand(held.element, HAND, PILE, "lay");
    const [ended] = rise.cancel.mock.invocationCallOrder;
    expect(ended).toBeLessThan(measured.mock.invocationCallOrder[0] ?? 0);
  });
});

describe("a card that gets another place in the hand", () => {
  it("slides there from where it was", () => {
    const moved = at({ ...HAND, left: HAND.left + 97 });
    document.body.append(moved.element);
    slide([[moved.element, HAND]]);
    expect(moved.animate.mock.calls[0]?.[0]).toEqual([
      { translate: "-97px 0px" },
      { translate: "0px 0px" },
    ]);
  });

  it("rests if it is where it was, or has left the hand", () => {
    const still = at(HAND);
    const gone = at(PILE);
    document.body.append(still.element);
    slide([
      [still.element, HAND],
      [gone.element, HAND],
    ]);
    expect(still.animate).not.toHaveBeenCalled();
    expect(gone.animate).not.toHaveBeenCalled();
  });
});
