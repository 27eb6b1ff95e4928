import { describe, expect, it } from "vitest";

import { commandOf, neighbour, type Key } from "./keyboard.svelte";

function key(key: string, code = "", more: Partial<Key> = {}): Key {
  return { key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
}

describe("the keyboard", () => {
  it("picks by the position of the digit keys, in any layout", () => {
    expect(commandOf(key("3", "Digit3"))).toEqual({ command: "pick", nth: 2 });
    expect(commandOf(key('"', "Digit3"))).toEqual({ command: "pick", nth: 2 });
    expect(commandOf(key("8", "Numpad8"))).toEqual({ command: "pick", nth: 7 });
  });

  it("plays with Shift and a digit", () => {
    expect(commandOf(key("3", "Digit3", { shiftKey: true }))).toEqual({ command: "lay", nth: 2 });
  });

  it("knows the arrows, the letters and the usual undo", () => {
    expect(commandOf(key("ArrowUp"))).toEqual({ command: "move", way: "up" });
    expect(commandOf(key("E"))).toEqual({ command: "end" });
    expect(commandOf(key("z", "KeyW", { ctrlKey: true }))).toEqual({ command: "undo" });
    expect(commandOf(key("?", "Slash", { shiftKey: true }))).toEqual({ command: "help" });
    expect(commandOf(key("Escape"))).toEqual({ command: "drop" });
  });

  it("leaves the browser's own keys alone", () => {
    expect(commandOf(key("e", "KeyE", { ctrlKey: true }))).toBeNull();
    expect(commandOf(key("ArrowLeft", "", { altKey: true }))).toBeNull();
    expect(commandOf(key("Tab"))).toBeNull();
  });

  it("wraps around the ends of a row", () => {
    expect(neighbour(6, 5, "right")).toBe(0);
    expect(neighbour(6, 0, "left")).toBe(5);
    expect(neighbour(6, -1, "right")).toBe(0);
    expect(neighbour(0, 0, "left")).toBe(-1);
  });
});
