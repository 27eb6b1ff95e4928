/** A record inside a link: the link holds the whole game, and no server stores it. */

const METHOD = "deflate-raw";

/** The record, compressed and in characters that links may contain. */
export async function pack(record: string): Promise<string> {
  const squeezed = new Blob([record]).stream().pipeThrough(new CompressionStream(METHOD));
  const bytes = new Uint8Array(await new Response(squeezed).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The server accepts no longer record, so anything that unpacks to more is not one. */
const MAX_RECORD_BYTES = 600_000;

/** The record in a fragment; throws if it holds none. */
export async function unpack(fragment: string): Promise<string> {
  const text = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(METHOD));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > MAX_RECORD_BYTES) throw new Error("too long for a record");
    parts.push(next.value);
  }
  return new Blob(parts).text();
}
