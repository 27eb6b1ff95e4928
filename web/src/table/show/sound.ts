/** Synthesised sounds of paper and wood; no samples. */

import { afterPaint, whenIdle } from "../state/frames";

/** Steps of a pentatonic scale, in semitones. */
const SCALE = [0, 2, 4, 7, 9] as const;
const LOWEST_HZ = 196; // the G below middle C

/** The note of a card, by its ten, so that ascending piles rise and descending ones fall. */
export function noteOf(card: number): number {
  const layer = Math.min(9, Math.floor(card / 10));
  const semitones = 12 * Math.floor(layer / SCALE.length) + (SCALE[layer % SCALE.length] ?? 0);
  return LOWEST_HZ * 2 ** (semitones / 12);
}

/** The audio graph. */
interface AudioGraph {
  readonly context: AudioContext;
  readonly out: GainNode;
  /** One second of noise, made once. */
  noise: AudioBuffer | null;
}

/** All sounds of the table. Silent until the first gesture, as browsers require. */
export class Sounds {
  readonly #on: () => boolean;
  #graph: AudioGraph | null = null;

  constructor(on: () => boolean) {
    this.#on = on;
  }

  /** Called at the first gesture: a page may not make sounds earlier. */
  enable(): void {
    if (this.#graph !== null || typeof AudioContext === "undefined" || !this.#on()) return;
    whenIdle(() => this.#begin());
  }

  #begin(): void {
    if (this.#graph !== null) return;
    const context = new AudioContext();
    const out = context.createGain();
    out.gain.value = 0.5;
    out.connect(context.destination);
    this.#graph = { context, out, noise: null };
  }

  lay(card: number): void {
    this.#play((graph) => {
      tap(graph, 0, 180, 0.25);
      pluck(graph, noteOf(card), 0.012, 0.45, 0.22);
    });
  }

  jump(card: number): void {
    this.#play((graph) => {
      tap(graph, 0, 180, 0.25);
      pluck(graph, noteOf(card), 0.012, 0.4, 0.22);
      pluck(graph, 2 * noteOf(card), 0.2, 0.5, 0.2);
      rustle(graph, 0.22, 0.4, 5200, 0.035);
    });
  }

  gift(): void {
    this.#play((graph) => {
      rustle(graph, 0, 0.3, 2400, 0.09);
      pluck(graph, noteOf(50), 0.2, 0.4, 0.15);
    });
  }

  refuse(): void {
    this.#play((graph) => tap(graph, 0, 90, 0.45));
  }

  turn(): void {
    this.#play((graph) => {
      tap(graph, 0, 420, 0.3);
      tap(graph, 0.13, 520, 0.3);
    });
  }

  draw(count: number): void {
    this.#play((graph) => {
      for (let card = 0; card < Math.min(count, 8); card += 1) {
        rustle(graph, 0.07 * card, 0.06, 3200, 0.06);
      }
    });
  }

  win(): void {
    this.#play((graph) => {
      for (let layer = 1; layer <= 9; layer += 1) {
        pluck(graph, noteOf(10 * layer), 0.11 * layer, 1.1, 0.2);
      }
    });
  }

  lose(): void {
    this.#play((graph) => pluck(graph, noteOf(0) / 2, 0, 1.8, 0.3));
  }

  /** After the next paint: what is seen comes first. */
  #play(sound: (graph: AudioGraph) => void): void {
    if (!this.#on()) return;
    afterPaint(() => {
      if (this.#graph === null) return;
      const { context } = this.#graph;
      if (context.state === "suspended") void context.resume();
      sound(this.#graph);
    });
  }
}

/** A plucked tone with a short, bright overtone. */
function pluck(
  graph: AudioGraph,
  frequency: number,
  after: number,
  seconds: number,
  volume: number,
): void {
  tone(graph, "sine", frequency, after, seconds, volume);
  tone(graph, "sine", 5.4 * frequency, after, seconds / 6, volume / 7);
}

function tap(graph: AudioGraph, after: number, frequency: number, volume: number): void {
  tone(graph, "triangle", frequency, after, 0.07, volume);
}

function tone(
  graph: AudioGraph,
  type: OscillatorType,
  frequency: number,
  after: number,
  seconds: number,
  volume: number,
): void {
  const { context } = graph;
  const start = context.currentTime + after;
  const source = new OscillatorNode(context, { type, frequency });
  source.connect(fading(graph, start, seconds, volume));
  source.start(start);
  source.stop(start + seconds);
}

/** Paper on paper: noise through a narrow filter. */
function rustle(
  graph: AudioGraph,
  after: number,
  seconds: number,
  frequency: number,
  volume: number,
): void {
  const { context } = graph;
  const start = context.currentTime + after;
  graph.noise ??= noise(context);
  const source = new AudioBufferSourceNode(context, { buffer: graph.noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: 1.2 });
  source.connect(filter).connect(fading(graph, start, seconds, volume));
  source.start(start, 0, seconds);
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  return buffer;
}

function fading(
  { context, out }: AudioGraph,
  start: number,
  seconds: number,
  volume: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(out);
  return gain;
}
