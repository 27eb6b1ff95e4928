/** Refusals of the server as sentences. */
import { has, t } from "../text/texts.svelte";
import type { No } from "./link";

/** The sentence for a refusal and its cause. Seats are shown counted from one. */
export function refusalText(no: Pick<No, "code" | "details">): string {
  const facts = Object.entries(no.details).map(([name, value]) =>
    (name === "seat" || name === "last") && typeof value === "number"
      ? [name, value + 1]
      : [name, value],
  );
  const key = `refused-${no.code}`;
  const known = [`${key}-${String(no.details["cause"])}`, key].find(has);
  return known === undefined ? t("broken") : t(known, Object.fromEntries(facts));
}
