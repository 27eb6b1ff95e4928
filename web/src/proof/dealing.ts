/**
 * Fair dealing, calculated by this device alone. docs/reference/fair-dealing.md specifies every
 * byte; src/tenback/record/fair.py does the same for the server.
 */
import { sha256 } from "./sha256";

type Bytes = Uint8Array<ArrayBuffer>;

const SCHEME = "tenback fair dealing 1";
const VALUES_OF_16_BITS = 65_536;

export interface DealInputs {
  /** The canonical id of the rules. */
  readonly rules: string;
  readonly secret: Uint8Array;
  /** By seat; null where a player added nothing. */
  readonly contributions: readonly (Uint8Array | null)[];
  /** The number of decks: one for each side. */
  readonly sides: number;
  /** The cards of a set, in ascending order. */
  readonly cards: readonly number[];
}

export interface Deal {
  readonly decks: readonly (readonly number[])[];
  /** The seat drawn by lot; null where the team decides. */
  readonly starter: number | null;
}

/** The commitment to a secret, shown before the deal. */
export function commitmentTo(secret: Uint8Array): Promise<Uint8Array> {
  return hash([utf8("commitment"), secret]);
}

/** The decks, and the starter by lot, that follow from the secret and all contributions. */
export async function dealFrom(from: DealInputs): Promise<Deal> {
  const numbers = async (purpose: string): Promise<RandomNumbers> => {
    const given = from.contributions.map((each) => each ?? new Uint8Array());
    return new RandomNumbers(await hash([utf8(purpose), utf8(from.rules), from.secret, ...given]));
  };
  const decks: (readonly number[])[] = [];
  for (let side = 0; side < from.sides; side += 1) {
    decks.push(await shuffled(from.cards, await numbers(`deck ${side}`)));
  }
  const seats = from.contributions.length;
  return { decks, starter: from.sides > 1 ? await (await numbers("lot")).below(seats) : null };
}

/** An endless sequence of numbers that follows from a key. */
class RandomNumbers {
  readonly #key: Uint8Array;
  #block = 0;
  #left: number[] = [];

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** A number from 0 to `limit` - 1, each equally likely. */
  async below(limit: number): Promise<number> {
    const fair = VALUES_OF_16_BITS - (VALUES_OF_16_BITS % limit);
    let number = await this.#next();
    while (number >= fair) number = await this.#next();
    return number % limit;
  }

  async #next(): Promise<number> {
    let number = this.#left.shift();
    while (number === undefined) {
      const count = new DataView(new ArrayBuffer(8));
      count.setBigUint64(0, BigInt(this.#block));
      this.#block += 1;
      const digest = await sha256(joined([this.#key, new Uint8Array(count.buffer)]));
      const read = new DataView(digest.buffer);
      for (let at = 0; at < digest.length; at += 2) this.#left.push(read.getUint16(at));
      number = this.#left.shift();
    }
    return number;
  }
}

async function shuffled(cards: readonly number[], numbers: RandomNumbers): Promise<number[]> {
  const deck = [...cards];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = await numbers.below(last + 1);
    [deck[last], deck[other]] = [deck[other] as number, deck[last] as number];
  }
  return deck;
}

/** SHA-256 over fields, each preceded by its length. */
function hash(fields: readonly Uint8Array[]): Promise<Uint8Array> {
  const parts = [utf8(SCHEME), ...fields].map((field) =>
    joined([Uint8Array.of(field.length >> 8, field.length & 0xff), field]),
  );
  return sha256(joined(parts));
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
