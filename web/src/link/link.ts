/** What the table needs of whoever speaks with the server. */

import type { AnyAsk, AnyEvent, Code, Fault, Plan, TableView } from "../wire";

/** Why something was not granted: a code, and for plays and talk the key of a kind sentence. */
export interface No {
  readonly ok: false;
  readonly code: Code | Fault;
  readonly rule: string | null;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, number | string>>;
}

export type Answer = { readonly ok: true } | No;

export type Listener = (events: readonly AnyEvent[], before: TableView, after: TableView) => void;

/** A table on the other side of a connection. `view`, `here` and `status` are reactive. */
export interface Link {
  /** The id of the table. */
  readonly table: string;
  readonly view: TableView;
  /** By seat, whether its person is connected; null while nobody knows. */
  readonly here: readonly boolean[] | null;
  readonly status: "open" | "trying";
  ask(ask: AnyAsk): Promise<Answer>;
  /** Hears of everything new, after `view` was set; the answer ends it. */
  listen(listener: Listener): () => void;
  hint(seat: number): Promise<readonly Plan[]>;
}
