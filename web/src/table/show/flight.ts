/** Animations. They use only transforms and opacity, so that no frame needs layout or paint. */

export type FlightKind = "lay" | "jump" | "gift" | "draw" | "deal";

const SLIDE_MS = 220;
const OUT = "cubic-bezier(.2,.8,.2,1)";
const LAY = "cubic-bezier(.3,1.25,.5,1)";

/** A point of a flight, relative to its end. */
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
  /** The points after the start. */
  readonly then: readonly Stop[];
  readonly first?: Stop;
  readonly in3d?: boolean;
}

const AT_HOME: Stop = {};

const COURSES: Readonly<Record<FlightKind, Course>> = {
  lay: { duration: 220, easing: LAY, then: [AT_HOME] },
  draw: { duration: 260, easing: OUT, then: [AT_HOME] },
  deal: {
    duration: 320,
    easing: OUT,
    first: { turn: "rotate(-14deg)", opacity: 0 },
    then: [{ opacity: 1 }],
  },
  gift: {
    duration: 420,
    easing: OUT,
    // The same functions at both ends, else the browser would skip the rotation.
    first: { turn: "rotateY(0deg)" },
    then: [{ turn: "rotateY(360deg)" }],
    in3d: true,
  },
  jump: {
    duration: 620,
    easing: OUT,
    then: [
      { x: 26, y: -70, turn: "rotate(7deg)", scale: 1.08, offset: 0.42 },
      { x: -9, y: -8, turn: "rotate(-3deg)", scale: 1.03, offset: 0.7 },
      AT_HOME,
    ],
  },
};

/** A box on the screen. */
export type Spot = Pick<DOMRect, "left" | "top" | "width" | "height">;

/**
 * Fly an element from a box to its own place; with reduced motion it fades in there. Pass `to` if
 * it is known: measuring forces the browser to lay out the page.
 */
export function fly(
  element: Element,
  from: Spot,
  kind: FlightKind,
  reducedMotion: boolean,
  delay = 0,
  to: Spot | null = null,
): Animation {
  if (reducedMotion) {
    return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, fill: "backwards" });
  }
  const { duration, easing } = COURSES[kind];
  const home = to ?? element.getBoundingClientRect();
  const frames = framesOf(kind, from, home, home);
  return element.animate(frames, { duration, easing, delay, fill: "backwards" });
}

/**
 * Fly a card from the hand to a pile: the same flight as that of the card which will lie there. It
 * starts now, so that the other card can continue it.
 */
export function flyFromHand(card: Element, from: Spot, to: Spot, kind: FlightKind): Animation {
  // While it still rises or slides, every frame of the flight would be painted.
  for (const running of card.getAnimations()) running.cancel();
  const { left, top, width, height } = card.getBoundingClientRect();
  const lifted = new DOMMatrix(getComputedStyle(card).transform);
  const home = { left: left - lifted.e, top: top - lifted.f, width, height };
  const { duration, easing } = COURSES[kind];
  const frames = framesOf(kind, from, to, home);
  const flight = card.animate(frames, { duration, easing, fill: "both" });
  flight.startTime = document.timeline.currentTime;
  raiseDuring(card, flight);
  return flight;
}

/** Let cards that have got another place in the hand slide there from the boxes where they were. */
export function slide(cards: readonly (readonly [Element, Spot])[]): void {
  const ways = cards.flatMap(([card, from]) => {
    if (!card.isConnected) return [];
    const [before, now] = [middle(from), middle(card.getBoundingClientRect())];
    const [x, y] = [Math.round(before.x - now.x), Math.round(before.y - now.y)];
    return x === 0 && y === 0 ? [] : [{ card, from: `${x}px ${y}px` }];
  });
  for (const { card, from } of ways) {
    // Added, because a hint moves the cards that it marks by the same property.
    card.animate([{ translate: from }, { translate: "0px 0px" }], {
      duration: SLIDE_MS,
      easing: OUT,
      composite: "add",
    });
  }
}

/** The keyframes of a flight between two boxes, for an element whose own place is `home`. */
function framesOf(kind: FlightKind, from: Spot, to: Spot, home: Spot): Keyframe[] {
  const { first, then, in3d } = COURSES[kind];
  const target = middle(to);
  const off = { x: middle(from).x - target.x, y: middle(from).y - target.y };
  const x0 = target.x - middle(home).x;
  const y0 = target.y - middle(home).y;
  const start: Stop = { ...first, ...off, scale: to.width === 0 ? 1 : from.width / to.width };
  return [start, ...then].map(({ x = 0, y = 0, scale = 1, turn = "", ...rest }) => {
    const place = `translate(${(x0 + x).toFixed(1)}px,${(y0 + y).toFixed(1)}px)`;
    const size = `scale(${((scale * to.width) / home.width).toFixed(3)})`;
    return { ...rest, transform: `${in3d ? "perspective(700px) " : ""}${place} ${size} ${turn}` };
  });
}

function middle(spot: Spot): { x: number; y: number } {
  return { x: spot.left + spot.width / 2, y: spot.top + spot.height / 2 };
}

/** Keep an element above the others during a flight. */
export function raiseDuring(element: Element, flight: Animation): void {
  element.classList.add("flying");
  const land = (): void => element.classList.remove("flying");
  flight.finished.then(land, land);
}

/** Shake a refused card. */
export function shake(element: Element, reducedMotion: boolean): void {
  if (reducedMotion) return;
  const at = (x: number, offset: number): Keyframe => ({ transform: `translateX(${x}px)`, offset });
  element.animate([at(0, 0), at(-7, 0.2), at(6, 0.45), at(-3, 0.7), at(0, 1)], {
    duration: 240,
    easing: "ease-out",
    composite: "add",
  });
}

/** A ring of light around a pile after a jump back; with reduced motion a steady gold ring. */
export function halo(pile: Element, reducedMotion: boolean): void {
  const ring = document.createElement("span");
  ring.className = "halo";
  pile.append(ring);
  const frames: Keyframe[] = reducedMotion
    ? [{ opacity: 1 }, { opacity: 1 }]
    : [
        { opacity: 0, transform: "scale(.8)" },
        { opacity: 1, offset: 0.4 },
        { opacity: 0, transform: "scale(1.45)" },
      ];
  const done = ring.animate(frames, { duration: 900, easing: OUT });
  done.onfinish = done.oncancel = () => ring.remove();
}
