/**
 * The tray of a pile (134 × 186 units): pointed in the pile's direction, with a gauge on its left.
 */

export const TRAY = {
  up: "M67 5 129 31V181H5V31Z",
  down: "M67 181 129 155V5H5V155Z",
} as const;

export const CHEVRON = { up: "M57 27 67 17 77 27", down: "M57 159 67 169 77 159" } as const;

const GAUGE_LENGTH = 133;
const GAUGE_BOTTOM = { up: 171, down: 148 } as const;

export interface Gauge {
  readonly track: string;
  /** Where the pile starts. */
  readonly start: number;
  /** The share of the track that is filled from there, 0 to 1. */
  readonly usedShare: number;
  readonly ticks: string;
  /** The y coordinate of a number on the gauge. */
  at(value: number): number;
}

/** The gauge of a pile that runs between two numbers, from either end. */
export function gaugeOf(up: boolean, low: number, high: number, top: number): Gauge {
  const floor = up ? GAUGE_BOTTOM.up : GAUGE_BOTTOM.down;
  const at = (value: number): number =>
    Math.round((floor - ((value - low) / (high - low)) * GAUGE_LENGTH) * 10) / 10;
  let ticks = "";
  for (let value = 10; value < high; value += 10) {
    ticks += `M18 ${at(value)}h${value === 50 ? 4 : 2.5}`;
  }
  return {
    track: `M13 ${at(low)}V${at(high)}`,
    start: at(up ? low : high),
    usedShare: usedShare(up, low, high, top),
    ticks,
    at,
  };
}

/** The share of a pile that is used up, 0 to 1. */
export function usedShare(up: boolean, low: number, high: number, top: number): number {
  const way = (top - low) / (high - low);
  return up ? way : 1 - way;
}
