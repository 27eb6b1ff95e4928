import { beforeAll, expect, test } from "vitest";

import { teamView } from "../testing/fixtures";
import { speak } from "../text/texts.svelte";
import { initial, withNames } from "./names";

const say = (key: string, args?: Record<string, string | number>): string =>
  `${key} ${JSON.stringify(args)}`;

beforeAll(() => speak("en"));

test("the seat and the pile in a reason get their names", () => {
  const view = teamView();
  const told = withNames(say, view, { pile: "v1", seat: 1, gap: 3 });
  expect(told["name"]).toBe(view.seats[1]?.name);
  expect(told["pile"]).toContain("table-pile-called");
  expect(told["gap"]).toBe(3);
});

test("names that start alike get a second letter, or their number", () => {
  const names = ["Mathieu", "Mia", "Sprout 1", "Sprout 2", "林"];
  expect(names.map((name) => initial(name, names))).toEqual(["Ma", "Mi", "S1", "S2", "林"]);
});
