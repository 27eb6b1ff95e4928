/** Reasons for and against a turn, without those that say the same. */

import type { Reason } from "../wire";

/** The texts of merged reasons. */
const BY_ALL: Readonly<Record<string, string>> = {
  "uses-offered by all": "hint-offered-by-all",
  "leaves-pile by all": "hint-left-for-all",
};

/** The text key of a reason, also of a merged one. */
export function reasonKey(reason: Reason): string {
  return BY_ALL[reason.why] ?? `reason-${reason.why}`;
}

/** Each pile either used or left alone, and one reason for all partners instead of one for each. */
export function mergedReasons(reasons: readonly Reason[], partners: number): readonly Reason[] {
  const used = new Set(
    reasons.filter(({ why }) => why === "uses-offered").map(({ facts }) => facts["pile"]),
  );
  const kept = reasons.filter(
    ({ why, facts }) => why !== "leaves-pile" || !used.has(facts["pile"]),
  );
  return kept.flatMap((reason, index) => {
    const same = kept.filter(
      ({ why, facts }) => why === reason.why && facts["pile"] === reason.facts["pile"],
    );
    if (reason.facts["seat"] === undefined || same.length === 1) return [reason];
    if (kept.indexOf(same[0] ?? reason) !== index) return [];
    const seats = new Set(same.map(({ facts }) => facts["seat"]));
    const why = `${reason.why} by all`;
    return [seats.size < partners || !(why in BY_ALL) ? reason : { ...reason, why }];
  });
}
