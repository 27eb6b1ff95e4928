/** Applies the theme and reduced motion, from the settings or the system, to the document. */
import { settings } from "./settings.svelte";

const darkQuery = window.matchMedia("(prefers-color-scheme: dark)");
let systemIsDark = $state(darkQuery.matches);
darkQuery.addEventListener("change", (event) => (systemIsDark = event.matches));

const motionQuery = window.matchMedia("(prefers-reduced-motion: reduce)");
let systemReducesMotion = $state(motionQuery.matches);
motionQuery.addEventListener("change", (event) => (systemReducesMotion = event.matches));

export const appearance = {
  get dark(): boolean {
    return settings.theme === "dark" || (settings.theme === "auto" && systemIsDark);
  },
  /** Whether to skip decorative animations. */
  get reducedMotion(): boolean {
    return settings.motion === "less" || systemReducesMotion;
  },
};

$effect.root(() => {
  $effect(() => {
    document.documentElement.dataset["theme"] = appearance.dark ? "dark" : "light";
  });
  $effect(() => {
    document.documentElement.dataset["motion"] = appearance.reducedMotion ? "less" : "full";
  });
});
