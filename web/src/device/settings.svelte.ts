/** The player's choices on this device. Every field is reactive and stored when it changes. */
import { LANGUAGES, type Language } from "../text/texts.svelte";
import type { Speed } from "../wire";
import { keep, load, asRecord } from "./storage";

const CHOICES = {
  theme: ["auto", "light", "dark"],
  language: ["auto", ...LANGUAGES],
  motion: ["system", "less"],
  botSpeed: ["slow", "normal", "fast", "instant"],
} as const;

export interface Settings {
  theme: (typeof CHOICES.theme)[number];
  language: "auto" | Language;
  motion: (typeof CHOICES.motion)[number];
  /** How fast bots play. */
  botSpeed: Speed;
  sound: boolean;
  /** A card waits on its pile for a moment, and can be taken back, before it is played. */
  staging: boolean;
  /** Send a notification when it is the player's turn while the tab is hidden. */
  notify: boolean;
  /** The player's name at tables; empty until it is asked for. */
  name: string;
}

const DEFAULTS: Settings = {
  theme: "auto",
  language: "auto",
  motion: "system",
  botSpeed: "normal",
  sound: true,
  staging: true,
  notify: false,
  name: "",
};

const MAX_NAME_LENGTH = 40;

/** Settings from storage; an invalid field gets its default. */
export function settingsFrom(kept: unknown): Settings {
  const found = asRecord(kept) ?? {};
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
    botSpeed: chosen("botSpeed"),
    sound: flag("sound"),
    staging: flag("staging"),
    notify: flag("notify"),
    name: typeof found["name"] === "string" ? found["name"].slice(0, MAX_NAME_LENGTH) : "",
  };
}

export const settings: Settings = $state(settingsFrom(load("settings")));

$effect.root(() => {
  $effect(() => void keep("settings", $state.snapshot(settings)));
});
