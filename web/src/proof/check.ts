/** Checks whether a deal was fair, from what this device noted and calculates itself. */
import type { DealNote } from "../device/deals";
import type { TableView } from "../wire";
import { bytesOf, hexOf, toHex } from "./bytes";
import { commitmentTo, dealFrom, type Deal } from "./dealing";

/** What is checked; its text is `proof-{subject}-holds` or `-fails`. */
export type Subject = "terms" | "seal" | "secret" | "words" | "bots" | "deck" | "lot" | "cards";

export interface Check {
  readonly subject: Subject;
  readonly ok: boolean;
  readonly facts: Readonly<Record<string, number>>;
}

/** What could not be checked; its text is `proof-open-{gap}`. */
export type Gap = "seal" | "words" | "cards" | "lot";

/** The result in one sentence; its text is `proof-{verdict}`. */
export type Verdict = "proved" | "unshuffled" | "daily" | "late" | "failed" | "given" | "waiting";

export interface Proof {
  readonly verdict: Verdict;
  readonly checks: readonly Check[];
  readonly gaps: readonly Gap[];
  /** The commitment that this device saw before the deal, in hexadecimal; null if it saw none. */
  readonly before: string | null;
  /** The commitment that follows from the published secret, in hexadecimal. */
  readonly after: string | null;
}

const SECRET_BYTES = 32;
const MAX_CONTRIBUTION_BYTES = 256;

/** Checks a finished game against this device's note of it, if there is one. */
export async function checkDeal(view: TableView, note: DealNote | null): Promise<Proof> {
  const before = note?.before ? hexOf(note.commitment) : null;
  const terms = checkTerms(view, note);
  if (!terms.ok) return { verdict: "failed", checks: [terms], gaps: [], before, after: null };
  if (view.proof.given) return unchecked("given", before);
  const secret = view.proof.secret === null ? null : bytesOf(view.proof.secret);
  if (secret === null && view.settings.daily !== null) return unchecked("waiting", before);
  if (secret?.length !== SECRET_BYTES || view.proof.decks === null) {
    const checks: Check[] = [{ subject: "secret", ok: false, facts: {} }];
    return { verdict: "failed", checks, gaps: [], before, after: null };
  }
  return checkAll(view, note, secret);
}

function unchecked(verdict: "given" | "waiting", before: string | null): Proof {
  return { verdict, checks: [], gaps: [], before, after: null };
}

async function checkAll(
  view: TableView,
  note: DealNote | null,
  secret: Uint8Array,
): Promise<Proof> {
  const after = toHex(await commitmentTo(secret));
  const published = hexOf(view.proof.commitment);
  const before = note?.before ? hexOf(note.commitment) : null;
  const contributions = view.seats.map((_, seat) => {
    const words = view.proof.contributions[seat] ?? null;
    return words === null ? null : bytesOf(words);
  });
  const expected = await dealFrom({
    rules: note?.rules ?? view.settings.rules,
    secret,
    contributions,
    sides: new Set(view.games[0]?.piles.map((pile) => pile.side)).size,
    cards: cardsOf(view),
  });
  const checks: Check[] = [
    ...(note
      ? [{ subject: "seal" as const, ok: hexOf(note.commitment) === published, facts: {} }]
      : []),
    { subject: "secret", ok: after === published, facts: {} },
    ...checkWords(view, note),
    ...checkBots(view, note),
    ...checkDecks(view, expected, contributions.every(isContribution)),
    ...checkLot(note, expected),
    ...checkHands(note, expected),
  ];
  const gaps = findGaps(view, note, expected);
  const verdict = checks.every((check) => check.ok) ? bestVerdict(view, note, gaps) : "failed";
  return { verdict, checks: checks.filter(isInformative(note)), gaps, before, after };
}

/** A commitment first seen after the deal proves nothing by staying the same. */
function isInformative(note: DealNote | null): (check: Check) => boolean {
  return ({ subject, ok }) => subject !== "seal" || !ok || (note?.before ?? false);
}

/** The best verdict when all checks hold. */
function bestVerdict(view: TableView, note: DealNote | null, gaps: readonly Gap[]): Verdict {
  if (!note?.before) return "late";
  if (view.settings.daily !== null) return "daily";
  return gaps.includes("words") ? "unshuffled" : "proved";
}

/** The rules, the day and the kind of deal were fixed before, and must not have changed. */
function checkTerms({ settings, proof }: TableView, note: DealNote | null): Check {
  const same =
    note === null ||
    (note.rules === settings.rules && note.daily === settings.daily && note.given === proof.given);
  return { subject: "terms", ok: same, facts: {} };
}

/** The contributions that this device sent are the ones that were used. */
function checkWords(view: TableView, note: DealNote | null): Check[] {
  const sent = Object.entries(note?.words ?? {});
  if (sent.length === 0) return [];
  const ok = sent.every(([seat, words]) => {
    const used = view.proof.contributions[Number(seat)] ?? null;
    return words === null || used === null ? words === used : hexOf(words) === hexOf(used);
  });
  return [{ subject: "words", ok, facts: { sent: shuffled(note) ? 1 : 0 } }];
}

/** Whether this device contributed to the shuffle. */
function shuffled(note: DealNote | null): boolean {
  return Object.values(note?.words ?? {}).some((words) => words !== null);
}

/** Bots contribute nothing: otherwise the dealer could choose their contribution. */
function checkBots(view: TableView, note: DealNote | null): Check[] {
  const bots = (note?.bots ?? []).filter((seat) => view.seats[seat]?.person === null);
  if (bots.length === 0) return [];
  const ok = bots.every((seat) => (view.proof.contributions[seat] ?? null) === null);
  return [{ subject: "bots", ok, facts: {} }];
}

function checkDecks(view: TableView, expected: Deal, sound: boolean): Check[] {
  const sides = expected.decks.length;
  return expected.decks.map((deck, side) => {
    const ok = sound && sameCards(deck, view.proof.decks?.[side] ?? []);
    return { subject: "deck", ok, facts: { side: side + 1, sides } };
  });
}

function isContribution(words: Uint8Array | null): boolean {
  return words === null || (words.length > 0 && words.length <= MAX_CONTRIBUTION_BYTES);
}

function checkLot(note: DealNote | null, expected: Deal): Check[] {
  if (expected.starter === null || note === null || note.starter === null) return [];
  const facts = { expected: expected.starter + 1, found: note.starter + 1 };
  return [{ subject: "lot", ok: expected.starter === note.starter, facts }];
}

/** The hands and draws that this device saw are at their places in the deck. */
function checkHands(note: DealNote | null, expected: Deal): Check[] {
  if (note === null) return [];
  const duel = expected.decks.length > 1;
  const seen = [
    ...Object.entries(note.hands).map(([seat, cards]) => {
      const first = duel ? 0 : Number(seat) * cards.length;
      return { seat: Number(seat), first: () => first, cards };
    }),
    ...note.draws.map(({ seat, left, cards }) => {
      return { seat, first: (deck: readonly number[]) => deck.length - left, cards };
    }),
  ];
  if (seen.length === 0) return [];
  const ok = seen.every(({ seat, first, cards }) => {
    const deck = expected.decks[duel ? seat : 0] ?? [];
    const due = deck.slice(first(deck), first(deck) + cards.length);
    return sameCards([...due].sort(ascending), [...cards].sort(ascending));
  });
  return [{ subject: "cards", ok, facts: { count: seen.flatMap(({ cards }) => cards).length } }];
}

function findGaps(view: TableView, note: DealNote | null, expected: Deal): Gap[] {
  const gaps: Gap[] = [];
  if (!note?.before) gaps.push("seal");
  if (!shuffled(note) && view.settings.daily === null) gaps.push("words");
  if (view.yours.some((seat) => note?.hands[seat] === undefined)) gaps.push("cards");
  if (expected.starter !== null && (note?.starter ?? null) === null) gaps.push("lot");
  return gaps;
}

/** The cards of a set: all numbers between the starts of the piles. */
function cardsOf(view: TableView): number[] {
  const starts = (view.games[0]?.piles ?? []).map((pile) => pile.start);
  const lowest = Math.min(...starts) + 1;
  return Array.from({ length: Math.max(...starts) - lowest }, (_, at) => lowest + at);
}

function sameCards(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((card, at) => card === other[at]);
}

function ascending(one: number, other: number): number {
  return one - other;
}
