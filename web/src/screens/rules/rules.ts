/** The rules as a list that can be searched, from the catalogues. */
import type { Texts } from "../../text/texts.svelte";

export interface Entry {
  /** G1, A10 … */
  readonly number: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly example: string | null;
}

export interface Section {
  readonly letter: string;
  readonly title: string;
  readonly minute: readonly string[];
  readonly entries: readonly Entry[];
}

const LETTERS = ["G", "A", "B"] as const;

/** Every rule of the catalogue, in order: counts up while there is a text. */
export function sections(texts: Texts): Section[] {
  return LETTERS.map((letter) => {
    const low = letter.toLowerCase();
    const entries: Entry[] = [];
    for (let at = 1; texts.has(`rule-${low}${at}`); at += 1) entries.push(entry(texts, letter, at));
    return {
      letter,
      title: texts.say(`rules-${low}-title`),
      minute: paragraphs(texts.say(`rules-${low}-minute`)),
      entries,
    };
  });
}

/** How plays are written, for the end of the page. */
export function notation(texts: Texts): { readonly title: string; readonly text: string } {
  return {
    title: texts.say("rules-notation-title"),
    text: paragraphs(texts.say("rules-notation")).join(" "),
  };
}

function entry(texts: Texts, letter: string, at: number): Entry {
  const key = `rule-${letter.toLowerCase()}${at}`;
  return {
    number: `${letter}${at}`,
    title: texts.say(`${key}-title`),
    paragraphs: paragraphs(texts.say(key)),
    example: texts.has(`${key}-example`) ? texts.say(`${key}-example`) : null,
  };
}

/** Single line breaks in a catalogue mean nothing; empty lines separate paragraphs. */
function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).map((part) => part.replace(/\s*\n\s*/g, " "));
}

/** The text without accents and in lower case, for searching. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * The rules with these numbers (`g3 B6`), else those with all the words; all for an empty search.
 */
export function found(entries: readonly Entry[], asked: string): readonly Entry[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  const numbers = new Set(entries.map((each) => each.number.toLowerCase()));
  if (words.length > 0 && words.every((word) => numbers.has(word))) {
    return entries.filter((each) => words.includes(each.number.toLowerCase()));
  }
  return entries.filter((each) => {
    const said = folded([each.number, each.title, ...each.paragraphs, each.example].join(" "));
    return words.every((word) => said.includes(word));
  });
}
