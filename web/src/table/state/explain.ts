/** Why a request was refused, as a sentence. */

import { refusalText } from "../../link/refusal";
import type { No } from "../../link/link";
import type { TableView } from "../../wire";
import { withNames, type Say } from "../../game/names";

/** The longest message, in characters; the server refuses longer ones, too. */
export const MAX_MESSAGE_LENGTH = 280;

/** The sentence for a refusal; `text` is the message if talk was refused. */
export function explain(say: Say, no: No, view: TableView, text = ""): string {
  if (no.code === "illegal" && no.reason !== null) {
    const sentence = say(no.reason, withNames(say, view, no.details));
    return say("illegal", { sentence, rule: no.rule ?? "" });
  }
  if (no.code === "talk" && no.reason !== null) {
    const letters = [...text.trim()];
    const part = letters.slice(Number(no.details["start"]), Number(no.details["end"])).join("");
    return say(no.reason, { part, longest: MAX_MESSAGE_LENGTH });
  }
  return refusalText(no);
}
