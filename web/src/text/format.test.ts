import { beforeAll, expect, test } from "vitest";

import { listOf } from "./format";
import { speak } from "./texts.svelte";

beforeAll(() => speak("en"));

test("equal names of a list are counted", () => {
  expect(listOf(["Sprout", "Béatrice", "Sprout"])).toBe("Sprout\u00a0×\u00a02 and Béatrice");
  expect(listOf(["Béatrice", "林"])).toBe("Béatrice and 林");
  expect(listOf([])).toBe("");
});
