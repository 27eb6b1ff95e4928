/** A record within a link: who gets the link has the game, and no server keeps it. */

const METHOD = "deflate-raw";

/** Short enough for a fragment: squeezed, in letters that links may have. */
export async function packed(record: string): Promise<string> {
  const squeezed = new Blob([record]).stream().pipeThrough(new CompressionStream(METHOD));
  const bytes = new Uint8Array(await new Response(squeezed).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** A record is at most so long, squeezed or not: what unpacks to more is no record. */
const LONGEST = 600_000;

/** The record in a fragment; what is none throws. */
export async function unpacked(fragment: string): Promise<string> {
  const text = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(METHOD));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > LONGEST) throw new Error("too long for a record");
    parts.push(next.value);
  }
  return new Blob(parts).text();
}
