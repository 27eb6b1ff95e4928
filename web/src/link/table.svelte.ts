/** A table behind a connection: its view, and requests to it. */
import { deviceId } from "../device/device-id";
import { settings } from "../device/settings.svelte";
import { seatLinks } from "../device/tables.svelte";
import type { Answer, Link, Listener, No } from "./link";
import {
  CLOSE,
  type AnyAsk,
  type AnyFromServer,
  type Advice,
  type Ask,
  type Close,
  type Plan,
  type Refused,
  type Speed,
  type TableView,
  type Update,
  type Welcome,
} from "../wire";
import { Connection } from "./connection";
import { freshCapability, freshId } from "../device/ids";
import { post } from "./http";
import { follows as followsView, updated } from "./mirror";

interface Waiting {
  readonly ask: Ask;
  answer(answer: Answer): void;
}

/** The player's standing at this table, as the last welcome said. */
export type Standing = Pick<Welcome, "standing" | "person" | "founder" | "invited_to">;

export class TableLink implements Link {
  readonly table: string;
  #view = $state.raw<TableView | null>(null);
  #here = $state.raw<readonly boolean[] | null>(null);
  #botsAt = $state.raw<readonly (number | null)[]>([]);
  #open = $state(false);
  #ended = $state<Close | null>(null);
  #shut = $state(false);
  #clockLead = $state(0);
  #standing = $state.raw<Standing | null>(null);
  readonly #waiting = new Map<string, Waiting>();
  readonly #listeners = new Set<Listener>();
  #connection: Connection;
  /** The capability in the last hello. */
  #presented: string | null = null;
  /** The capability of a link that was opened, until it is known whether it is needed. */
  #offered: string | null;

  /** A player who has a seat keeps it and ignores `offered`; anyone else goes on with that. */
  constructor(table: string, offered: string | null = null) {
    this.table = table;
    this.#offered = offered;
    if (offered !== null && seatLinks.of(table) === null) seatLinks.keep(table, offered);
    this.#connection = this.#connect();
  }

  #connect(): Connection {
    const scheme = window.location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${window.location.host}/api/tables/${encodeURIComponent(this.table)}/socket`;
    return new Connection(address, () => (this.#presented = this.capability), {
      message: (message) => this.#receive(message),
      open: (open) => (this.#open = open),
      ended: (code) => this.#dismissed(code),
    });
  }

  /** Null until the first welcome. */
  get known(): TableView | null {
    return this.#view;
  }

  get view(): TableView {
    if (this.#view === null) throw new Error("the table was not seen yet");
    return this.#view;
  }

  get here(): readonly boolean[] | null {
    return this.#here;
  }

  get botsAt(): readonly (number | null)[] {
    return this.#botsAt;
  }

  get clockLead(): number {
    return this.#clockLead;
  }

  get status(): "open" | "trying" {
    return this.#open ? "open" : "trying";
  }

  /** Why the server refused the connection for good; null while it did not. */
  get ended(): Close | null {
    return this.#ended;
  }

  /** Whether the capability of this device was revoked. */
  get shut(): boolean {
    return this.#shut;
  }

  get standing(): Standing | null {
    return this.#standing;
  }

  get capability(): string | null {
    return seatLinks.of(this.table);
  }

  /** Send a request, again under the same id after every reconnection, until it is answered. */
  ask(ask: AnyAsk): Promise<Answer> {
    const message: Ask = { type: "ask", id: freshId(), seen: this.#view?.number ?? 0, ask };
    return new Promise((answer) => {
      this.#waiting.set(message.id, { ask: message, answer });
      if (this.#open) this.#connection.send(message);
    });
  }

  /** Take a seat; a guest becomes a person, with a capability of their own. */
  sit(seat: number, name: string): Promise<Answer> {
    const guest = this.#standing?.standing !== "person";
    return this.ask({
      ask: "sit",
      seat,
      name,
      capability: guest ? freshCapability() : null,
      device: this.#view?.settings.daily ? deviceId() : null,
    });
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async hint(seat: number): Promise<readonly Plan[]> {
    const sent = { capability: this.capability };
    return (await post<Advice>(this.#path("hint"), { seat }, sent)).plans;
  }

  /** Choose how fast bots play, at this table and from now on. */
  chooseSpeed(speed: Speed): void {
    settings.botSpeed = speed;
    this.#sendSpeed();
  }

  #sendSpeed(): void {
    this.#connection.send({ type: "pace", speed: settings.botSpeed });
  }

  /** Close the socket; the player keeps the seat. */
  close(): void {
    this.#connection.close();
  }

  #path(what: string): string {
    return `/api/tables/${encodeURIComponent(this.table)}/${what}`;
  }

  #receive(message: AnyFromServer): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "update":
        return this.#update(message);
      case "granted":
        return this.#granted(message.id);
      case "refused":
        return this.#refused(message);
      case "presence":
        this.#here = message.here;
        this.#botsAt = message.bots_at;
        return;
      case "pong":
        // What was lost on the way without a gap to be seen: the last of it.
        if (message.number > (this.#view?.number ?? 0)) this.#connection.send({ type: "resync" });
    }
  }

  #welcome(message: Welcome): void {
    const { standing, person, founder, invited_to } = message;
    if (standing !== "person" && this.#takeOffered()) return;
    this.#offered = null;
    this.#standing = { standing, person, founder, invited_to };
    this.#here = message.here;
    this.#botsAt = message.bots_at;
    this.#clockLead = message.now - Date.now();
    this.#view = message.view;
    if (settings.botSpeed !== "normal") this.#sendSpeed();
    for (const { ask } of this.#waiting.values()) this.#connection.send(ask);
  }

  #update(message: Update): void {
    const before = this.#view;
    if (before === null) return;
    const follows = followsView(before, message);
    if (follows === "gap") this.#connection.send({ type: "resync" });
    if (follows === "next") {
      const after = updated(before, message);
      this.#view = after;
      for (const listener of this.#listeners) listener(message.events, before, after);
    }
    if (message.granted !== undefined) this.#granted(message.granted);
  }

  #granted(id: string): void {
    const waiting = this.#take(id);
    if (!waiting) return;
    const { ask } = waiting.ask;
    if (ask.ask === "sit" && ask.capability) this.#become(ask.seat, ask.capability);
    waiting.answer({ ok: true });
  }

  /** A guest who sat down is a person from now on, and reconnects as one. */
  #become(seat: number, capability: string): void {
    seatLinks.keep(this.table, capability);
    const person = this.#view?.seats[seat]?.person ?? null;
    if (this.#standing) this.#standing = { ...this.#standing, standing: "person", person };
  }

  #refused(message: Refused): void {
    if (message.id === null) return;
    const { code, rule, reason, details } = message;
    const no: No = { ok: false, code, rule, reason, details };
    this.#take(message.id)?.answer(no);
  }

  #take(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** If another tab has another capability by now, reconnect with it. */
  #dismissed(code: Close): void {
    if (code === CLOSE.NOT_ALLOWED) {
      if (this.capability !== null && this.capability !== this.#presented) {
        this.#connection = this.#connect();
        return;
      }
      if (this.#takeOffered()) return;
      // An invalid capability would only block a new link.
      if (this.#presented !== null) {
        seatLinks.drop(this.table);
        this.#shut = true;
      }
    }
    if (code === CLOSE.MALFORMED && this.#takeOffered()) return;
    this.#end(code);
  }

  /** Go on with the capability of the link that was opened; returns whether there is another one. */
  #takeOffered(): boolean {
    const offered = this.#offered;
    this.#offered = null;
    if (offered === null || offered === this.#presented) return false;
    seatLinks.keep(this.table, offered);
    this.#connection.close();
    this.#open = false;
    this.#connection = this.#connect();
    return true;
  }

  #end(code: Close): void {
    this.#open = false;
    this.#ended = code;
    const no: No = { ok: false, code: "not-allowed", rule: null, reason: null, details: {} };
    for (const { answer } of this.#waiting.values()) answer(no);
    this.#waiting.clear();
  }
}
