/** The layers of the page, and the ESLint rule that holds every import to them. */
import { dirname, join, relative, sep } from "node:path";

import type { Rule } from "eslint";

const SOURCE = join(import.meta.dirname, "../src");
const PAGE = "docs/explanation/architecture.md";

/** Lowest first. A part imports itself and parts of lower layers; `app` is what lies directly in src/. */
export const LAYERS = [
  ["wire", "text", "style", "router", "offline", "icons"],
  ["cards", "device"],
  ["link"],
  ["ui", "proof"],
  ["game"],
  ["lobby", "review", "daily"],
  ["ending"],
  ["table"],
  ["learn", "puzzles"],
  ["screens"],
  ["app"],
] as const satisfies Layers;

/** The rooms of the table, lowest first. The other parts import only what lies directly in table/. */
export const TABLE_ROOMS = [
  ["state"],
  ["show"],
  ["input"],
  ["parts", "panels", "style"],
] as const satisfies Layers;

type Layers = readonly (readonly string[])[];

/** Views for tests and a page to look at them: they import anything, and only tests import them. */
export const FOR_TESTS = ["testing", "harness"];

/** The layers as one line: what is on the left never imports what is on the right. */
export function picture(layers: Layers): string {
  return layers.map((parts) => parts.join(", ")).join(" ← ");
}

/** Says why a file must not import another (paths below src/); null if it may. */
export function complaint(importer: string, imported: string): string | null {
  const [from, to] = [partOf(importer), partOf(imported)];
  if (FOR_TESTS.includes(from)) return null;
  if (FOR_TESTS.includes(to)) {
    return importer.endsWith(".test.ts") ? null : `Only tests import \`${to}\`.`;
  }
  if (from !== to) {
    if (roomOf(imported) !== null) return `Import table/Table.svelte, not a room of the table.`;
    return below(LAYERS, to, from) ? null : upwards(from, to, LAYERS);
  }
  const [room, other] = [roomOf(importer), roomOf(imported)];
  if (room === null || room === other) return null;
  if (other === null)
    return `\`table/${room}\` imports a file of the table that is above its rooms.`;
  return below(TABLE_ROOMS, other, room) ? null : upwards(room, other, TABLE_ROOMS);
}

function upwards(from: string, to: string, layers: Layers): string {
  return `\`${from}\` must not import \`${to}\`, which is not below it: ${picture(layers)} (${PAGE}).`;
}

function below(layers: Layers, lower: string, upper: string): boolean {
  return rankOf(layers, lower) < rankOf(layers, upper);
}

function rankOf(layers: Layers, part: string): number {
  const rank = layers.findIndex((parts) => parts.includes(part));
  if (rank < 0) throw new Error(`${part} has no layer: give it one in web/eslint/layers.ts`);
  return rank;
}

function partOf(path: string): string {
  const [folder, ...rest] = path.split("/");
  if (rest.length > 0 && folder !== undefined) return folder;
  return /^wire(\.ts)?$/.test(path) ? "wire" : "app";
}

function roomOf(path: string): string | null {
  const [folder, room, ...rest] = path.split("/");
  return folder === "table" && room !== undefined && rest.length > 0 ? room : null;
}

/** ESLint: reports every import, static or dynamic, that goes up or sideways. */
export const layersRule: Rule.RuleModule = {
  create(context) {
    const importer = pathInSource(context.filename);
    function check(node: Rule.Node): void {
      const source = "source" in node ? node.source : null;
      if (!source || source.type !== "Literal" || typeof source.value !== "string") return;
      if (importer === null || !source.value.startsWith(".")) return;
      const imported = pathInSource(join(dirname(context.filename), source.value));
      const message = imported === null ? null : complaint(importer, imported);
      if (message !== null) context.report({ node, message });
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** A file's path below src/, with slashes; null for one that lies elsewhere. */
function pathInSource(path: string): string | null {
  const inside = relative(SOURCE, path);
  return inside.startsWith("..") ? null : inside.split(sep).join("/");
}
