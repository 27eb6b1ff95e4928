/**
 * Makes the catalogues of the Python package importable, one module per language: `texts:fr` holds the
 * texts of the page, `texts:fr/rules` the rules, which are long and which few screens need. `texts:all`
 * loads each of them when it is asked for.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

import languages from "../../src/tenback/text/languages.json" with { type: "json" };

const FOLDER = join(import.meta.dirname, "../../src/tenback/text");
const NAME = /^texts:([a-z]{2,3})(\/rules)?$/;
const ALL = "all";
const RULES = "rules.ftl";
/** Catalogues that only commands and the terminal use. */
const TERMINAL_FILES = ["cli.ftl", "commands.ftl", "keyboard.ftl", "store.ftl", "terminal.ftl"];
/** Messages of commands in other catalogues, by the beginning of their keys. */
const TERMINAL_KEYS = /^(arena|help|serve)-/;

export function texts(): Plugin {
  return {
    name: "tenback-texts",
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const [, language, rules] = NAME.exec(id.replace("\0", "")) ?? [];
      if (language === undefined) return null;
      if (language === ALL) {
        return `${importing("importTexts", "")}\n${importing("importRules", "/rules")}`;
      }
      const files = filesOf(language, rules !== undefined);
      for (const file of files) this.addWatchFile(file);
      const source = files.map((file) => forPage(readFileSync(file, "utf8"))).join("\n");
      return `export default ${JSON.stringify(source)}`;
    },
  };
}

/** The code of a function that imports one part of a language's texts. */
function importing(name: string, part: string): string {
  const cases = Object.keys(languages).map(
    (each) => `${each}: () => import("texts:${each}${part}")`,
  );
  return `export const ${name} = (language) => ({ ${cases.join(", ")} })[language]();`;
}

function filesOf(language: string, rules: boolean): string[] {
  const folder = join(FOLDER, language);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ftl") && !TERMINAL_FILES.includes(name))
    .filter((name) => (name === RULES) === rules)
    .map((name) => join(folder, name));
}

/** A catalogue without comments, empty lines between messages, and messages of commands. */
export function forPage(source: string): string {
  return source
    .split("\n")
    .filter((line) => !/^#{1,3}( |$)/.test(line))
    .join("\n")
    .replace(/\n{2,}(?=[a-z-])/g, "\n")
    .split(/\n(?=[a-z-])/)
    .filter((message) => !TERMINAL_KEYS.test(message))
    .join("\n");
}
