import { describe, expect, it } from "vitest";

import { noteOf } from "./sound";

describe("the note of a card", () => {
  it("depends on its layer", () => {
    expect(noteOf(40)).toBe(noteOf(49));
    expect(noteOf(50)).toBe(2 * noteOf(0));
  });

  it("rises with every layer", () => {
    const notes = Array.from({ length: 10 }, (_, tens) => noteOf(10 * tens));
    expect(notes).toEqual([...notes].sort((one, other) => one - other));
    expect(new Set(notes).size).toBe(10);
  });
});
