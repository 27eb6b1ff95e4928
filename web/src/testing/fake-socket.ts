/** A WebSocket without a network: it keeps what was sent, and tests deliver its messages. */
import { vi } from "vitest";

import { soloView } from "./fixtures";
import type { AnyFromClient, AnyFromServer, TableView, Welcome } from "../wire";

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: FakeSocket[] = [];

  readonly sent: AnyFromClient[] = [];
  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {
    FakeSocket.made.push(this);
  }

  /** Replace WebSocket by this class. */
  static install(): void {
    FakeSocket.made = [];
    vi.stubGlobal("WebSocket", FakeSocket);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.made.at(-1);
    if (!last) throw new Error("no socket was opened");
    return last;
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(message: AnyFromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnyFromClient);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }
}

export function welcome(view: TableView = soloView()): Welcome {
  return {
    type: "welcome",
    format: 2,
    version: "0",
    table: "t1",
    standing: "person",
    person: 0,
    founder: true,
    invited_to: null,
    view,
    here: [true],
    device: 1,
    now: 0,
    bots_at: [],
  };
}
