/** Makes `*.ftl` importable: the catalogues of the Python package, without their comments. */
import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

export function texts(): Plugin {
  return {
    name: "tenback-texts",
    enforce: "pre",
    load(id) {
      const file = id.split("?")[0] ?? id;
      if (!file.endsWith(".ftl")) return null;
      return `export default ${JSON.stringify(withoutComments(readFileSync(file, "utf8")))}`;
    },
  };
}

export function withoutComments(source: string): string {
  return source
    .split("\n")
    .filter((line) => !/^#{1,3}( |$)/.test(line))
    .join("\n")
    .replace(/\n{2,}/g, "\n");
}
