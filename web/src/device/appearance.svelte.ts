/** Day or night, and how much moves: from the settings and the system, onto the document. */
import { settings } from "./settings.svelte";

const night = window.matchMedia("(prefers-color-scheme: dark)");
let systemIsDark = $state(night.matches);
night.addEventListener("change", (event) => (systemIsDark = event.matches));

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
let systemIsCalm = $state(calm.matches);
calm.addEventListener("change", (event) => (systemIsCalm = event.matches));

export const appearance = {
  get dark(): boolean {
    return settings.theme === "dark" || (settings.theme === "auto" && systemIsDark);
  },
  /** Whether to leave out what only moves. */
  get still(): boolean {
    return settings.motion === "less" || systemIsCalm;
  },
};

$effect.root(() => {
  $effect(() => {
    document.documentElement.dataset["theme"] = appearance.dark ? "dark" : "light";
  });
  $effect(() => {
    document.documentElement.dataset["motion"] = appearance.still ? "less" : "full";
  });
});
