import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../device/settings.svelte";
import { speak } from "../text/texts.svelte";
import type { AnyAsk, GameView, TableView } from "../wire";
import { Board } from "./board.svelte";
import { duelView, soloView, teamView } from "./fixtures";
import type { Answer, Link, No } from "./link";

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
  hint = () => Promise.resolve([]);
  verify = () => Promise.resolve({ ok: true, checks: [] });
}

const NO: No = {
  ok: false,
  code: "illegal",
  rule: "G2",
  reason: "illegal-not-lower",
  details: { card: 47, pile: "v2", top: 28, jump: 10 },
};

function at(view: TableView) {
  const link = new Slow(view);
  const placed = vi.fn();
  const refused = vi.fn();
  const returned = vi.fn();
  const board = new Board(link, { placed, refused, returned });
  return { link, placed, refused, returned, board };
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
    await vi.advanceTimersByTimeAsync(0);
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
    const after = new Board(link, { placed: vi.fn(), refused: vi.fn(), returned: vi.fn() });
    after.held = board.held;
    after.caughtUp();
    expect(after.held.staged).toBeNull();
    expect(after.slots).toHaveLength(4);
  });
});
