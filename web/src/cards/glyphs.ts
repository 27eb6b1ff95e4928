/**
 * Stroke numerals, 100 units high, drawn as open paths so that they look the same on every device.
 */

interface Glyph {
  readonly width: number;
  readonly d: string;
}

const GAP = 3;

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0`;
}

const GLYPHS: Readonly<Record<string, Glyph>> = {
  "0": { width: 60, d: "M30 8C15 8 9 25 9 50s6 42 21 42 21-17 21-42S45 8 30 8Z" },
  "1": { width: 40, d: "M6 27 25 9.5V99.5" },
  "2": {
    width: 60,
    d: "M10 31C10 17 18.5 8 30 8s20 9 20 21.5c0 10-5 17-13 26.5L11 92H53",
  },
  "3": {
    width: 59,
    d: "M9 8H47L27 41c14-.5 24 10 24 25.5C51 82 42 92 28.5 92 19 92 11.5 87 8 78",
  },
  "4": { width: 62, d: "M39 99.5V8L9 70H57" },
  "5": {
    width: 59,
    d: "M49 8H16L12.5 47C17 42 23 39.5 30 39.5c13 0 21 10.5 21 26S42 92 28.5 92C19 92 11.5 87 8 79",
  },
  "6": { width: 60, d: "M40.2 2 12.7 51.2" + ellipse(30, 66, 21, 26) },
  "7": { width: 57, d: "M6 8H49L22 99.5" },
  "8": { width: 60, d: ellipse(30, 28.5, 18, 20.5) + ellipse(30, 70.5, 21.5, 21.5) },
  "9": { width: 60, d: "M19.8 98 47.3 48.8" + ellipse(30, 34, 21, 26) },
  "+": { width: 54, d: "M6 54H48M27 33V75" },
  "-": { width: 52, d: "M6 54H46" },
  "%": { width: 80, d: "M62 4 18 96" + ellipse(17, 26, 12, 17) + ellipse(63, 74, 12, 17) },
  " ": { width: 24, d: "" },
};

export interface Stroke {
  readonly x: number;
  readonly d: string;
}

export interface NumberDrawing {
  readonly width: number;
  readonly strokes: readonly Stroke[];
}

/**
 * Draws a number (with a sign or per cent) as strokes side by side; skips characters without a
 * glyph.
 */
export function drawNumber(text: string): NumberDrawing {
  const strokes: Stroke[] = [];
  let x = 0;
  for (const character of text) {
    const glyph = GLYPHS[character];
    if (glyph === undefined) continue;
    if (glyph.d !== "") strokes.push({ x, d: glyph.d });
    x += glyph.width + GAP;
  }
  return { width: Math.max(0, x - GAP), strokes };
}
