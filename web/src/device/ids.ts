/** Random ids and capabilities, made on this device. */

/** A fresh id. crypto.randomUUID is missing on plain HTTP pages of a local network. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A fresh capability: "2." and 32 random bytes in base64url. */
export function freshCapability(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `2.${base64.replaceAll("+", "-").replaceAll("/", "_").replace("=", "")}`;
}

const CAPABILITY = /^2\.[\w-]{43}(?![\w-])/;

/** The capability in the fragment of a link; null if there is none, or it lost characters on its way. */
export function capabilityIn(fragment: string): string | null {
  return CAPABILITY.exec(fragment)?.[0] ?? null;
}
