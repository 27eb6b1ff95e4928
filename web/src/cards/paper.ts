/** A card as paper (100 × 140 units): a layer for each ten, and a notch whose place is the unit. */

import { drawNumber, type NumberDrawing } from "./glyphs";

const RADIUS = 9;
const NOTCH_FIRST = 15.5;
const NOTCH_STEP = 7.67;
const LAYER = 12.6;
/** The height of each layer's wave; the sign is the side it starts on. */
const WAVES = [3.5, -2.5, 2, -3.5, 3, -2, 3.5, -2.5, 2.5] as const;

/** The outline without notch and holes, for backs and plates. */
export const PLAIN_OUTLINE = `M9 0H91A9 9 0 0 1 100 9V131A9 9 0 0 1 91 140H9A9 9 0 0 1 0 131V9A9 9 0 0 1 9 0Z`;

/** Where the notch of a unit sits along the top edge. */
export function notchAt(unit: number): number {
  return NOTCH_FIRST + NOTCH_STEP * unit;
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function edgeOf(unit: number): string {
  const x = notchAt(unit);
  return (
    `M${RADIUS} 0H${round(x - 3.4)}L${round(x - 2.7)} 6.6A2.7 2.7 0 0 0 ${round(x + 2.7)} 6.6` +
    `L${round(x + 3.4)} 0H91A9 9 0 0 1 100 9V131A9 9 0 0 1 91 140H9A9 9 0 0 1 0 131V9A9 9 0 0 1 9 0Z`
  );
}

function holesOf(unit: number): string {
  let holes = "";
  for (let other = 0; other < 10; other += 1) {
    if (other === unit) continue;
    holes += `M${round(notchAt(other) - 1.25)} 7a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0Z`;
  }
  return holes;
}

/** One layer, cut along the card's corners so that nothing needs clipping. */
function layer(number: number): string {
  const y = 140 - LAYER * number;
  const wave = WAVES[number - 1] ?? 0;
  return (
    `M0 ${round(y - wave / 2)}C18 ${round(y + wave)} 34 ${round(y + wave)} 52 ${round(y)}` +
    `S84 ${round(y - wave)} 100 ${round(y + 0.4 * wave)}V131A9 9 0 0 1 91 140H9A9 9 0 0 1 0 131Z`
  );
}

export const LAYERS: readonly string[] = WAVES.map((_, index) => layer(index + 1));

export interface Paper {
  /** With the notch and the holes cut out (even-odd). */
  readonly outline: string;
  readonly edge: string;
  readonly notch: number;
  readonly tens: number;
  readonly number: NumberDrawing;
  /** The transform that centres the number, 64 units high or smaller if it would be too wide. */
  readonly place: string;
}

const MAX_NUMBER_WIDTH = 84;

function placement(number: NumberDrawing): string {
  const scale = Math.min(0.64, MAX_NUMBER_WIDTH / number.width);
  return `translate(${round(50 - (number.width * scale) / 2)} ${round(76 - 50 * scale)}) scale(${round(scale)})`;
}

const cache = new Map<number, Paper>();

/** The drawing of a card, made once for each value. */
export function drawingOf(value: number): Paper {
  const known = cache.get(value);
  if (known !== undefined) return known;
  const unit = value % 10;
  const number = drawNumber(String(value));
  const edge = edgeOf(unit);
  const paper: Paper = {
    outline: edge + holesOf(unit),
    edge,
    notch: notchAt(unit),
    tens: Math.min(9, Math.floor(value / 10)),
    number,
    place: placement(number),
  };
  cache.set(value, paper);
  return paper;
}
