/** Builds `sw.js`: the worker's source with the list of all files of the page. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { transformWithOxc, type Plugin } from "vite";

const SOURCE = join(import.meta.dirname, "../src/offline/worker.ts");
const PUBLIC = join(import.meta.dirname, "../public");
/** Files that no open page asks for. */
const UNNEEDED = /\.(map|png)$/;

export function serviceWorker(): Plugin {
  return {
    name: "tenback-service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const built = Object.values(bundle);
      const digest = createHash("sha256");
      for (const part of built) digest.update(part.type === "chunk" ? part.code : part.source);
      const names = [...built.map((part) => part.fileName), ...readdirSync(PUBLIC)];
      const files = names.filter((name) => !UNNEEDED.test(name)).map((name) => `/${name}`);
      const facts = { version: digest.digest("hex").slice(0, 12), files: files.sort() };
      const { code } = await transformWithOxc(readFileSync(SOURCE, "utf8"), SOURCE);
      this.emitFile({
        type: "asset",
        fileName: "sw.js",
        source: asClassicScript(code).replaceAll("__BUILT__", JSON.stringify(facts)),
      });
    },
  };
}

/** The code without its empty export: not every browser runs module workers. */
function asClassicScript(code: string): string {
  return code.replace(/^export\s*\{\s*\};?$/m, "");
}
