import { beforeAll, describe, expect, test } from "vitest";

import { LANGUAGES, loadRules, speak } from "../../text/texts.svelte";
import { DRAWN } from "./drawn";
import { found, sections, type Entry } from "./rules";

describe.each(LANGUAGES)("the rules in %s", (language) => {
  let all: readonly Entry[];

  beforeAll(async () => {
    await speak(language);
    all = sections(await loadRules(language)).flatMap((section) => section.entries);
  });

  test("are complete, by number", () => {
    const numbers = all.map((each) => each.number);
    expect(numbers).toHaveLength(7 + 10 + 9);
    expect(numbers).toContain("G6");
    expect(numbers.at(-1)).toBe("B9");
  });

  test("are found by number in upper or lower case", () => {
    expect(found(all, "g3 B6").map((each) => each.number)).toEqual(["G3", "B6"]);
  });

  test("are found by the words for a gift and a signal", () => {
    const gift = { en: "gift", fr: "cadeau", de: "Geschenk" }[language];
    const signal = { en: "signal", fr: "signal", de: "Signal" }[language];
    expect(found(all, gift).map((each) => each.number)).toContain("B6");
    expect(found(all, signal).map((each) => each.number)).toContain("A10");
  });

  test("are drawn with the cards of their examples", () => {
    for (const [number, piles] of Object.entries(DRAWN)) {
      const words = all.find((each) => each.number === number)?.example ?? "";
      const drawn = piles.flatMap(({ top, cards }) => [top, ...cards.map(({ value }) => value)]);
      for (const card of drawn) expect(words).toMatch(new RegExp(`\\b${card}\\b`));
    }
  });

  test("are all shown for an empty search", () => {
    expect(found(all, "  ")).toHaveLength(all.length);
  });

  test("are found by all words of a search, ignoring accents", () => {
    const words = { fr: "DOS PIOCHE xyzzy", en: "zzz", de: "zzz" }[language];
    expect(found(all, words)).toHaveLength(0);
    const accent = { fr: "arriere", en: "jump back", de: "ruckwartssprung" }[language];
    expect(found(all, accent).map((each) => each.number)).toContain("G3");
  });
});
