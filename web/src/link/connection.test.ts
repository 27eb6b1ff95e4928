import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { AnyFromServer, Close } from "../wire";
import { Connection, PATIENCE } from "./connection";
import { FakeSocket, welcome } from "../testing/fake-socket";

let heard: AnyFromServer[];
let open: boolean[];
let ended: Close[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  heard = [];
  open = [];
  ended = [];
  connection = new Connection("ws://here/socket", () => "my-seat", {
    message: (message) => heard.push(message),
    open: (now) => open.push(now),
    ended: (code) => ended.push(code),
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it says hello with the capability, and is open after the welcome", () => {
  const socket = FakeSocket.last;
  socket.accept();
  expect(socket.sent).toEqual([{ type: "hello", format: 2, capability: "my-seat" }]);
  expect(open).toEqual([]);
  socket.say(welcome());
  expect(open).toEqual([true]);
  expect(heard.map((message) => message.type)).toEqual(["welcome"]);
});

test("a lost socket is reopened with growing delays", () => {
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
  FakeSocket.last.drop();
  expect(open).toEqual([true, false]);
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const before = FakeSocket.made.length;
    let waited = 0;
    while (FakeSocket.made.length === before) {
      vi.advanceTimersByTime(50);
      waited += 50;
    }
    waits.push(waited);
    FakeSocket.last.drop();
  }
  expect(waits[0]).toBeLessThanOrEqual(PATIENCE.first + 50);
  expect(waits.at(-1)).toBeLessThanOrEqual(PATIENCE.longest + 50);
  expect(waits.at(-1)).toBeGreaterThan(PATIENCE.longest / 2);
});

test("it reconnects at once when the network is back", () => {
  FakeSocket.last.drop();
  const before = FakeSocket.made.length;
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.made.length).toBe(before + 1);
});

test("it notices at once when the network is gone", () => {
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
  window.dispatchEvent(new Event("offline"));
  expect(open).toEqual([true, false]);
});

test("silence leads to a ping, and a missing pong to a reconnection", () => {
  const socket = FakeSocket.last;
  socket.accept();
  socket.say(welcome());
  vi.advanceTimersByTime(PATIENCE.quiet);
  expect(socket.sent.at(-1)).toEqual({ type: "ping", n: 1 });
  socket.say({ type: "pong", n: 1, number: 40 });
  vi.advanceTimersByTime(PATIENCE.quiet);
  expect(socket.sent.at(-1)).toEqual({ type: "ping", n: 2 });
  vi.advanceTimersByTime(PATIENCE.answer);
  expect(open).toEqual([true, false]);
});

test("it does not reconnect after the server has refused for good", () => {
  FakeSocket.last.accept();
  FakeSocket.last.say({ type: "bye", code: 4004, again: false });
  expect(ended).toEqual([4004]);
  const before = FakeSocket.made.length;
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made.length).toBe(before);
});

test("it reconnects to a server that is restarting", () => {
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome());
  FakeSocket.last.say({ type: "bye", code: 4009, again: true });
  FakeSocket.last.drop();
  expect(ended).toEqual([]);
  const before = FakeSocket.made.length;
  vi.advanceTimersByTime(PATIENCE.first);
  expect(FakeSocket.made.length).toBe(before + 1);
});

test("messages of an old socket are ignored", () => {
  const old = FakeSocket.last;
  old.accept();
  old.drop();
  vi.advanceTimersByTime(PATIENCE.first);
  old.say(welcome());
  expect(heard).toEqual([]);
});
