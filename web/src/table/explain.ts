/** Why something was not granted, in a kind sentence. */

import { refusalWords } from "../link/refusal";
import type { No } from "./link";
import type { Say } from "./names";

/** How many characters a message may have; the server says so too, and refuses more. */
export const LONGEST_TEXT = 280;

/** The sentence for a refusal; of refused talk, `text` is what was to be said. */
export function explain(say: Say, no: No, text = ""): string {
  if (no.code === "illegal" && no.reason !== null) {
    return say("illegal", { sentence: say(no.reason, no.details), rule: no.rule ?? "" });
  }
  if (no.code === "talk" && no.reason !== null) {
    const letters = [...text.trim()];
    const part = letters.slice(Number(no.details["start"]), Number(no.details["end"])).join("");
    return say(no.reason, { part, longest: LONGEST_TEXT });
  }
  return refusalWords(no);
}
