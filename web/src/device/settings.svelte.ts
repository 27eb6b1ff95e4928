/** What a person has chosen on this device. Every field is reactive and kept as it changes. */
import { LANGUAGES, type Language } from "../text/texts.svelte";
import { keep, load, record } from "./storage";

const CHOICES = {
  theme: ["auto", "light", "dark"],
  language: ["auto", ...LANGUAGES],
  motion: ["system", "less"],
} as const;

export interface Settings {
  theme: (typeof CHOICES.theme)[number];
  language: "auto" | Language;
  motion: (typeof CHOICES.motion)[number];
  sound: boolean;
  /** A card waits on its pile for a second tap before it is laid. */
  staging: boolean;
  /** Tell by a notification that it is one's turn, while the tab is hidden. */
  notify: boolean;
  /** What one is called at tables; empty until somebody asks. */
  name: string;
}

const DEFAULTS: Settings = {
  theme: "auto",
  language: "auto",
  motion: "system",
  sound: true,
  staging: true,
  notify: false,
  name: "",
};

const LONGEST_NAME = 40;

/** Settings out of what was kept, each that makes no sense at its default. */
export function settingsFrom(kept: unknown): Settings {
  const found = record(kept) ?? {};
  const chosen = <K extends keyof typeof CHOICES>(key: K): Settings[K] =>
    (CHOICES[key] as readonly unknown[]).includes(found[key])
      ? (found[key] as Settings[K])
      : DEFAULTS[key];
  const flag = (key: "sound" | "staging" | "notify"): boolean =>
    typeof found[key] === "boolean" ? found[key] : DEFAULTS[key];
  return {
    theme: chosen("theme"),
    language: chosen("language"),
    motion: chosen("motion"),
    sound: flag("sound"),
    staging: flag("staging"),
    notify: flag("notify"),
    name: typeof found["name"] === "string" ? found["name"].slice(0, LONGEST_NAME) : "",
  };
}

export const settings: Settings = $state(settingsFrom(load("settings")));

$effect.root(() => {
  $effect(() => void keep("settings", $state.snapshot(settings)));
});
