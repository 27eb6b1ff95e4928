import { describe, expect, it } from "vitest";

import { deedOf, neighbour, type Key } from "./keys";

function key(key: string, code = "", more: Partial<Key> = {}): Key {
  return { key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
}

describe("the keyboard", () => {
  it("picks by the place of the digits, whatever the layout writes there", () => {
    expect(deedOf(key("3", "Digit3"))).toEqual({ deed: "pick", nth: 2 });
    expect(deedOf(key('"', "Digit3"))).toEqual({ deed: "pick", nth: 2 });
    expect(deedOf(key("8", "Numpad8"))).toEqual({ deed: "pick", nth: 7 });
  });

  it("lays with shift and a digit", () => {
    expect(deedOf(key("3", "Digit3", { shiftKey: true }))).toEqual({ deed: "lay", nth: 2 });
  });

  it("knows the arrows, the letters and undoing as everywhere", () => {
    expect(deedOf(key("ArrowUp"))).toEqual({ deed: "move", way: "up" });
    expect(deedOf(key("E"))).toEqual({ deed: "end" });
    expect(deedOf(key("z", "KeyW", { ctrlKey: true }))).toEqual({ deed: "undo" });
    expect(deedOf(key("?", "Slash", { shiftKey: true }))).toEqual({ deed: "help" });
    expect(deedOf(key("Escape"))).toEqual({ deed: "drop" });
  });

  it("leaves the browser's own keys alone", () => {
    expect(deedOf(key("e", "KeyE", { ctrlKey: true }))).toBeNull();
    expect(deedOf(key("ArrowLeft", "", { altKey: true }))).toBeNull();
    expect(deedOf(key("Tab"))).toBeNull();
  });

  it("goes round the ends of a row", () => {
    expect(neighbour(6, 5, "right")).toBe(0);
    expect(neighbour(6, 0, "left")).toBe(5);
    expect(neighbour(6, -1, "right")).toBe(0);
    expect(neighbour(0, 0, "left")).toBe(-1);
  });
});
