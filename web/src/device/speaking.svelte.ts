/** The language of the page follows the settings, or the system where they leave it open. */
import { speak, systemLanguage } from "../text/texts.svelte";
import type { Settings } from "./settings.svelte";

function chosen(settings: Settings) {
  return settings.language === "auto" ? systemLanguage() : settings.language;
}

/** Speak, and go on following; done when the first words can be said. */
export async function followLanguage(settings: Settings): Promise<void> {
  await speak(chosen(settings));
  $effect.root(() => {
    $effect(() => {
      // Without a network another language may be out of reach: then the page keeps its own.
      void speak(chosen(settings)).catch(() => undefined);
    });
  });
}
