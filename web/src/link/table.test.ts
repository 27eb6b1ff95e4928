import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { seatLinks } from "../device/tables.svelte";
import { soloView } from "../testing/fixtures";
import { CLOSE, type Ask, type Changes, type Update } from "../wire";
import { PATIENCE } from "./connection";
import { FakeSocket, welcome } from "../testing/fake-socket";
import { TableLink } from "./table.svelte";

const BEGIN = soloView({ number: 10, talk: [{ number: 4, seat: 0, text: "hello" }] });
let link: TableLink;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  seatLinks.clear();
  link = new TableLink("t1");
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome(BEGIN));
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An update of the entries from one to another. */
function update(first: number, last: number, changes: Changes = {}): Update {
  const events = Array.from({ length: last - first + 1 }, () => REMATCH);
  return { type: "update", number: last, events, changes };
}

const REMATCH = { type: "rematch", seat: 0 } as const;

/** The last request that was sent. */
function asked(): Ask {
  const last = FakeSocket.last.sent.at(-1);
  if (last?.type !== "ask") throw new Error(`this is no ask: ${JSON.stringify(last)}`);
  return last;
}

test("listeners get the events with the views before and after them", () => {
  const heard: [number, number, number][] = [];
  link.listen((events, before, after) => heard.push([events.length, before.number, after.number]));
  FakeSocket.last.say(update(11, 12));
  expect(heard).toEqual([[2, 10, 12]]);
  expect(link.view.number).toBe(12);
});

test("talk is appended, never lost", () => {
  FakeSocket.last.say(update(11, 11, { talk: [{ number: 11, seat: 0, text: "again" }] }));
  expect(link.view.talk.map((line) => line.text)).toEqual(["hello", "again"]);
});

test("the chosen speed of bots is sent at once and after every welcome", () => {
  link.chooseSpeed("fast");
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "pace", speed: "fast" });
  FakeSocket.last.say(welcome(soloView({ number: 10 })));
  const paces = FakeSocket.last.sent.filter(({ type }) => type === "pace");
  expect(paces).toHaveLength(2);
  link.chooseSpeed("normal");
});

test("a gap in the numbers leads to a resync", () => {
  FakeSocket.last.say(update(13, 13));
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "resync" });
  expect(link.view.number).toBe(10);
  FakeSocket.last.say(welcome(soloView({ number: 13 })));
  expect(link.view.number).toBe(13);
});

test("a pong that is ahead leads to a resync", () => {
  FakeSocket.last.say({ type: "pong", n: 1, number: 10 });
  expect(FakeSocket.last.sent.at(-1)?.type).toBe("hello");
  FakeSocket.last.say({ type: "pong", n: 2, number: 11 });
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "resync" });
});

test("old news are not delivered twice", () => {
  const heard: number[] = [];
  link.listen((events, _, after) => heard.push(after.number));
  FakeSocket.last.say(update(9, 10));
  expect([heard, link.view]).toEqual([[], BEGIN]);
});

test("an update that begins before the view and ends after it is a gap", () => {
  FakeSocket.last.say(update(9, 11));
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "resync" });
  expect(link.view).toEqual(BEGIN);
});

test("a request says what it is based on, and gets its answer by its id", async () => {
  const answer = link.ask({ ask: "end", seat: 0 });
  expect(asked().seen).toBe(10);
  FakeSocket.last.say({ type: "granted", id: "somebody's", number: 11 });
  FakeSocket.last.say({ type: "granted", id: asked().id, number: 11 });
  await expect(answer).resolves.toEqual({ ok: true });
});

test("the update that shows what was asked for is its answer", async () => {
  const answer = link.ask({ ask: "again", seat: 0 });
  FakeSocket.last.say({ ...update(11, 11, { rematch: [0] }), granted: asked().id });
  await expect(answer).resolves.toEqual({ ok: true });
  expect(link.view.rematch).toEqual([0]);
});

test("a refusal is an answer too", async () => {
  const answer = link.ask({ ask: "end", seat: 0 });
  FakeSocket.last.say({
    type: "refused",
    id: asked().id,
    code: "not-your-turn",
    rule: null,
    reason: null,
    details: {},
    since: null,
  });
  await expect(answer).resolves.toMatchObject({ ok: false, code: "not-your-turn" });
});

test("an unanswered request is repeated after reconnecting, under the same id", async () => {
  const answer = link.ask({ ask: "end", seat: 0 });
  const first = asked();
  FakeSocket.last.drop();
  expect(link.status).toBe("trying");
  vi.advanceTimersByTime(PATIENCE.first);
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome(BEGIN));
  expect(asked()).toEqual(first);
  FakeSocket.last.say({ type: "granted", id: first.id, number: 11 });
  await expect(answer).resolves.toMatchObject({ ok: true });
});

test("a request made while offline is sent after reconnecting", () => {
  FakeSocket.last.drop();
  void link.ask({ ask: "say", seat: 0, text: "back soon" });
  vi.advanceTimersByTime(PATIENCE.first);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent.map((message) => message.type)).toEqual(["hello"]);
  FakeSocket.last.say(welcome(BEGIN));
  expect(asked().ask).toEqual({ ask: "say", seat: 0, text: "back soon" });
});

test("the capability of the player's own seat is stored once granted, and made once", async () => {
  FakeSocket.last.say({ ...welcome(BEGIN), standing: "invited", person: null });
  const sat = link.sit(0, "Ana");
  const { ask } = asked();
  const capability = ask.ask === "sit" ? ask.capability : null;
  expect(capability).toMatch(/^2\.[\w-]{43}$/);
  expect(seatLinks.of("t1")).toBeNull();
  FakeSocket.last.say({ type: "granted", id: asked().id, number: 12 });
  await sat;
  expect(seatLinks.of("t1")).toBe(capability);
  expect(link.standing?.standing).toBe("person");
  void link.sit(1, "Bob");
  expect(asked().ask).toMatchObject({ ask: "sit", capability: null });
});

test("open requests fail when the server refuses the connection", async () => {
  const answer = link.ask({ ask: "end", seat: 0 });
  FakeSocket.last.say({ type: "bye", code: 4003, again: false });
  await expect(answer).resolves.toMatchObject({ ok: false });
  expect(link.ended).toBe(4003);
});

test("a revoked capability is reported and forgotten, so that a new link can be opened", () => {
  seatLinks.keep("t1", "revoked");
  FakeSocket.last.drop();
  vi.advanceTimersByTime(PATIENCE.first);
  FakeSocket.last.accept();
  FakeSocket.last.say({ type: "bye", code: 4003, again: false });
  expect([link.ended, link.shut, seatLinks.of("t1")]).toEqual([4003, true, null]);
});

test("a player who has a seat ignores another link to the table", () => {
  seatLinks.keep("t1", "mine");
  const again = new TableLink("t1", "another");
  FakeSocket.last.accept();
  FakeSocket.last.say(welcome(BEGIN));
  expect(seatLinks.of("t1")).toBe("mine");
  expect(again.known).toEqual(BEGIN);
  again.close();
});

test("a device without a seat goes on with the link that was opened last", () => {
  seatLinks.keep("t1", "only to watch");
  const guest = new TableLink("t1", "to sit down");
  const watching = FakeSocket.last;
  watching.accept();
  watching.say({ ...welcome(BEGIN), standing: "bystander", person: null, founder: false });
  expect(watching.readyState).toBe(FakeSocket.CLOSED);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toMatchObject([{ type: "hello", capability: "to sit down" }]);
  FakeSocket.last.say({ ...welcome(BEGIN), standing: "invited", person: null, founder: false });
  expect(guest.standing?.standing).toBe("invited");
  expect(seatLinks.of("t1")).toBe("to sit down");
  guest.close();
});

test.each([CLOSE.NOT_ALLOWED, CLOSE.MALFORMED])(
  "a link takes the place of one that the server refuses with %i",
  (code) => {
    seatLinks.keep("t1", "revoked");
    const guest = new TableLink("t1", "new");
    FakeSocket.last.accept();
    FakeSocket.last.say({ type: "bye", code, again: false });
    FakeSocket.last.accept();
    expect(FakeSocket.last.sent).toMatchObject([{ type: "hello", capability: "new" }]);
    expect([guest.ended, guest.shut]).toEqual([null, false]);
    FakeSocket.last.say({ type: "bye", code: CLOSE.NOT_ALLOWED, again: false });
    expect(guest.ended).toBe(CLOSE.NOT_ALLOWED);
    guest.close();
  },
);
