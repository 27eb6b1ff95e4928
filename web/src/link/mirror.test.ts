import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import type { TableView, Update } from "../wire";
import { follows, updated } from "./mirror";

interface Story {
  readonly name: string;
  readonly view: TableView;
  readonly told: readonly { readonly update: Update; readonly digest: string }[];
}

const FILE = `${import.meta.dirname}/stories.json`;
const STORIES = JSON.parse(readFileSync(FILE, "utf-8")) as readonly Story[];

/** As tests/tables/stories.py makes it: the beginning of the hash of the view as JSON. */
function digest(view: TableView): string {
  return createHash("sha256").update(JSON.stringify(view)).digest("hex").slice(0, 16);
}

describe.each(STORIES)("the story $name", ({ view, told }) => {
  it("adds up to the views of a fresh join, byte for byte", () => {
    let known = view;
    for (const { update, digest: expected } of told) {
      expect(follows(known, update)).toBe("next");
      known = updated(known, update);
      expect([update.number, digest(known)]).toEqual([update.number, expected]);
    }
  });

  it("shows a gap where an update is missing, and knows what it has seen", () => {
    const [first, second] = told;
    if (first === undefined || second === undefined) throw new Error("a story has updates");
    expect(follows(view, second.update)).toBe("gap");
    const after = updated(updated(view, first.update), second.update);
    expect(follows(after, first.update)).toBe("known");
    expect(follows(after, second.update)).toBe("known");
  });
});
