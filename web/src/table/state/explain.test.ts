import { describe, expect, it } from "vitest";

import { speak, t } from "../../text/texts.svelte";
import { explain } from "./explain";
import { duelView, teamView } from "../../testing/fixtures";
import type { No } from "../../link/link";
import type { Say } from "../../game/names";

const say: Say = (key, args) => `${key} ${JSON.stringify(args ?? {})}`;
const no: No = { ok: false, code: "talk", rule: "A10", reason: null, details: {} };

describe("a refusal in words", () => {
  it("quotes the part of a message that reveals something", () => {
    const told = { ...no, reason: "talk-digit", details: { start: 2, end: 4 } };
    expect(explain(say, told, teamView(), "🙂 47 ici")).toContain('"part":"47"');
  });

  it("names the rule that forbids a card", () => {
    const told: No = {
      ...no,
      code: "illegal",
      rule: "G1",
      reason: "illegal-not-higher",
      details: { card: 3 },
    };
    expect(explain(say, told, teamView())).toMatch(/^illegal .*illegal-not-higher.*G1/);
  });

  it("names piles in words, not in notation", async () => {
    await speak("en");
    const details = { card: 47, pile: "v2", top: 28, jump: 10 };
    const told: No = { ...no, code: "illegal", rule: "G2", reason: "illegal-not-lower", details };
    expect(explain(t, told, teamView())).toContain("on the descending pile on the right");
    const gift = { ...told, details: { ...details, pile: "^'" } };
    expect(explain(t, gift, duelView())).toContain("on Noé’s ascending pile");
  });

  it("uses the general sentence for everything else", async () => {
    await speak("en");
    expect(explain(say, { ...no, code: "stale" }, teamView())).toBe(t("refused-stale"));
  });
});
