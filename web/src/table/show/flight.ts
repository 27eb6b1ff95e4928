/** How things move. Only transforms and opacity, so that no frame needs layout or paint. */

export type Way = "lay" | "jump" | "gift" | "draw" | "deal";

const OUT = "cubic-bezier(.2,.8,.2,1)";
const LAY = "cubic-bezier(.3,1.25,.5,1)";

/** A place on the way of a card: how far from where it will lie, and how it looks there. */
interface Stop {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly turn?: string;
  readonly opacity?: number;
  readonly offset?: number;
}

interface Course {
  readonly duration: number;
  readonly easing: string;
  /** The stops after the first, which is where the card comes from. */
  readonly then: readonly Stop[];
  readonly first?: Stop;
  readonly deep?: boolean;
}

const REST: Stop = {};

const COURSES: Readonly<Record<Way, Course>> = {
  lay: { duration: 220, easing: LAY, then: [REST] },
  draw: { duration: 260, easing: OUT, then: [REST] },
  deal: {
    duration: 320,
    easing: OUT,
    first: { turn: "rotate(-14deg)", opacity: 0 },
    then: [{ opacity: 1 }],
  },
  gift: {
    duration: 420,
    easing: OUT,
    // The same functions at the start and the end, else the browser would leave out the turn.
    first: { turn: "rotateY(0deg)" },
    then: [{ turn: "rotateY(360deg)" }],
    deep: true,
  },
  jump: {
    duration: 620,
    easing: OUT,
    then: [
      { x: 26, y: -70, turn: "rotate(7deg)", scale: 1.08, offset: 0.42 },
      { x: -9, y: -8, turn: "rotate(-3deg)", scale: 1.03, offset: 0.7 },
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
  const { duration, easing } = COURSES[way];
  const home = to ?? element.getBoundingClientRect();
  const frames = framesOf(way, from, home, home);
  return element.animate(frames, { duration, easing, delay, fill: "backwards" });
}

/**
 * Let a card in hand set off to a pile: the same flight as that of the card which will lie there,
 * shown by the one that is there already. Its clock runs from now, for the other one to go on by it.
 */
export function setOff(card: Element, from: Spot, to: Spot, way: Way): Animation {
  const { left, top, width, height } = card.getBoundingClientRect();
  const lifted = new DOMMatrix(getComputedStyle(card).transform);
  const home = { left: left - lifted.e, top: top - lifted.f, width, height };
  const { duration, easing } = COURSES[way];
  const frames = framesOf(way, from, to, home);
  const flight = card.animate(frames, { duration, easing, fill: "both" });
  flight.startTime = document.timeline.currentTime;
  above(card, flight);
  return flight;
}

/** The keyframes of a flight between two spots, for an element which lies at home by itself. */
function framesOf(way: Way, from: Spot, to: Spot, home: Spot): Keyframe[] {
  const { first, then, deep } = COURSES[way];
  const target = middle(to);
  const off = { x: middle(from).x - target.x, y: middle(from).y - target.y };
  const x0 = target.x - middle(home).x;
  const y0 = target.y - middle(home).y;
  const start: Stop = { ...first, ...off, scale: to.width === 0 ? 1 : from.width / to.width };
  return [start, ...then].map(({ x = 0, y = 0, scale = 1, turn = "", ...rest }) => {
    const place = `translate(${(x0 + x).toFixed(1)}px,${(y0 + y).toFixed(1)}px)`;
    const size = `scale(${((scale * to.width) / home.width).toFixed(3)})`;
    return { ...rest, transform: `${deep ? "perspective(700px) " : ""}${place} ${size} ${turn}` };
  });
}

function middle(spot: Spot): { x: number; y: number } {
  return { x: spot.left + spot.width / 2, y: spot.top + spot.height / 2 };
}

/** Keep a pile above the others while its card is in flight, or a card that has set off. */
export function above(element: Element, flight: Animation): void {
  element.classList.add("flying");
  const land = (): void => element.classList.remove("flying");
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
