import { beforeAll, expect, test } from "vitest";

import { teamView } from "../testing/fixtures";
import { speak } from "../text/texts.svelte";
import { withNames } from "./names";

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
