import { partsAfter } from "../router/router.svelte";

/** Where the rules are; at a table, they begin with those in force there. */
export function rulesAddress(): string {
  const table = partsAfter("/t")?.[0];
  return table === undefined ? "/rules" : `/rules?at=${table}`;
}
