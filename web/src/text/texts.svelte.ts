/** What the page says, in the language of this moment: the catalogues that all faces share. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["fr", "en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Facts = Readonly<Record<string, FluentVariable>>;

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  fr: () => import("texts:fr"),
  en: () => import("texts:en"),
  de: () => import("texts:de"),
};

const RULES: Record<Language, () => Promise<{ default: string }>> = {
  fr: () => import("texts:fr/rules"),
  en: () => import("texts:en/rules"),
  de: () => import("texts:de/rules"),
};

/** Not a deep state: a bundle is replaced, never changed. */
let bundle = $state.raw<FluentBundle | null>(null);
let current = $state<Language>("en");

export const language = {
  get now(): Language {
    return current;
  },
};

/** A text was asked for that is not there, or without what it speaks of. */
export class BadText extends Error {}

const loaded = new Map<Language, Promise<FluentBundle>>();

/** Speak this language from now on; what is on the screen follows by itself. */
export async function speak(wanted: Language): Promise<void> {
  const next = await bundleOf(wanted);
  bundle = next;
  current = wanted;
  document.documentElement.lang = wanted;
}

/** Load the rules of the current language too, and give the way to ask for them. */
export async function rulesTexts(wanted: Language): Promise<Texts> {
  const { default: source } = await RULES[wanted]();
  const rules = made(wanted, source);
  return { say: (key, facts) => said(rules, key, facts), has: (key) => rules.hasMessage(key) };
}

export interface Texts {
  say(key: string, facts?: Facts): string;
  has(key: string): boolean;
}

/** The text of a key. Called while something is drawn, it is drawn anew in another language. */
export function t(key: string, facts: Facts = {}): string {
  if (bundle === null) throw new BadText("no language is spoken yet");
  return said(bundle, key, facts);
}

/** Whether there is a text of this key; for keys that a server names. */
export function has(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}

/** The first language of this browser that the page speaks. */
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
  const coming = SOURCES[wanted]().then(({ default: source }) => made(wanted, source));
  loaded.set(wanted, coming);
  // What could not be fetched is asked for again, when the network is back.
  coming.catch(() => loaded.delete(wanted));
  return coming;
}

function made(wanted: Language, source: string): FluentBundle {
  // Without isolation marks: all three languages are written from left to right, and names
  // of people are set apart by <bdi>.
  const fresh = new FluentBundle(wanted, { useIsolating: false });
  fresh.addResource(new FluentResource(source));
  return fresh;
}

function said(from: FluentBundle, key: string, facts: Facts = {}): string {
  const pattern = from.getMessage(key)?.value;
  if (!pattern) return missing(key);
  const errors: Error[] = [];
  const text = from.formatPattern(pattern, facts, errors);
  if (errors.length > 0) return missing(key, errors[0]);
  return text;
}

/** Found by every test and every developer; a player rather sees a strange word than nothing. */
function missing(key: string, cause?: Error): string {
  if (import.meta.env.PROD) return key;
  throw new BadText(`the text ${key} in ${current}: ${cause?.message ?? "there is none"}`);
}
