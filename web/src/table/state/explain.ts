/** Why something was not granted, in a kind sentence. */

import { refusalWords } from "../../link/refusal";
import type { No } from "../../link/link";
import type { TableView } from "../../wire";
import { worded, type Say } from "../../game/names";

/** How many characters a message may have; the server says so too, and refuses more. */
export const LONGEST_TEXT = 280;

/** The sentence for a refusal; of refused talk, `text` is what was to be said. */
export function explain(say: Say, no: No, view: TableView, text = ""): string {
  if (no.code === "illegal" && no.reason !== null) {
    const sentence = say(no.reason, worded(say, view, no.details));
    return say("illegal", { sentence, rule: no.rule ?? "" });
  }
  if (no.code === "talk" && no.reason !== null) {
    const letters = [...text.trim()];
    const part = letters.slice(Number(no.details["start"]), Number(no.details["end"])).join("");
    return say(no.reason, { part, longest: LONGEST_TEXT });
  }
  return refusalWords(no);
}
