/** How things move. Only transforms and opacity, so that no frame needs layout or paint. */

export type Way = "lay" | "jump" | "gift" | "draw" | "deal" | "back";

const OUT = "cubic-bezier(.2,.8,.2,1)";
const LAY = "cubic-bezier(.3,1.25,.5,1)";

interface Course {
  readonly duration: number;
  readonly easing: string;
  /** The keyframes after the first, which is where the card comes from. */
  readonly then: readonly Keyframe[];
  readonly first?: Keyframe;
}

const REST: Keyframe = { transform: "none" };

const COURSES: Readonly<Record<Way, Course>> = {
  lay: { duration: 220, easing: LAY, then: [REST] },
  back: { duration: 220, easing: OUT, then: [REST] },
  draw: { duration: 260, easing: OUT, then: [REST] },
  deal: { duration: 320, easing: OUT, then: [{ ...REST, opacity: 1 }], first: { opacity: 0 } },
  gift: {
    duration: 420,
    easing: OUT,
    // The same functions as at the start, else the browser would leave out the turn.
    then: [{ transform: "perspective(700px) translate(0,0) scale(1) rotateY(360deg)" }],
  },
  jump: {
    duration: 620,
    easing: OUT,
    then: [
      { transform: "translate(26px,-70px) rotate(7deg) scale(1.08)", offset: 0.42 },
      { transform: "translate(-9px,-8px) rotate(-3deg) scale(1.03)", offset: 0.7 },
      REST,
    ],
  },
};

/** A place on the screen. */
export type Spot = Pick<DOMRect, "left" | "top" | "width" | "height">;

/**
 * Let an element come from a spot to where it is. Still: it fades in where it is.
 * Who knows where that is says so: asking for it makes the browser lay out the page at once.
 */
export function fly(
  element: Element,
  from: Spot,
  way: Way,
  still: boolean,
  delay = 0,
  to: Spot | null = null,
): Animation {
  if (still) {
    return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, fill: "backwards" });
  }
  const { duration, easing, then, first } = COURSES[way];
  const start: Keyframe = {
    transform: toward(to ?? element.getBoundingClientRect(), from, way),
    ...first,
  };
  return element.animate([start, ...then], { duration, easing, delay, fill: "backwards" });
}

function toward(to: Spot, from: Spot, way: Way): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width === 0 ? 1 : from.width / to.width;
  const there = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
  if (way === "gift") return `perspective(700px) ${there} rotateY(0deg)`;
  return way === "deal" ? `${there} rotate(-14deg)` : there;
}

/** Keep a pile above the others while its card is in flight. */
export function above(pile: Element, flight: Animation): void {
  pile.classList.add("flying");
  const land = (): void => pile.classList.remove("flying");
  flight.finished.then(land, land);
}

/** A refused card shakes its head, and stays. */
export function shake(element: Element, still: boolean): void {
  if (still) return;
  const at = (x: number, offset: number): Keyframe => ({ transform: `translateX(${x}px)`, offset });
  element.animate([at(0, 0), at(-7, 0.2), at(6, 0.45), at(-3, 0.7), at(0, 1)], {
    duration: 240,
    easing: "ease-out",
    composite: "add",
  });
}

/** One ring of light round a pile that a card has jumped back on; still: a gold ring, held. */
export function halo(pile: Element, still: boolean): void {
  const ring = document.createElement("span");
  ring.className = "halo";
  pile.append(ring);
  const frames: Keyframe[] = still
    ? [{ opacity: 1 }, { opacity: 1 }]
    : [
        { opacity: 0, transform: "scale(.8)" },
        { opacity: 1, offset: 0.4 },
        { opacity: 0, transform: "scale(1.45)" },
      ];
  const done = ring.animate(frames, { duration: 900, easing: OUT });
  done.onfinish = done.oncancel = () => ring.remove();
}
