import { beforeAll, describe, expect, test } from "vitest";

import { LANGUAGES, rulesTexts, speak } from "../../text/texts.svelte";
import { found, sections, type Entry } from "./rules";

describe.each(LANGUAGES)("the rules in %s", (language) => {
  let all: readonly Entry[];

  beforeAll(async () => {
    await speak(language);
    all = sections(await rulesTexts(language)).flatMap((section) => section.entries);
  });

  test("are all there, by their numbers", () => {
    const numbers = all.map((each) => each.number);
    expect(numbers).toHaveLength(7 + 10 + 9);
    expect(numbers).toContain("G6");
    expect(numbers.at(-1)).toBe("B9");
  });

  test("are found by number, whatever the capitals", () => {
    expect(found(all, "g3 B6").map((each) => each.number)).toEqual(["G3", "B6"]);
  });

  test("are all shown when nothing is asked for", () => {
    expect(found(all, "  ")).toHaveLength(all.length);
  });

  test("are found by all the words asked for, without their accents", () => {
    const words = { fr: "DOS PIOCHE xyzzy", en: "zzz", de: "zzz" }[language];
    expect(found(all, words)).toHaveLength(0);
    const accent = { fr: "arriere", en: "jump back", de: "ruckwartssprung" }[language];
    expect(found(all, accent).map((each) => each.number)).toContain("G3");
  });
});
