/**
 * The first answer of this device to each puzzle. It stays; later tries do not change it. Cards that
 * were laid without an answer are kept, too.
 */
import type { Judgement } from "../wire";
import { asRecord, forget, keep, load, onOtherTab } from "./storage";

export interface PuzzleAnswer {
  /** The day, the rules and the number of the puzzle. */
  readonly id: string;
  readonly plays: readonly string[];
  readonly judgement: Judgement;
}

const STORAGE_KEY = "puzzles";
const MAX_ANSWERS = 90;
const DRAFTS_KEY = "drafts";
/** As many as there are puzzles a day. */
const MAX_DRAFTS = 3;

let answers = $state.raw<readonly PuzzleAnswer[]>(answersFrom(load(STORAGE_KEY)));
onOtherTab(STORAGE_KEY, () => (answers = answersFrom(load(STORAGE_KEY))));

export function answersFrom(kept: unknown): PuzzleAnswer[] {
  return Array.isArray(kept) ? kept.filter(isAnswer) : [];
}

function isAnswer(each: unknown): each is PuzzleAnswer {
  const entry = asRecord(each);
  const judgement = asRecord(entry?.["judgement"]);
  const plans = judgement?.["plans"];
  const isText = (one: unknown): boolean => typeof one === "string";
  return (
    typeof entry?.["id"] === "string" &&
    Array.isArray(entry["plays"]) &&
    entry["plays"].every(isText) &&
    typeof judgement?.["right"] === "boolean" &&
    Number.isFinite(judgement["win"]) &&
    Array.isArray(plans) &&
    plans.length > 0 &&
    plans.every(isPlan)
  );
}

function isPlan(each: unknown): boolean {
  const plan = asRecord(each);
  return (
    Number.isFinite(plan?.["win"]) &&
    Array.isArray(plan?.["plays"]) &&
    Array.isArray(plan["reasons"])
  );
}

export function puzzleId(day: string, rules: string, number: number): string {
  return `${day} ${rules} ${number}`;
}

/** What a turn is worth compared with the best one, in whole percent. */
export function worth({ win, plans }: Judgement): number {
  const best = plans[0]?.win ?? 0;
  return best > 0 ? Math.min(100, Math.round((100 * win) / best)) : 100;
}

export const puzzleAnswers = {
  of: (id: string): PuzzleAnswer | null => answers.find((each) => each.id === id) ?? null,

  /** Keep an answer if it is the first one to its puzzle; of the plans only the best is kept. */
  keep(id: string, plays: readonly string[], judgement: Judgement): void {
    if (answers.some((each) => each.id === id)) return;
    const first = { id, plays, judgement: { ...judgement, plans: judgement.plans.slice(0, 1) } };
    answers = [...answers, first].slice(-MAX_ANSWERS);
    keep(STORAGE_KEY, answers);
  },

  /** The cards that were laid in a puzzle before its answer. */
  draftOf(id: string): readonly string[] {
    const plays = asRecord(load(DRAFTS_KEY))?.[id];
    return Array.isArray(plays) ? plays.filter((each) => typeof each === "string") : [];
  },

  keepDraft(id: string, plays: readonly string[]): void {
    const others = Object.entries(asRecord(load(DRAFTS_KEY)) ?? {}).filter(([of]) => of !== id);
    const own = plays.length > 0 ? [[id, plays] as const] : [];
    keep(DRAFTS_KEY, Object.fromEntries([...others, ...own].slice(-MAX_DRAFTS)));
  },

  clear(): void {
    answers = [];
    forget(STORAGE_KEY);
    forget(DRAFTS_KEY);
  },
};
