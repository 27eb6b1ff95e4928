import { expect, test } from "vitest";

import { layersOf } from "./layers";

test("a result has a layer more the fewer cards are left", () => {
  expect(layersOf(true, 0)).toBe(9);
  expect([1, 2, 3, 5, 6, 9, 10, 15, 16, 25, 26, 98].map((left) => layersOf(false, left))).toEqual([
    8, 8, 7, 7, 6, 6, 4, 4, 2, 2, 1, 1,
  ]);
});
