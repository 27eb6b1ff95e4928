/** Paper and wood, made by the browser itself: no samples. */

import { afterPaint } from "./later";

/** Steps of a pentatonic scale, in semitones. */
const SCALE = [0, 2, 4, 7, 9] as const;
const LOWEST = 196; // Hz, the G below middle C

/** The note of a card: its layer, so that ascending piles rise and descending ones sink. */
export function noteOf(card: number): number {
  const layer = Math.min(9, Math.floor(card / 10));
  const semitones = 12 * Math.floor(layer / SCALE.length) + (SCALE[layer % SCALE.length] ?? 0);
  return LOWEST * 2 ** (semitones / 12);
}

/** All that the table lets hear. Silent until somebody has touched the page, as browsers want it. */
export class Sounds {
  readonly #on: () => boolean;
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  /** A second of noise, made once. */
  #noise: AudioBuffer | null = null;

  constructor(on: () => boolean) {
    this.#on = on;
  }

  /** Called at the first gesture: only then may a page make sounds. */
  wake(): void {
    if (this.#context !== null || typeof AudioContext === "undefined" || !this.#on()) return;
    afterPaint(() => this.#begin());
  }

  #begin(): void {
    if (this.#context !== null) return;
    this.#context = new AudioContext();
    this.#out = this.#context.createGain();
    this.#out.gain.value = 0.5;
    this.#out.connect(this.#context.destination);
  }

  lay(card: number): void {
    this.#tap(0, 180, 0.25);
    this.#pluck(noteOf(card), 0.012, 0.45, 0.22);
  }

  jump(card: number): void {
    this.#tap(0, 180, 0.25);
    this.#pluck(noteOf(card), 0.012, 0.4, 0.22);
    this.#pluck(2 * noteOf(card), 0.2, 0.5, 0.2);
    this.#breath(0.22, 0.4, 5200, 0.035);
  }

  gift(): void {
    this.#breath(0, 0.3, 2400, 0.09);
    this.#pluck(noteOf(50), 0.2, 0.4, 0.15);
  }

  refuse(): void {
    this.#tap(0, 90, 0.45);
  }

  turn(): void {
    this.#tap(0, 420, 0.3);
    this.#tap(0.13, 520, 0.3);
  }

  draw(count: number): void {
    for (let card = 0; card < Math.min(count, 8); card += 1) {
      this.#breath(0.07 * card, 0.06, 3200, 0.06);
    }
  }

  win(): void {
    for (let layer = 1; layer <= 9; layer += 1) {
      this.#pluck(noteOf(10 * layer), 0.11 * layer, 1.1, 0.2);
    }
  }

  lose(): void {
    this.#pluck(noteOf(0) / 2, 0, 1.8, 0.3);
  }

  /** A kalimba's tongue: a tone and its bright, short overtone. */
  #pluck(frequency: number, after: number, seconds: number, loud: number): void {
    this.#tone("sine", frequency, after, seconds, loud);
    this.#tone("sine", 5.4 * frequency, after, seconds / 6, loud / 7);
  }

  #tap(after: number, frequency: number, loud: number): void {
    this.#tone("triangle", frequency, after, 0.07, loud);
  }

  #tone(
    type: OscillatorType,
    frequency: number,
    after: number,
    seconds: number,
    loud: number,
  ): void {
    this.#play((context, out) => {
      const start = context.currentTime + after;
      const tone = new OscillatorNode(context, { type, frequency });
      tone.connect(fading(context, out, start, seconds, loud));
      tone.start(start);
      tone.stop(start + seconds);
    });
  }

  /** Paper on paper: a little noise through a narrow filter. */
  #breath(after: number, seconds: number, frequency: number, loud: number): void {
    this.#play((context, out) => {
      const start = context.currentTime + after;
      this.#noise ??= noise(context);
      const source = new AudioBufferSourceNode(context, { buffer: this.#noise });
      const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: 1.2 });
      source.connect(filter).connect(fading(context, out, start, seconds, loud));
      source.start(start, 0, seconds);
    });
  }

  /** What is seen goes first: a sound may come a frame later. */
  #play(sound: (context: AudioContext, out: GainNode) => void): void {
    if (!this.#on()) return;
    afterPaint(() => {
      if (this.#context === null || this.#out === null) return;
      if (this.#context.state === "suspended") void this.#context.resume();
      sound(this.#context, this.#out);
    });
  }
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  return buffer;
}

function fading(
  context: AudioContext,
  out: AudioNode,
  start: number,
  seconds: number,
  loud: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(out);
  return gain;
}
