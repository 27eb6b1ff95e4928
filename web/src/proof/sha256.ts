/**
 * SHA-256 (FIPS 180-4). Browsers offer it on secure pages only, and a page served over plain HTTP
 * from a computer on the local network is not secure. Hence the second implementation.
 */

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const ROUNDS = 64;

/** Uses Web Crypto if there is one, else the code below; both give the same bytes. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // The types say that it is always there; on plain HTTP it is not.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : softwareSha256(bytes);
}

/** The first 32 bits of the fractional part of a root. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

const PRIMES: number[] = [];
for (let number = 2; PRIMES.length < ROUNDS; number += 1) {
  if (PRIMES.every((prime) => number % prime !== 0)) PRIMES.push(number);
}
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

export function softwareSha256(bytes: Uint8Array): Uint8Array {
  const padded = pad(bytes);
  const hash = Uint32Array.from(START);
  const words = new Uint32Array(ROUNDS);
  for (let block = 0; block < padded.byteLength; block += BLOCK_BYTES) {
    schedule(padded, block, words);
    compress(hash, words);
  }
  const digest = new DataView(new ArrayBuffer(hash.byteLength));
  hash.forEach((word, at) => digest.setUint32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

/** The message, one bit, zeros as needed, and the length in bits. */
function pad(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - LENGTH_BYTES, BigInt(bytes.length) * 8n);
  return view;
}

function schedule(message: DataView, block: number, words: Uint32Array): void {
  for (let at = 0; at < ROUNDS; at += 1) {
    if (at < 16) {
      words[at] = message.getUint32(block + 4 * at);
      continue;
    }
    const [early, late] = [word(words, at - 15), word(words, at - 2)];
    const first = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const second = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    words[at] = word(words, at - 16) + first + word(words, at - 7) + second;
  }
}

function compress(hash: Uint32Array, words: Uint32Array): void {
  const now = Uint32Array.from(hash);
  for (let at = 0; at < ROUNDS; at += 1) {
    const [a, b, c, d, e, f, g, h] = now as unknown as Eight;
    const mixed = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = h + mixed + chosen + (CONSTANTS[at] ?? 0) + word(words, at);
    const second =
      (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    now.set([first + second, a, b, c, d + first, e, f, g]);
  }
  now.forEach((value, at) => (hash[at] = word(hash, at) + value));
}

type Eight = [number, number, number, number, number, number, number, number];

function word(words: Uint32Array, at: number): number {
  return words[at] ?? 0;
}

function rotateRight(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}
