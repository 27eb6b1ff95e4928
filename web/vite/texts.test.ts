import { expect, test } from "vitest";

import { withoutComments } from "./texts.ts";

test("comments and empty lines between messages are removed, paragraphs stay", () => {
  const source =
    "# A comment.\n\na = One\n\n## Group\n\nb = Two\n    lines\n\n    of it\n\nc = #3\n";
  expect(withoutComments(source)).toBe("\na = One\nb = Two\n    lines\n\n    of it\nc = #3\n");
});
