import { expect, test } from "vitest";

import { COURSES } from "./course";
import { Progress } from "./progress.svelte";

function begun(): Progress {
  const progress = new Progress(COURSES.game.instructions);
  progress.read();
  return progress;
}

test("a card that the hand and the table both report counts once", () => {
  const progress = begun();
  progress.laid(62, "laid");
  progress.laid(62, "laid");
  expect(progress.at).toBe(2);
});

test("taking a card back reopens its instruction", () => {
  const progress = begun();
  progress.laid(62, "laid");
  progress.laid(52, "jump");
  expect(progress.at).toBe(3);
  progress.returned(52);
  expect(progress.at).toBe(2);
  progress.returned(null);
  expect(progress.at).toBe(1);
  progress.laid(62, "laid");
  expect(progress.at).toBe(2);
});

test("taking back a card that completed nothing changes nothing", () => {
  const progress = begun();
  progress.laid(62, "laid");
  progress.laid(66, "laid");
  expect(progress.at).toBe(2);
  progress.returned(null);
  expect(progress.at).toBe(2);
  progress.returned(5);
  expect(progress.at).toBe(2);
});

test("cards of a finished turn cannot be taken back", () => {
  const progress = begun();
  progress.laid(62, "laid");
  progress.laid(52, "jump");
  progress.did("turned");
  progress.returned(null);
  expect(progress.at).toBe(4);
});
