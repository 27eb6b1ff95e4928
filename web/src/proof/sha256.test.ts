import { expect, test } from "vitest";

import { toHex } from "./bytes";
import { softwareSha256 } from "./sha256";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The examples of FIPS 180-4, and the empty message. */
const KNOWN: readonly (readonly [string, string])[] = [
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
];

test.each(KNOWN)("hashes a published example (%#)", (message, digest) => {
  expect(toHex(softwareSha256(utf8(message)))).toBe(digest);
});

test("gives the same as Web Crypto for every length around block boundaries", async () => {
  for (let length = 0; length <= 200; length += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    expect(toHex(softwareSha256(bytes))).toBe(toHex(theirs));
  }
});
