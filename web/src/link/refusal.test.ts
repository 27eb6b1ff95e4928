import { beforeAll, describe, expect, it } from "vitest";

import { speak, t } from "../text/texts.svelte";
import { refusalText } from "./refusal";

beforeAll(() => speak("en"));

describe("a refusal in words", () => {
  it("names the cause if there is one", () => {
    const full = { code: "unavailable", details: { cause: "full" } } as const;
    expect(refusalText(full)).toBe(t("refused-unavailable-full"));
    expect(refusalText(full)).toContain("disk");
  });

  it("names the code otherwise", () => {
    for (const details of [{}, { cause: "failing" }])
      expect(refusalText({ code: "unavailable", details })).toBe(t("refused-unavailable"));
  });

  it("counts seats from one", () => {
    expect(refusalText({ code: "not-your-seat", details: { seat: 0 } })).toBe(
      t("refused-not-your-seat", { seat: 1 }),
    );
  });
});
