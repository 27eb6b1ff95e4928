import { beforeEach, expect, test } from "vitest";

import type { Judgement } from "../wire";
import { answersFrom, puzzleAnswers, puzzleId, worth } from "./puzzle-answers.svelte";
import { load } from "./storage";

const plan = (win: number) => ({ plays: ["37^1", "47^1"], win, left: 3, reasons: [] });
const judged = (win: number): Judgement => ({
  right: win === 0.6,
  win,
  plans: [plan(0.6), plan(0.4)],
});
const ID = puzzleId("2026-11-16", "coop(players=3)", 1);

beforeEach(() => {
  puzzleAnswers.clear();
});

test("the first answer stays, whatever is tried later", () => {
  puzzleAnswers.keep(ID, ["5^1", "6^1"], judged(0.3));
  puzzleAnswers.keep(ID, ["37^1", "47^1"], judged(0.6));
  const kept = puzzleAnswers.of(ID);
  expect(kept?.plays).toEqual(["5^1", "6^1"]);
  expect(kept && worth(kept.judgement)).toBe(50);
});

test("an answer is read again after a reload", () => {
  puzzleAnswers.keep(ID, ["5^1", "6^1"], judged(0.3));
  expect(answersFrom(load("puzzles"))).toEqual([puzzleAnswers.of(ID)]);
});

test("what storage holds otherwise is left out", () => {
  expect(answersFrom([{ id: ID, plays: ["5^1"], judgement: { right: true, win: 1 } }, 7])).toEqual(
    [],
  );
  expect(answersFrom("nonsense")).toEqual([]);
});

test("a turn is never worth more than the best one", () => {
  expect(worth(judged(0.9))).toBe(100);
  expect(worth({ right: false, win: 0, plans: [plan(0)] })).toBe(100);
});

test("cards without an answer are kept for the puzzles of a day", () => {
  expect(puzzleAnswers.draftOf(ID)).toEqual([]);
  puzzleAnswers.keepDraft(ID, ["37^1"]);
  expect(puzzleAnswers.draftOf(ID)).toEqual(["37^1"]);
  puzzleAnswers.keepDraft(ID, []);
  expect(puzzleAnswers.draftOf(ID)).toEqual([]);
  for (const other of ["a", "b", "c", "d"]) puzzleAnswers.keepDraft(other, ["5^1"]);
  expect(["a", "b", "c", "d"].map((each) => puzzleAnswers.draftOf(each).length)).toEqual([
    0, 1, 1, 1,
  ]);
});
