/** Lists and numbers in the language of the page. */
import { language } from "./texts.svelte";

/** Names in a sentence: "Ana, Ben and Cleo". */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(language.now, { type: "conjunction" }).format(names);
}

/** A share from 0 to 1 as a percentage. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language.now, { style: "percent" }).format(share);
}

/** A number with at most one decimal. */
export function oneDecimal(value: number): string {
  return new Intl.NumberFormat(language.now, { maximumFractionDigits: 1 }).format(value);
}
