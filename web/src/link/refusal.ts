/** Why the server did not do what was asked, in a sentence. */
import { has, t } from "../text/texts.svelte";
import type { Code, Fault } from "../wire";

interface No {
  readonly code: Code | Fault;
  readonly details: Readonly<Record<string, number | string>>;
}

/** The sentence for a refusal. People count seats from one. */
export function refusalWords(no: No): string {
  const facts = Object.entries(no.details).map(([name, value]) =>
    (name === "seat" || name === "last") && typeof value === "number"
      ? [name, value + 1]
      : [name, value],
  );
  const key = `refused-${no.code}`;
  return has(key) ? t(key, Object.fromEntries(facts)) : t("broken");
}
