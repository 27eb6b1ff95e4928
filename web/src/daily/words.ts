/** Results and days in words. */
import type { Result } from "../device/results.svelte";
import { language, t } from "../text/texts.svelte";
import type { DailyResult, Preset } from "../wire";
import { leftOf } from "./standings";

/** A day in the language of the page, as a full date or as "16 November". */
export function dateText(day: string, style: "full" | "short" = "full"): string {
  const options: Intl.DateTimeFormatOptions =
    style === "full" ? { dateStyle: "full" } : { day: "numeric", month: "long" };
  const format = new Intl.DateTimeFormat(language.now, { ...options, timeZone: "UTC" });
  return format.format(new Date(day));
}

/** The result of this device, with its jumps back. */
export function ownScore(result: Result): string {
  if (result.duel) {
    return t(result.won ? "daily-duel-won" : "daily-duel-lost", { cards: result.left });
  }
  return result.won
    ? t("daily-won", { jumps: result.jumps })
    : t("daily-left", { cards: result.left, jumps: result.jumps });
}

/** A result of the list. */
export function listedScore(result: DailyResult, { sides }: Preset): string {
  const cards = leftOf(result);
  if (sides === 2) {
    return t(result.winner === 0 ? "daily-duel-won" : "daily-duel-lost", { cards });
  }
  return result.won ? t("daily-list-won") : t("daily-list-left", { cards });
}
