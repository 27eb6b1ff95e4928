import { beforeEach, describe, expect, test } from "vitest";

import { deals, type DealNote } from "../device/deals";
import { duelView } from "../testing/fixtures";
import type { TableView } from "../wire";
import { checkDeal, type Proof } from "./check";
import { commitmentTo, dealFrom } from "./dealing";

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const SECRET = Uint8Array.from({ length: 32 }, (_, at) => at);
const WORDS = base64(new TextEncoder().encode("my own words"));

/** An honest duel against a bot, when it is over. */
async function honest(): Promise<TableView> {
  const view = duelView();
  const words = Uint8Array.from(atob(WORDS), (sign) => sign.charCodeAt(0));
  const starts = view.games[0]?.piles.map((pile) => pile.start) ?? [];
  const cards = Array.from({ length: Math.max(...starts) - 2 }, (_, at) => at + 2);
  const contributions = [words, null];
  const { decks } = await dealFrom({
    rules: "duel",
    secret: SECRET,
    contributions,
    sides: 2,
    cards,
  });
  return {
    ...view,
    phase: "over",
    played: 1,
    settings: { ...view.settings, rules: "duel" },
    seats: view.seats.map((seat, at) => ({ ...seat, person: at === 0 ? 0 : null })),
    games: view.games.map((game) => ({
      ...game,
      outcome: { ending: "stuck", winner: 0, left: [0, 3] },
    })),
    proof: {
      commitment: base64(await commitmentTo(SECRET)),
      contributions: [WORDS, null],
      secret: base64(SECRET),
      decks,
      given: false,
    },
  };
}

async function noteOf(view: TableView, starter = 0): Promise<DealNote> {
  const deck = view.proof.decks?.[0] ?? [];
  const lot = await dealFrom({
    rules: "duel",
    secret: SECRET,
    contributions: [Uint8Array.from(atob(WORDS), (sign) => sign.charCodeAt(0)), null],
    sides: 2,
    cards: [1, 2],
  });
  return {
    id: "t#1",
    before: true,
    commitment: view.proof.commitment,
    rules: "duel",
    daily: null,
    given: false,
    bots: [1],
    words: { 0: WORDS },
    hands: { 0: [...deck.slice(0, 6)].sort((a, b) => a - b) },
    draws: [{ seat: 0, left: deck.length - 6, cards: [...deck.slice(6, 8)].reverse() }],
    starter: ((lot.starter ?? 0) + starter) % 2,
  };
}

const failing = (proof: Proof): string[] =>
  proof.checks.filter((check) => !check.ok).map((check) => check.subject);

let view: TableView;
let note: DealNote;
beforeEach(async () => {
  deals.clear();
  view = await honest();
  note = await noteOf(view);
});

test("an honest deal is proved, and both commitments are equal", async () => {
  const proof = await checkDeal(view, note);
  expect(failing(proof)).toEqual([]);
  expect(proof.verdict).toBe("proved");
  expect(proof.gaps).toEqual([]);
  expect(proof.before).toBe(proof.after);
  expect(proof.checks.map((check) => check.subject)).toEqual(
    ["seal", "secret", "words", "bots", "deck", "deck", "lot", "cards"], // nothing is left out
  );
});

describe("a dishonest server is caught that", () => {
  const other = base64(Uint8Array.from({ length: 32 }, () => 7));
  const proofWith = (changes: Partial<TableView["proof"]>): TableView => ({
    ...view,
    proof: { ...view.proof, ...changes },
  });

  test("showed another commitment before", async () => {
    const proof = await checkDeal(view, { ...note, commitment: other });
    expect(failing(proof)).toEqual(["seal"]);
    expect(proof.verdict).toBe("failed");
    expect(proof.before).not.toBe(proof.after);
  });

  test("shows another commitment after", async () => {
    expect(failing(await checkDeal(proofWith({ commitment: other }), note))).toEqual([
      "seal",
      "secret",
    ]);
  });

  test("shows another secret", async () => {
    expect(failing(await checkDeal(proofWith({ secret: other }), note))).toContain("secret");
  });

  test.each([null, "", "AAAA", "?"])("shows no secret of the right length (%s)", async (secret) => {
    expect(failing(await checkDeal(proofWith({ secret }), note))).toEqual(["secret"]);
  });

  test("adds a contribution for a bot", async () => {
    const proof = await checkDeal(proofWith({ contributions: [WORDS, other] }), note);
    expect(failing(proof)).toEqual(expect.arrayContaining(["bots", "deck"]));
  });

  test("uses another contribution than the one sent", async () => {
    const proof = await checkDeal(proofWith({ contributions: [other, null] }), note);
    expect(failing(proof)).toEqual(expect.arrayContaining(["words", "deck"]));
  });

  test("adds a contribution for a player who sent none", async () => {
    expect(failing(await checkDeal(view, { ...note, words: { 0: null } }))).toEqual(["words"]);
  });

  test("deals from another deck", async () => {
    const decks = view.proof.decks?.map((deck) => [...deck].reverse()) ?? [];
    expect(failing(await checkDeal(proofWith({ decks }), note))).toEqual(["deck", "deck"]);
  });

  test("lets the wrong player start", async () => {
    expect(failing(await checkDeal(view, await noteOf(view, 1)))).toEqual(["lot"]);
  });

  test("dealt another hand", async () => {
    const hands = { 0: [2, 3, 4, 5, 6, 7] };
    expect(failing(await checkDeal(view, { ...note, hands }))).toEqual(["cards"]);
  });

  test("let somebody draw other cards", async () => {
    const draws = note.draws.map((draw) => ({ ...draw, left: draw.left - 1 }));
    expect(failing(await checkDeal(view, { ...note, draws }))).toEqual(["cards"]);
  });

  test("claims that the game started from a position, was a daily one, or had other rules", async () => {
    for (const changed of [
      proofWith({ given: true }),
      { ...view, settings: { ...view.settings, daily: "2026-01-01" } },
      { ...view, settings: { ...view.settings, rules: "duel(talk=strict)" } },
    ]) {
      const proof = await checkDeal(changed, note);
      expect([proof.verdict, failing(proof)]).toEqual(["failed", ["terms"]]);
    }
  });
});

describe("what could not be checked is reported", () => {
  test("for a commitment first seen after the deal", async () => {
    const proof = await checkDeal(view, { ...note, before: false });
    expect([proof.verdict, proof.before]).toEqual(["late", null]);
    expect(proof.gaps).toEqual(["seal"]);
    expect(proof.checks.map((check) => check.subject)).not.toContain("seal");
  });

  test("on a device that has no note of the game", async () => {
    const proof = await checkDeal(view, null);
    expect(proof.verdict).toBe("late");
    expect(proof.gaps).toEqual(["seal", "words", "cards", "lot"]);
  });

  test("for a player who did not shuffle", async () => {
    const proof = await checkDeal(view, { ...note, words: {} });
    expect([proof.verdict, proof.gaps]).toEqual(["unshuffled", ["words"]]);
  });

  test("for a game from a position, and for a daily deal whose day is not over", async () => {
    const given = { ...view, proof: { ...view.proof, given: true, secret: null } };
    expect((await checkDeal(given, { ...note, given: true })).verdict).toBe("given");
    const settings = { ...view.settings, daily: "2026-01-01" };
    const daily = { ...view, settings, proof: { ...view.proof, secret: null, decks: null } };
    const proof = await checkDeal(daily, { ...note, daily: "2026-01-01" });
    expect([proof.verdict, proof.checks]).toEqual(["waiting", []]);
  });
});
