/** Applies the language of the settings, or the system's if they leave it open. */
import { fetchPart } from "../offline/update";
import { speak, systemLanguage } from "../text/texts.svelte";
import type { Settings } from "./settings.svelte";

function chosen(settings: Settings) {
  return settings.language === "auto" ? systemLanguage() : settings.language;
}

/**
 * Load the language now and whenever the setting changes; resolves when the first texts are ready.
 */
export async function applyLanguage(settings: Settings): Promise<void> {
  await fetchPart(() => speak(chosen(settings)));
  $effect.root(() => {
    $effect(() => {
      // Without a network another language may be out of reach: the page keeps the current one.
      void fetchPart(() => speak(chosen(settings))).catch(() => undefined);
    });
  });
}
