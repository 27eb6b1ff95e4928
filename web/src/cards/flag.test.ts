import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import Flag from "./Flag.svelte";

function flag(...who: string[]): HTMLElement {
  const said = { icon: "use", words: "Go ahead", who, initials: "W" } as const;
  return render(Flag, { said: [said] }).container;
}

test("a flag names the first player and counts the others apart, so that the count is never cut", () => {
  const element = flag("Watchmaker", "Navigator");
  expect(element.querySelector("small")?.textContent).toBe("Watchmaker\u00a0+1");
  expect(element.querySelector(".name")?.textContent).toBe("Watchmaker");
});

test("a flag of one player has no count", () => {
  expect(flag("Watchmaker").querySelector("small")?.textContent).toBe("Watchmaker");
});
