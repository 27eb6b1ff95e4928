/** The texts of the page in the current language, from the catalogues of the Python package. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { importRules, importTexts } from "texts:all";

import languages from "../../../src/tenback/text/languages.json";

export type Language = keyof typeof languages;
export type Facts = Readonly<Record<string, FluentVariable>>;

export const LANGUAGES = Object.keys(languages) as readonly Language[];

/** The name of a language in itself, for people who cannot read the current one. */
export function languageName(language: Language): string {
  return languages[language].name;
}

/** Raw state: a bundle is replaced, never changed. */
let bundle = $state.raw<FluentBundle | null>(null);
let current = $state<Language>("en");

export const language = {
  get now(): Language {
    return current;
  },
};

/** A text is missing, or misses one of its variables. */
export class BadText extends Error {}

const loaded = new Map<Language, Promise<FluentBundle>>();

/** Load a language and switch the page to it. */
export async function speak(wanted: Language): Promise<void> {
  const next = await bundleOf(wanted);
  bundle = next;
  current = wanted;
  document.documentElement.lang = wanted;
}

/** Load the texts of the rules. */
export async function loadRules(wanted: Language): Promise<Texts> {
  const { default: source } = await importRules(wanted);
  const rules = newBundle(wanted, source);
  return { say: (key, facts) => format(rules, key, facts), has: (key) => rules.hasMessage(key) };
}

export interface Texts {
  say(key: string, facts?: Facts): string;
  has(key: string): boolean;
}

/** The text of a key. Reactive: it is rendered again when the language changes. */
export function t(key: string, facts: Facts = {}): string {
  if (bundle === null) throw new BadText("no language is sentenceOf yet");
  return format(bundle, key, facts);
}

/** Whether a key has a text; for keys built from what the server names. */
export function has(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}

/** The first of the browser's languages that the page has. */
export function systemLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const known = LANGUAGES.find((each) => each === tag.slice(0, 2).toLowerCase());
    if (known) return known;
  }
  return "en";
}

function bundleOf(wanted: Language): Promise<FluentBundle> {
  const known = loaded.get(wanted);
  if (known) return known;
  const coming = importTexts(wanted).then(({ default: source }) => newBundle(wanted, source));
  loaded.set(wanted, coming);
  // A failed fetch is repeated when the language is asked for again.
  coming.catch(() => loaded.delete(wanted));
  return coming;
}

function newBundle(wanted: Language, source: string): FluentBundle {
  // Without isolation marks: all languages run from left to right, and names of players are
  // in <bdi>.
  const fresh = new FluentBundle(wanted, { useIsolating: false });
  fresh.addResource(new FluentResource(source));
  return fresh;
}

function format(from: FluentBundle, key: string, facts: Facts = {}): string {
  const pattern = from.getMessage(key)?.value;
  if (!pattern) return missing(key);
  const errors: Error[] = [];
  const text = from.formatPattern(pattern, facts, errors);
  if (errors.length > 0) return missing(key, errors[0]);
  return text;
}

/** Fails in tests and in development; a player sees the key, which is better than nothing. */
function missing(key: string, cause?: Error): string {
  if (import.meta.env.PROD) return key;
  throw new BadText(`the text ${key} in ${current}: ${cause?.message ?? "there is none"}`);
}
