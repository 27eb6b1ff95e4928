import { readFileSync } from "node:fs";
import { join } from "node:path";

import { afterEach, expect, test, vi } from "vitest";

import { toHex } from "./bytes";
import { commitmentTo, dealFrom } from "./dealing";

const PAGE = join(import.meta.dirname, "../../../docs/reference/fair-dealing.md");

/** The worked example of the documentation, line by line. */
const EXAMPLE = Object.fromEntries(
  [...readFileSync(PAGE, "utf8").matchAll(/^([a-z][a-z0-9 ]*) =(.*)$/gm)].map(
    ([, name = "", value = ""]) => [name, value.trim()],
  ),
);

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const cards = (text: string): number[] => text.split(" ").map(Number);
const DUEL_CARDS = Array.from({ length: 58 }, (_, at) => at + 2);

const EXAMPLE_DEAL = {
  rules: EXAMPLE["rules id"] ?? "",
  secret: fromHex(EXAMPLE["secret"] ?? ""),
  contributions: [fromHex(EXAMPLE["contribution 0"] ?? ""), null],
  sides: 2,
  cards: DUEL_CARDS,
};

afterEach(() => vi.unstubAllGlobals());

test.each(["with Web Crypto", "without it, as on plain HTTP"])("deals %s", async (how) => {
  if (how !== "with Web Crypto") vi.stubGlobal("crypto", { subtle: undefined });
  const { decks, starter } = await dealFrom(EXAMPLE_DEAL);
  expect(decks).toEqual([cards(EXAMPLE["deck 0"] ?? ""), cards(EXAMPLE["deck 1"] ?? "")]);
  expect(starter).toBe(Number(EXAMPLE["starter"]));
  expect(toHex(await commitmentTo(EXAMPLE_DEAL.secret))).toBe(EXAMPLE["commitment"]);
});

test("a team's deal has one deck and no starter by lot", async () => {
  const team = { ...EXAMPLE_DEAL, rules: "coop(players=2)", sides: 1 };
  const { decks, starter } = await dealFrom(team);
  expect(decks).toHaveLength(1);
  expect([...(decks[0] ?? [])].sort((a, b) => a - b)).toEqual(DUEL_CARDS);
  expect(starter).toBeNull();
});

test("every input changes the deal", async () => {
  const { decks } = await dealFrom(EXAMPLE_DEAL);
  for (const other of [
    { ...EXAMPLE_DEAL, rules: "duel(talk=strict)" },
    { ...EXAMPLE_DEAL, secret: fromHex("00".repeat(32)) },
    { ...EXAMPLE_DEAL, contributions: [null, EXAMPLE_DEAL.contributions[0] ?? null] },
    { ...EXAMPLE_DEAL, contributions: [null, null] },
  ]) {
    expect((await dealFrom(other)).decks).not.toEqual(decks);
  }
});
