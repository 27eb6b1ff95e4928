import { expect, test } from "vitest";

import { forPage } from "./texts.ts";

test("comments and empty lines between messages are removed, paragraphs stay", () => {
  const source =
    "# A comment.\n\na = One\n\n## Group\n\nb = Two\n    lines\n\n    of it\n\nc = #3\n";
  expect(forPage(source)).toBe("\na = One\nb = Two\n    lines\n\n    of it\nc = #3\n");
});

test("messages of commands are removed with all their lines", () => {
  const source = "help-arena = Play\n    many games\nplayer = Player\nserve-ready =\n    Ready\n";
  expect(forPage(source)).toBe("player = Player");
});
