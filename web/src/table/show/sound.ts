/** Paper and wood, made by the browser itself: no samples. */

import { afterPaint, whenIdle } from "../state/later";

/** Steps of a pentatonic scale, in semitones. */
const SCALE = [0, 2, 4, 7, 9] as const;
const LOWEST = 196; // Hz, the G below middle C

/** The note of a card: its layer, so that ascending piles rise and descending ones sink. */
export function noteOf(card: number): number {
  const layer = Math.min(9, Math.floor(card / 10));
  const semitones = 12 * Math.floor(layer / SCALE.length) + (SCALE[layer % SCALE.length] ?? 0);
  return LOWEST * 2 ** (semitones / 12);
}

/** Where sounds are made. */
interface Stage {
  readonly context: AudioContext;
  readonly out: GainNode;
  /** A second of noise, made once. */
  noise: AudioBuffer | null;
}

/** All that the table lets hear. Silent until somebody has touched the page, as browsers want it. */
export class Sounds {
  readonly #on: () => boolean;
  #stage: Stage | null = null;

  constructor(on: () => boolean) {
    this.#on = on;
  }

  /** Called at the first gesture: only then may a page make sounds. */
  wake(): void {
    if (this.#stage !== null || typeof AudioContext === "undefined" || !this.#on()) return;
    whenIdle(() => this.#begin());
  }

  #begin(): void {
    if (this.#stage !== null) return;
    const context = new AudioContext();
    const out = context.createGain();
    out.gain.value = 0.5;
    out.connect(context.destination);
    this.#stage = { context, out, noise: null };
  }

  lay(card: number): void {
    this.#play((stage) => {
      tap(stage, 0, 180, 0.25);
      pluck(stage, noteOf(card), 0.012, 0.45, 0.22);
    });
  }

  jump(card: number): void {
    this.#play((stage) => {
      tap(stage, 0, 180, 0.25);
      pluck(stage, noteOf(card), 0.012, 0.4, 0.22);
      pluck(stage, 2 * noteOf(card), 0.2, 0.5, 0.2);
      breath(stage, 0.22, 0.4, 5200, 0.035);
    });
  }

  gift(): void {
    this.#play((stage) => {
      breath(stage, 0, 0.3, 2400, 0.09);
      pluck(stage, noteOf(50), 0.2, 0.4, 0.15);
    });
  }

  refuse(): void {
    this.#play((stage) => tap(stage, 0, 90, 0.45));
  }

  turn(): void {
    this.#play((stage) => {
      tap(stage, 0, 420, 0.3);
      tap(stage, 0.13, 520, 0.3);
    });
  }

  draw(count: number): void {
    this.#play((stage) => {
      for (let card = 0; card < Math.min(count, 8); card += 1) {
        breath(stage, 0.07 * card, 0.06, 3200, 0.06);
      }
    });
  }

  win(): void {
    this.#play((stage) => {
      for (let layer = 1; layer <= 9; layer += 1) {
        pluck(stage, noteOf(10 * layer), 0.11 * layer, 1.1, 0.2);
      }
    });
  }

  lose(): void {
    this.#play((stage) => pluck(stage, noteOf(0) / 2, 0, 1.8, 0.3));
  }

  /** What is seen goes first: a sound may come a frame later. */
  #play(sound: (stage: Stage) => void): void {
    if (!this.#on()) return;
    afterPaint(() => {
      if (this.#stage === null) return;
      const { context } = this.#stage;
      if (context.state === "suspended") void context.resume();
      sound(this.#stage);
    });
  }
}

/** A kalimba's tongue: a tone and its bright, short overtone. */
function pluck(
  stage: Stage,
  frequency: number,
  after: number,
  seconds: number,
  loud: number,
): void {
  tone(stage, "sine", frequency, after, seconds, loud);
  tone(stage, "sine", 5.4 * frequency, after, seconds / 6, loud / 7);
}

function tap(stage: Stage, after: number, frequency: number, loud: number): void {
  tone(stage, "triangle", frequency, after, 0.07, loud);
}

function tone(
  stage: Stage,
  type: OscillatorType,
  frequency: number,
  after: number,
  seconds: number,
  loud: number,
): void {
  const { context } = stage;
  const start = context.currentTime + after;
  const source = new OscillatorNode(context, { type, frequency });
  source.connect(fading(stage, start, seconds, loud));
  source.start(start);
  source.stop(start + seconds);
}

/** Paper on paper: a little noise through a narrow filter. */
function breath(
  stage: Stage,
  after: number,
  seconds: number,
  frequency: number,
  loud: number,
): void {
  const { context } = stage;
  const start = context.currentTime + after;
  stage.noise ??= noise(context);
  const source = new AudioBufferSourceNode(context, { buffer: stage.noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: 1.2 });
  source.connect(filter).connect(fading(stage, start, seconds, loud));
  source.start(start, 0, seconds);
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  return buffer;
}

function fading({ context, out }: Stage, start: number, seconds: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(out);
  return gain;
}
