import { expect, test } from "vitest";

import { COURSES, onward } from "./course";

const { words } = COURSES.game;

test("a word stays until what it asks for is done", () => {
  expect(onward(words, 1, "laid")).toBe(2);
  expect(onward(words, 2, "laid")).toBe(2);
  expect(onward(words, 2, "jump")).toBe(3);
});

test("a jump back is a laid card too", () => {
  expect(onward(words, 1, "jump")).toBe(2);
});

test("who ends the turn is taken on to the next one, from anywhere in it", () => {
  expect(onward(words, 0, "turned")).toBe(4);
  expect(onward(words, 2, "turned")).toBe(4);
  expect(onward(words, 4, "turned")).toBe(4);
});

test("the last word stays until the game is over", () => {
  expect(onward(words, 4, "laid")).toBe(4);
  expect(onward(words, 4, "over")).toBe(5);
});
