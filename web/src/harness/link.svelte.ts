/** A table without a server: it shows the given view and answers as scripted. */

import type { AnyEvent, Plan, TableView } from "../wire";
import type { Answer, Link, Listener } from "../link/link";

export interface Script {
  readonly answer?: Answer;
  readonly status?: "open" | "trying";
  readonly here?: readonly boolean[];
  readonly plans?: readonly Plan[];
}

export class PlayedLink implements Link {
  readonly table = "harness";
  view = $state.raw() as TableView;
  readonly clockLead = 0;
  readonly botsAt = [];
  readonly here: readonly boolean[] | null;
  readonly status: "open" | "trying";
  readonly #script: Script;
  readonly #listeners = new Set<Listener>();

  constructor(view: TableView, script: Script) {
    this.view = view;
    this.#script = script;
    this.here = script.here ?? null;
    this.status = script.status ?? "open";
  }

  ask(): Promise<Answer> {
    // A card that was sent stays on its pile: this shows the wait for an answer.
    const { answer } = this.#script;
    return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer);
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  chooseSpeed(): void {
    // The harness has no bots.
  }

  hint(): Promise<readonly Plan[]> {
    return Promise.resolve(this.#script.plans ?? []);
  }

  /** Deliver events and the view after them. */
  tell(events: readonly AnyEvent[], after: TableView): void {
    const before = this.view;
    this.view = after;
    for (const listener of this.#listeners) listener(events, before, after);
  }
}
