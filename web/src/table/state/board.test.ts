import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../../device/settings.svelte";
import { speak } from "../../text/texts.svelte";
import type { AnyAsk, GameView, Plan, TableView } from "../../wire";
import { Board } from "./board.svelte";
import { duelView, soloView, teamView } from "../../testing/fixtures";
import type { Answer, Link, No } from "../../link/link";

/** A server that answers when the test says so. */
class Slow implements Link {
  readonly table = "t";
  readonly here = null;
  readonly status = "open";
  readonly asks: AnyAsk[] = [];
  readonly #answers: ((answer: Answer) => void)[] = [];

  constructor(public view: TableView) {}

  ask(ask: AnyAsk): Promise<Answer> {
    this.asks.push(ask);
    return new Promise((answer) => this.#answers.push(answer));
  }

  async answer(answer: Answer): Promise<void> {
    this.#answers.shift()?.(answer);
    await vi.advanceTimersByTimeAsync(0);
  }

  listen = () => () => undefined;
  readonly hints: { advise(plans: readonly Plan[]): void; fail(error: Error): void }[] = [];
  hint = (): Promise<readonly Plan[]> =>
    new Promise((advise, fail) => this.hints.push({ advise, fail }));
}

const NO: No = {
  ok: false,
  code: "illegal",
  rule: "G2",
  reason: "illegal-not-lower",
  details: { card: 47, pile: "v2", top: 28, jump: 10 },
};

/** Time for two frames. */
const FRAMES = 40;

function at(view: TableView, { off = false } = {}) {
  const link = new Slow(view);
  const lands = vi.fn();
  const placed = vi.fn(() => ({ off, lands }));
  const refused = vi.fn();
  const returned = vi.fn();
  const board = new Board(link, { placed, refused, returned });
  return { link, placed, lands, refused, returned, board };
}

beforeEach(async () => {
  await speak("en");
  vi.useFakeTimers();
  settings.staging = true;
});
afterEach(() => vi.useRealTimers());

describe("a player's side of the table", () => {
  it("stages a card in company, and lays it when its time is up", async () => {
    const { board, link, placed } = at(teamView());
    board.pick(47);
    board.tap(1);
    expect(placed).toHaveBeenCalledOnce();
    expect(board.laid).toBe(2);
    expect(link.asks).toEqual([]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(link.asks).toEqual([{ ask: "lay", seat: 0, card: 47, pile: "^2" }]);
  });

  it("takes a staged card back, tells who looks on, and asks nobody", async () => {
    const { board, link, returned } = at(teamView());
    board.pick(47);
    board.tap(1);
    board.undo();
    expect(returned).toHaveBeenCalledExactlyOnceWith(47);
    await vi.advanceTimersByTimeAsync(3000);
    expect(link.asks).toEqual([]);
  });

  it("shows the advice that was asked for last, and none to who no longer waits", async () => {
    const { board, link } = at(soloView());
    const plan: Plan = { plays: ["36^2"], win: 0.5, left: 3, reasons: [] };
    void board.hint();
    board.advice = null;
    void board.hint();
    link.hints[0]?.fail(new Error("too late"));
    await vi.advanceTimersByTimeAsync(0);
    expect(board.advice).toBe("asking");
    link.hints[1]?.advise([plan]);
    await vi.advanceTimersByTimeAsync(0);
    expect(board.advice).toEqual([plan]);
    void board.hint();
    board.advice = null;
    link.hints[2]?.fail(new Error("no"));
    await vi.advanceTimersByTimeAsync(0);
    expect(board.advice).toBeNull();
  });

  it("lays a card at once alone, where it can be taken back from the server", async () => {
    const { board, link } = at(soloView());
    board.pick(36);
    board.tap(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(link.asks).toHaveLength(1);
  });

  it("lays what is staged before the turn is ended, one ask after the other", async () => {
    const { board, link } = at(teamView());
    board.pick(47);
    board.tap(0);
    expect(board.mayEnd).toBe(true);
    board.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(link.asks.map(({ ask }) => ask)).toEqual(["lay"]);
    await link.answer({ ok: true });
    expect(link.asks.map(({ ask }) => ask)).toEqual(["lay", "end"]);
  });

  it("lights nothing while a card is on its way, and does then what was meant", async () => {
    const { board, link } = at(teamView());
    board.pick(47);
    board.tap(0);
    board.pick(68);
    await vi.advanceTimersByTimeAsync(FRAMES);
    expect(board.busy).toBe(true);
    expect(board.lit.every(({ play }) => play === null)).toBe(true);
    board.tap(0);
    expect(board.held.staged).toBeNull();
    await link.answer({ ok: true });
    expect(board.held.staged?.card).toBe(68);
  });

  it("asks the server why a card does not fit, and tells it", async () => {
    const { board, link, refused } = at(teamView());
    board.pick(47);
    board.tap(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toHaveBeenCalledWith(47);
    expect(link.asks).toEqual([{ ask: "lay", seat: 0, card: 47, pile: "v2" }]);
    await link.answer(NO);
    expect(board.notice).toContain("does not fit");
    board.pick(12);
    expect(board.notice).toBeNull();
  });

  it("gives a card back that the server refuses", async () => {
    const { board, link, refused } = at(soloView());
    board.pick(36);
    board.tap(0);
    await vi.advanceTimersByTimeAsync(0);
    await link.answer(NO);
    expect(board.busy).toBe(false);
    expect(refused).toHaveBeenCalledWith(36);
  });

  it("warns before a card that ends the game", () => {
    const { board, link, placed } = at(duelView());
    board.pick(7);
    board.tap(1);
    expect(board.held.warned?.card).toBe(7);
    expect(placed).not.toHaveBeenCalled();
    board.keep();
    expect(board.held).toMatchObject({ warned: null, picked: 7 });
    expect(link.asks).toEqual([]);
  });

  it("gives a signal to a pile, and takes it back by the same gesture", async () => {
    const { board, link } = at(teamView());
    board.signalling = "gently";
    board.tap(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(link.asks[0]).toEqual({ ask: "signal", seat: 0, signal: "gently", pile: 2 });
    const own = teamView();
    const said = at({
      ...own,
      yours: [1],
      games: own.games.map((game): GameView => ({ ...game, seat: 1 })),
    });
    said.board.signal("leave", 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(said.link.asks[0]).toMatchObject({ signal: "nothing", pile: 0 });
  });

  it("covers the cards until the device is with who plays next", () => {
    const { board } = at(teamView({ yours: [0, 1] }));
    expect(board.covered).toBe(true);
    board.uncover(0);
    expect(board.covered).toBe(false);
    board.next = 1;
    expect(board.seat).toBe(0); // whose turn it is
  });

  it("forgets what an absence has overtaken", () => {
    const { board, link } = at(teamView());
    board.pick(47);
    board.tap(0);
    link.view = teamView({}, { to_move: 1, plays: [], hand: [12, 29, 68, 83] });
    const { board: after } = at(link.view);
    after.held = board.held;
    after.caughtUp();
    expect(after.held.staged).toBeNull();
    expect(after.slots).toHaveLength(4);
  });
});

describe("the hand answers before the table", () => {
  it("lifts a card at once, and lights its piles in the second frame", async () => {
    const { board } = at(teamView());
    board.pick(47);
    expect(board.lifted).toBe(47);
    expect(board.lit.every(({ play }) => play === null)).toBe(true);
    await vi.advanceTimersByTimeAsync(FRAMES);
    expect(board.held.picked).toBe(47);
    expect(board.lit.some(({ play }) => play !== null)).toBe(true);
    board.pick(47);
    expect(board.lifted).toBeNull();
  });

  it("lets a card set off, and takes it out of the hand in the second frame", async () => {
    const { board, link, placed, lands } = at(soloView(), { off: true });
    board.pick(36);
    board.tap(1);
    expect(placed).toHaveBeenCalledOnce();
    expect(board.held.sent).toEqual([]);
    expect(lands).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(FRAMES);
    expect(lands).toHaveBeenCalledOnce();
    expect(board.held.sent).toHaveLength(1);
    expect(board.lifted).toBeNull();
    expect(link.asks).toHaveLength(1);
  });

  it("does not lay a card twice that is tapped twice", async () => {
    const { board, link, placed } = at(soloView(), { off: true });
    board.pick(36);
    board.tap(1);
    board.tap(1);
    await vi.advanceTimersByTimeAsync(FRAMES);
    expect(placed).toHaveBeenCalledOnce();
    expect(link.asks).toHaveLength(1);
  });

  it("has laid the card before whatever is done next", async () => {
    const { board, link } = at(teamView(), { off: true });
    board.pick(47);
    board.tap(0);
    board.undo();
    expect(board.held).toMatchObject({ staged: null, sent: [] });
    board.pick(47);
    board.tap(0);
    board.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(link.asks).toEqual([{ ask: "lay", seat: 0, card: 47, pile: "^1" }]);
  });

  it("closes the warning at once when its card is laid all the same", () => {
    const { board } = at(duelView(), { off: true });
    board.pick(7);
    board.tap(1);
    const play = board.held.warned;
    if (play === null) throw new Error("no warning");
    board.put(play, true);
    expect(board.held.warned).toBeNull();
  });
});
