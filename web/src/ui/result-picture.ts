/** The picture of a result, drawn for sharing: the fewer cards are left, the more layers, and no card. */
import { drawNumber } from "../cards/glyphs";
import { layersOf } from "../cards/layers";

export interface Score {
  readonly won: boolean;
  /** Cards left: the team's, or in a duel the loser's. */
  readonly left: number;
}

const WIDTH = 1_200;
const HEIGHT = 630;
const LAYER_HEIGHT = 62;
const SKY = "#f4f0e6";
const CHECK_MARK = { width: 84, strokes: [{ x: 0, d: "M6 54 32 82 80 20" }] };

/** The picture as a PNG; null if the browser cannot draw it. */
export function resultPicture({ won, left }: Score): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.resolve(null);
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string): string => style.getPropertyValue(token).trim();
  pen.fillStyle = SKY;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  for (let layer = layersOf(won, left); layer > 0; layer--) {
    pen.fillStyle = colour(`--st${layer}`);
    pen.fill(wave(layer));
  }
  pen.fillStyle = pen.strokeStyle = colour("--ink");
  pen.font = `600 56px ${getComputedStyle(document.body).fontFamily}`;
  pen.fillText("tenback", 64, 110);
  drawLarge(pen, won ? CHECK_MARK : drawNumber(String(left)));
  return new Promise((drawn) => canvas.toBlob(drawn));
}

/** Everything below the line on which a layer ends. */
function wave(layer: number): Path2D {
  const path = new Path2D();
  path.moveTo(0, HEIGHT);
  for (let x = 0; x <= WIDTH; x += 4) {
    const swing = Math.sin(layer * 1.7 + x / (150 + 23 * layer));
    path.lineTo(x, HEIGHT - layer * LAYER_HEIGHT + (14 + 6 * (layer % 3)) * swing);
  }
  path.lineTo(WIDTH, HEIGHT);
  return path;
}

function drawLarge(
  pen: CanvasRenderingContext2D,
  { width, strokes }: ReturnType<typeof drawNumber>,
): void {
  const scale = 3;
  pen.lineWidth = 13;
  pen.lineCap = pen.lineJoin = "round";
  pen.translate((WIDTH - width * scale) / 2, 176);
  pen.scale(scale, scale);
  for (const { x, d } of strokes) {
    pen.translate(x, 0);
    pen.stroke(new Path2D(d));
    pen.translate(-x, 0);
  }
}
