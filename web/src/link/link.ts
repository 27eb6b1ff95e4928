/** The interface between the table and the connection to the server. */

import type { AnyAsk, AnyEvent, Code, Fault, Plan, Speed, TableView } from "../wire";

/** Why a request was refused: a code, and for plays and talk the text key of the reason. */
export interface No {
  readonly ok: false;
  readonly code: Code | Fault;
  readonly rule: string | null;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, number | string>>;
}

export type Answer = { readonly ok: true } | No;

export type Listener = (events: readonly AnyEvent[], before: TableView, after: TableView) => void;

/** A table behind a connection. `view`, `here` and `status` are reactive. */
export interface Link {
  /** The id of the table. */
  readonly table: string;
  readonly view: TableView;
  /** Whether the player of each seat is connected; null while unknown. */
  readonly here: readonly boolean[] | null;
  /** By seat, when a bot sits in for a player who is disconnected but has not left yet. */
  readonly botsAt: readonly (number | null)[];
  readonly status: "open" | "trying";
  /** Milliseconds that the server's clock is ahead of this device's. */
  readonly clockLead: number;
  ask(ask: AnyAsk): Promise<Answer>;
  /** Call `listener` with all news after `view` was updated; returns a function that stops it. */
  listen(listener: Listener): () => void;
  hint(seat: number): Promise<readonly Plan[]>;
  chooseSpeed(speed: Speed): void;
}
