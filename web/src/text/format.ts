/** Lists and numbers in the language of the page. */
import { language } from "./texts.svelte";

/** Names in a sentence, equal ones counted: "Ana, Ben and Sprout × 2". */
export function listOf(names: readonly string[]): string {
  const counted = [...new Set(names)].map((name) => {
    const count = names.filter((each) => each === name).length;
    return count > 1 ? `${name}\u00a0×\u00a0${count}` : name;
  });
  return new Intl.ListFormat(language.now, { type: "conjunction" }).format(counted);
}

/** A share from 0 to 1 as a percentage. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language.now, { style: "percent" }).format(share);
}

/** A number with at most one decimal. */
export function oneDecimal(value: number): string {
  return new Intl.NumberFormat(language.now, { maximumFractionDigits: 1 }).format(value);
}
