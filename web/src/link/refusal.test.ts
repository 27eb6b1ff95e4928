import { beforeAll, describe, expect, it } from "vitest";

import { speak, t } from "../text/texts.svelte";
import { refusalWords } from "./refusal";

beforeAll(() => speak("en"));

describe("a refusal in words", () => {
  it("is that of its cause, where there is one", () => {
    const full = { code: "unavailable", details: { cause: "full" } } as const;
    expect(refusalWords(full)).toBe(t("refused-unavailable-full"));
    expect(refusalWords(full)).toContain("disk");
  });

  it("is that of its code otherwise", () => {
    for (const details of [{}, { cause: "failing" }])
      expect(refusalWords({ code: "unavailable", details })).toBe(t("refused-unavailable"));
  });

  it("counts seats from one", () => {
    expect(refusalWords({ code: "not-your-seat", details: { seat: 0 } })).toBe(
      t("refused-not-your-seat", { seat: 1 }),
    );
  });
});
