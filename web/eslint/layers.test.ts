import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { Linter } from "eslint";
import { describe, expect, test } from "vitest";

import { complaint, FOR_TESTS, LAYERS, layersRule, picture, TABLE_ROOMS } from "./layers.ts";

const WEB = join(import.meta.dirname, "..");
const SOURCE = join(WEB, "src");
const ARCHITECTURE = join(WEB, "../docs/explanation/architecture.md");

function foldersIn(path: string): readonly string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

test("every folder has its layer", () => {
  const parts = [...LAYERS.flat(), ...FOR_TESTS].filter((part) => !["wire", "app"].includes(part));
  expect([...parts].sort()).toEqual([...foldersIn(SOURCE)].sort());
  expect([...TABLE_ROOMS.flat()].sort()).toEqual([...foldersIn(join(SOURCE, "table"))].sort());
});

test("the picture in the docs is the one that is enforced", () => {
  const page = readFileSync(ARCHITECTURE, "utf8");
  expect(page).toContain(`\n${picture(LAYERS)}\n`);
  expect(page).toContain(`\ntable: ${picture(TABLE_ROOMS)}\n`);
});

describe("an import", () => {
  test.each([
    ["screens/Daily.svelte", "daily/List.svelte"],
    ["link/http.ts", "wire"],
    ["link/http.ts", "link/link"],
    ["table/Table.svelte", "table/state/log"],
    ["table/show/sound.ts", "table/state/later"],
    ["learn/Lesson.svelte", "table/Table.svelte"],
    ["link/table.test.ts", "testing/fixtures"],
    ["harness/states.ts", "testing/fixtures"],
  ])("of %s may be %s", (importer, imported) => {
    expect(complaint(importer, imported)).toBeNull();
  });

  test.each([
    ["link/http.ts", "table/Table.svelte"],
    ["lobby/Code.svelte", "review/words"],
    ["table/state/log.ts", "table/show/sound"],
    ["table/parts/Hand.svelte", "table/panels/Sheet.svelte"],
    ["table/parts/Hand.svelte", "table/Table.svelte"],
    ["learn/Lesson.svelte", "table/state/log"],
    ["link/http.ts", "testing/fixtures"],
    ["ui/Bar.svelte", "App.svelte"],
  ])("of %s must not be %s", (importer, imported) => {
    expect(complaint(importer, imported)).not.toBeNull();
  });
});

test.each([
  'import { a } from "../table/link";',
  'export { a } from "../table/link";',
  'export * from "../table/link";',
  'void import("../table/link");',
])("ESLint reports %s", (code) => {
  const config: Linter.Config = {
    files: ["**/*.ts"],
    plugins: { page: { rules: { layers: layersRule } } },
    rules: { "page/layers": "error" },
  };
  const found = new Linter({ cwd: WEB }).verify(code, config, join(SOURCE, "link/http.ts"));
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringContaining("`link` must not import `table`"),
  ]);
});

test("no two files import each other, not even by way of others", () => {
  const imports = new Map(sources().map((path) => [path, importsOf(path)]));
  const done = new Set<string>();
  function visit(path: string, way: readonly string[]): void {
    expect(way, "files that import each other").not.toContain(path);
    if (done.has(path)) return;
    for (const imported of imports.get(path) ?? []) visit(imported, [...way, path]);
    done.add(path);
  }
  for (const path of imports.keys()) visit(path, []);
});

function sources(): readonly string[] {
  const names = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.(ts|svelte)$/.test(name)).map((name) => join(SOURCE, name));
}

function importsOf(path: string): readonly string[] {
  const found = readFileSync(path, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  const targets = [...found].map(([, target = ""]) => join(dirname(path), target));
  return targets.flatMap((target) => ["", ".ts", ".svelte.ts"].map((ending) => target + ending));
}
