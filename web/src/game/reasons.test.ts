import { expect, test } from "vitest";

import type { Reason } from "../wire";
import { mergedReasons, reasonKey } from "./reasons";

function said(why: string, seat: number): Reason {
  return { why, good: why !== "disregards", facts: { pile: "v1", seat } };
}

test("what several partners said is one reason", () => {
  const keys = (reasons: readonly Reason[]): string[] => mergedReasons(reasons, 2).map(reasonKey);
  expect(keys([said("uses-offered", 0), said("uses-offered", 2)])).toEqual(["hint-offered-by-all"]);
  expect(keys([said("leaves-pile", 0)])).toEqual(["reason-leaves-pile"]);
  expect(keys([said("disregards", 0), said("disregards", 2)])).toEqual(["reason-disregards"]);
});

test("reasons with other facts are kept", () => {
  const close: Reason = { why: "keeps-close", good: true, facts: { pile: "v1", card: 12 } };
  const other: Reason = { ...close, facts: { pile: "v1", card: 14 } };
  expect(mergedReasons([close, other], 2)).toEqual([close, other]);
});
