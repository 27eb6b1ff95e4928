import { expect, test } from "vitest";

import { COURSES, nextInstruction } from "./course";

const { instructions } = COURSES.game;

test("an instruction stays until it is done", () => {
  expect(nextInstruction(instructions, 1, "laid")).toBe(2);
  expect(nextInstruction(instructions, 2, "laid")).toBe(2);
  expect(nextInstruction(instructions, 2, "jump")).toBe(3);
});

test("a jump back also counts as a played card", () => {
  expect(nextInstruction(instructions, 1, "jump")).toBe(2);
});

test("ending the turn skips the rest of its instructions", () => {
  expect(nextInstruction(instructions, 0, "turned")).toBe(4);
  expect(nextInstruction(instructions, 2, "turned")).toBe(4);
  expect(nextInstruction(instructions, 4, "turned")).toBe(4);
});

test("the last instruction stays until the game is over", () => {
  expect(nextInstruction(instructions, 4, "laid")).toBe(4);
  expect(nextInstruction(instructions, 4, "over")).toBe(5);
});
