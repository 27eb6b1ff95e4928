/** The tray of a pile (134 × 186 units): pointed where the pile goes, with a gauge on its left. */

export const TRAY = {
  up: "M67 5 129 31V181H5V31Z",
  down: "M67 181 129 155V5H5V155Z",
} as const;

export const CHEVRON = { up: "M57 27 67 17 77 27", down: "M57 159 67 169 77 159" } as const;

const LENGTH = 133;
const FLOOR = { up: 171, down: 148 } as const;

export interface Gauge {
  readonly track: string;
  /** Where the pile began. */
  readonly start: number;
  /** How much of the track is filled from there, 0 to 1. */
  readonly used: number;
  readonly ticks: string;
  /** Where a number stands on the gauge. */
  at(value: number): number;
}

/** The gauge of a pile that runs between two numbers, whichever end it starts from. */
export function gaugeOf(up: boolean, low: number, high: number, top: number): Gauge {
  const floor = up ? FLOOR.up : FLOOR.down;
  const at = (value: number): number =>
    Math.round((floor - ((value - low) / (high - low)) * LENGTH) * 10) / 10;
  let ticks = "";
  for (let value = 10; value < high; value += 10) {
    ticks += `M18 ${at(value)}h${value === 50 ? 4 : 2.5}`;
  }
  return {
    track: `M13 ${at(low)}V${at(high)}`,
    start: at(up ? low : high),
    used: used(up, low, high, top),
    ticks,
    at,
  };
}

/** How much of a pile is used up, 0 to 1. */
export function used(up: boolean, low: number, high: number, top: number): number {
  const way = (top - low) / (high - low);
  return up ? way : 1 - way;
}
