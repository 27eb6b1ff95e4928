/** Bytes in base64 (on the wire), in hexadecimal (for people) and as text. */

/** The bytes of a base64 text; invalid text gives bytes that equal nothing. */
export function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return new TextEncoder().encode(`not base64: ${base64}`);
  }
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function hexOf(base64: string): string {
  return toHex(bytesOf(base64));
}

const GROUP = /.{1,4}/g;
/** Sixteen digits are enough to compare two values by eye. */
const SHORT_GROUPS = 4;

/** The whole value in groups of four digits. */
export function grouped(hex: string): string {
  return (hex.match(GROUP) ?? []).join(" ");
}

/** The first digits, in the same groups. */
export function shortened(hex: string): string {
  return `${(hex.match(GROUP) ?? []).slice(0, SHORT_GROUPS).join(" ")} …`;
}
