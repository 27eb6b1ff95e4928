import { expect, test } from "vitest";

import { COURSES } from "./course";
import { Progress } from "./progress.svelte";

function begun(): Progress {
  const progress = new Progress(COURSES.game.words);
  progress.read();
  return progress;
}

test("the hand and the table tell of the same card, and it counts once", () => {
  const progress = begun();
  progress.laid(62, "laid");
  progress.laid(62, "laid");
  expect(progress.at).toBe(2);
});

test("who takes a card back is asked for it again", () => {
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

test("a card that answered nothing takes nothing back with it", () => {
  const progress = begun();
  progress.laid(62, "laid");
  progress.laid(66, "laid");
  expect(progress.at).toBe(2);
  progress.returned(null);
  expect(progress.at).toBe(2);
  progress.returned(5);
  expect(progress.at).toBe(2);
});

test("what was laid in a turn that is over stays", () => {
  const progress = begun();
  progress.laid(62, "laid");
  progress.laid(52, "jump");
  progress.did("turned");
  progress.returned(null);
  expect(progress.at).toBe(4);
});
