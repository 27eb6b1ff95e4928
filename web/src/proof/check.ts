/** Whether a deal was fair, by what this device saw and works out itself: nobody is asked. */
import type { DealNote } from "../device/deals";
import type { TableView } from "../wire";
import { bytesOf, hexOf, toHex } from "./bytes";
import { commitmentTo, dealt, type Dealt } from "./dealing";

/** What is looked at; its text is `proof-{subject}-holds` or `-fails`. */
export type Subject = "terms" | "seal" | "secret" | "words" | "bots" | "deck" | "lot" | "cards";

export interface Check {
  readonly subject: Subject;
  readonly ok: boolean;
  readonly facts: Readonly<Record<string, number>>;
}

/** What could not be looked at; its text is `proof-open-{gap}`. */
export type Gap = "seal" | "words" | "cards" | "lot";

/** All in one sentence; its text is `proof-{verdict}`. */
export type Verdict = "proved" | "unshuffled" | "daily" | "late" | "failed" | "given" | "waiting";

export interface Proof {
  readonly verdict: Verdict;
  readonly checks: readonly Check[];
  readonly gaps: readonly Gap[];
  /** The commitment as this device saw it before the deal, in hexadecimal; null where it did not. */
  readonly before: string | null;
  /** The commitment that follows from the published secret, in hexadecimal. */
  readonly after: string | null;
}

const SECRET_BYTES = 32;
const MAX_CONTRIBUTION_BYTES = 256;

/** What a finished game proves to this device, which noted what it saw of it, or nothing. */
export async function prove(view: TableView, note: DealNote | null): Promise<Proof> {
  const before = note?.before ? hexOf(note.commitment) : null;
  const terms = termsOf(view, note);
  if (!terms.ok) return { verdict: "failed", checks: [terms], gaps: [], before, after: null };
  if (view.proof.given) return nothing("given", before);
  const secret = view.proof.secret === null ? null : bytesOf(view.proof.secret);
  if (secret === null && view.settings.daily !== null) return nothing("waiting", before);
  if (secret?.length !== SECRET_BYTES || view.proof.decks === null) {
    const checks: Check[] = [{ subject: "secret", ok: false, facts: {} }];
    return { verdict: "failed", checks, gaps: [], before, after: null };
  }
  return examined(view, note, secret);
}

function nothing(verdict: "given" | "waiting", before: string | null): Proof {
  return { verdict, checks: [], gaps: [], before, after: null };
}

async function examined(
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
  const right = await dealt({
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
    ...wordsOf(view, note),
    ...botsOf(view, note),
    ...decksOf(view, right, contributions.every(isContribution)),
    ...lotOf(note, right),
    ...handsOf(note, right),
  ];
  const gaps = gapsOf(view, note, right);
  const verdict = checks.every((check) => check.ok) ? praise(view, note, gaps) : "failed";
  return { verdict, checks: checks.filter(telling(note)), gaps, before, after };
}

/** A commitment first seen after the deal says nothing when it stays the same. */
function telling(note: DealNote | null): (check: Check) => boolean {
  return ({ subject, ok }) => subject !== "seal" || !ok || (note?.before ?? false);
}

/** The best that can be said where everything that was looked at holds. */
function praise(view: TableView, note: DealNote | null, gaps: readonly Gap[]): Verdict {
  if (!note?.before) return "late";
  if (view.settings.daily !== null) return "daily";
  return gaps.includes("words") ? "unshuffled" : "proved";
}

/** The rules, the day and whether cards are dealt at all: settled before, and the same after. */
function termsOf({ settings, proof }: TableView, note: DealNote | null): Check {
  const same =
    note === null ||
    (note.rules === settings.rules && note.daily === settings.daily && note.given === proof.given);
  return { subject: "terms", ok: same, facts: {} };
}

/** What this device sent for its seats is what was used. */
function wordsOf(view: TableView, note: DealNote | null): Check[] {
  const sent = Object.entries(note?.words ?? {});
  if (sent.length === 0) return [];
  const ok = sent.every(([seat, words]) => {
    const used = view.proof.contributions[Number(seat)] ?? null;
    return words === null || used === null ? words === used : hexOf(words) === hexOf(used);
  });
  return [{ subject: "words", ok, facts: { sent: shuffled(note) ? 1 : 0 } }];
}

/** Whether this device has shuffled along. */
function shuffled(note: DealNote | null): boolean {
  return Object.values(note?.words ?? {}).some((words) => words !== null);
}

/** Bots of the dealer add nothing: else the dealer could choose what they add. */
function botsOf(view: TableView, note: DealNote | null): Check[] {
  const bots = (note?.bots ?? []).filter((seat) => view.seats[seat]?.person === null);
  if (bots.length === 0) return [];
  const ok = bots.every((seat) => (view.proof.contributions[seat] ?? null) === null);
  return [{ subject: "bots", ok, facts: {} }];
}

function decksOf(view: TableView, right: Dealt, sound: boolean): Check[] {
  const sides = right.decks.length;
  return right.decks.map((deck, side) => {
    const ok = sound && sameCards(deck, view.proof.decks?.[side] ?? []);
    return { subject: "deck", ok, facts: { side: side + 1, sides } };
  });
}

function isContribution(words: Uint8Array | null): boolean {
  return words === null || (words.length > 0 && words.length <= MAX_CONTRIBUTION_BYTES);
}

function lotOf(note: DealNote | null, right: Dealt): Check[] {
  if (right.starter === null || note === null || note.starter === null) return [];
  const facts = { expected: right.starter + 1, found: note.starter + 1 };
  return [{ subject: "lot", ok: right.starter === note.starter, facts }];
}

/** The hands that this device was shown, and all that it drew, lie in the deck at their places. */
function handsOf(note: DealNote | null, right: Dealt): Check[] {
  if (note === null) return [];
  const duel = right.decks.length > 1;
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
    const deck = right.decks[duel ? seat : 0] ?? [];
    const due = deck.slice(first(deck), first(deck) + cards.length);
    return sameCards([...due].sort(ascending), [...cards].sort(ascending));
  });
  return [{ subject: "cards", ok, facts: { count: seen.flatMap(({ cards }) => cards).length } }];
}

function gapsOf(view: TableView, note: DealNote | null, right: Dealt): Gap[] {
  const gaps: Gap[] = [];
  if (!note?.before) gaps.push("seal");
  if (!shuffled(note) && view.settings.daily === null) gaps.push("words");
  if (view.yours.some((seat) => note?.hands[seat] === undefined)) gaps.push("cards");
  if (right.starter !== null && (note?.starter ?? null) === null) gaps.push("lot");
  return gaps;
}

/** The cards of a set, which the ends of the piles enclose. */
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
