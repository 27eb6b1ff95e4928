/**
 * A socket that reconnects: hello on every opening, back-off between attempts, a ping after
 * silence. It knows messages by their type only; table.svelte.ts handles their content.
 */
import { FORMAT, SUBPROTOCOL, type AnyFromClient, type AnyFromServer, type Close } from "../wire";

/** All in milliseconds. */
export const PATIENCE = {
  first: 400,
  longest: 12_000,
  /** After this long without a message, send a ping. */
  quiet: 20_000,
  /** After this long without an answer, the socket is lost. */
  answer: 8_000,
} as const;

export interface Heard {
  message(message: AnyFromServer): void;
  /** The connection is open (after the welcome), or being reopened. */
  open(open: boolean): void;
  /** The server refused for good: do not reconnect. */
  ended(code: Close): void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #tries = 0;
  #again: number | undefined;
  #quiet: number | undefined;
  #pings = 0;
  #closed = false;
  readonly #hello: () => string | null;
  readonly #heard: Heard;
  readonly #url: string;

  /** `hello` returns the capability at the moment of connecting; it may have changed since. */
  constructor(url: string, hello: () => string | null, heard: Heard) {
    this.#url = url;
    this.#hello = hello;
    this.#heard = heard;
    window.addEventListener("online", this.#now);
    window.addEventListener("offline", this.#lost);
    document.addEventListener("visibilitychange", this.#seen);
    this.#connect();
  }

  /** Send if the socket is open. The caller repeats what must arrive after the next welcome. */
  send(message: AnyFromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    window.clearTimeout(this.#again);
    window.removeEventListener("online", this.#now);
    window.removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#seen);
  }

  #connect(): void {
    window.clearTimeout(this.#again);
    const socket = new WebSocket(this.#url, SUBPROTOCOL);
    this.#socket = socket;
    // A network that drops everything neither opens nor refuses the socket.
    this.#expect(PATIENCE.answer);
    socket.onopen = () => this.send({ type: "hello", format: FORMAT, capability: this.#hello() });
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as AnyFromServer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #receive(message: AnyFromServer): void {
    this.#listen();
    if (message.type === "bye") {
      if (message.again) return;
      this.close();
      this.#heard.ended(message.code);
      return;
    }
    if (message.type === "welcome") {
      this.#tries = 0;
      this.#heard.open(true);
    }
    this.#heard.message(message);
  }

  /** A message came: restart the wait for the next one. */
  #listen(): void {
    window.clearTimeout(this.#quiet);
    this.#quiet = window.setTimeout(() => this.#ask(), PATIENCE.quiet);
  }

  #ask(): void {
    this.#pings += 1;
    this.send({ type: "ping", n: this.#pings });
    this.#expect(PATIENCE.answer);
  }

  #expect(within: number): void {
    window.clearTimeout(this.#quiet);
    this.#quiet = window.setTimeout(this.#lost, within);
  }

  readonly #lost = (): void => {
    if (this.#closed) return;
    this.#drop();
    this.#heard.open(false);
    window.clearTimeout(this.#again);
    const most = Math.min(PATIENCE.longest, PATIENCE.first * 2 ** this.#tries);
    this.#tries += 1;
    // Random, so that not everyone reconnects in the same instant.
    this.#again = window.setTimeout(() => this.#connect(), most * (0.75 + Math.random() / 4));
  };

  readonly #now = (): void => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#drop();
    this.#tries = 0;
    this.#connect();
  };

  /** The page is visible again: a phone may have cut the socket without telling. */
  readonly #seen = (): void => {
    if (document.visibilityState !== "visible" || this.#closed) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ask();
    else this.#now();
  };

  #drop(): void {
    window.clearTimeout(this.#quiet);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
