/** What is wrong with the chosen house rules, shown to a player who tries to use them. */

/** The id of the paragraph that says it. */
export const UNFIT_RULES = "unfit-rules";

/** Bring the paragraph on the screen: on a phone, the button is far below it. */
export function showUnfitRules(): void {
  const note = document.getElementById(UNFIT_RULES);
  const folded = note?.closest("details");
  if (folded) folded.open = true;
  note?.scrollIntoView({ block: "center" });
}
