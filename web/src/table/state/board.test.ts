import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../../device/settings.svelte";
import { speak } from "../../text/texts.svelte";
import type { AnyAsk, GameView, Plan, TableView } from "../../wire";
import { Board } from "./board.svelte";
import { duelView, soloView, teamView } from "../../testing/fixtures";
import type { Answer, Link, No } from "../../link/link";

/** A server that answers when the test tells it to. */
class Slow implements Link {
  readonly table = "t";
  readonly here = null;
  readonly clockLead = 0;
  readonly botsAt = [];
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
  chooseSpeed = (): void => undefined;
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
  it("stages a card in a team, and plays it when its time is up", async () => {
    const { board, link, placed } = at(teamView());
    board.pick(47);
    board.tap(1);
    expect(placed).toHaveBeenCalledOnce();
    expect(board.laid).toBe(2);
    expect(link.asks).toEqual([]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(link.asks).toEqual([{ ask: "lay", seat: 0, card: 47, pile: "^2" }]);
  });

  it("takes a staged card back without a request", async () => {
    const { board, link, returned } = at(teamView());
    board.pick(47);
    board.tap(1);
    board.undo();
    expect(returned).toHaveBeenCalledExactlyOnceWith(47);
    await vi.advanceTimersByTimeAsync(3000);
    expect(link.asks).toEqual([]);
  });

  it("shows the hint that was asked for last, and none that is outdated", async () => {
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

  it("plays a card at once when alone, because the server can take it back", async () => {
    const { board, link } = at(soloView());
    board.pick(36);
    board.tap(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(link.asks).toHaveLength(1);
  });

  it("plays the staged card before ending the turn, one request after the other", async () => {
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

  it("highlights nothing while a card is awaited, then runs the queued tap", async () => {
    const { board, link } = at(teamView());
    board.pick(47);
    board.tap(0);
    board.pick(68);
    await vi.advanceTimersByTimeAsync(FRAMES);
    expect(board.busy).toBe(true);
    expect(board.highlights.every(({ play }) => play === null)).toBe(true);
    board.tap(0);
    expect(board.held.staged).toBeNull();
    await link.answer({ ok: true });
    expect(board.held.staged?.card).toBe(68);
  });

  it("asks the server why a card does not fit, and shows the answer", async () => {
    const { board, link, refused } = at(teamView());
    board.pick(47);
    board.tap(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toHaveBeenCalledWith(47);
    expect(link.asks).toEqual([{ ask: "lay", seat: 0, card: 47, pile: "v2" }]);
    await link.answer(NO);
    expect(board.notice).toContain("doesn’t fit");
    board.pick(12);
    expect(board.notice).toBeNull();
  });

  it("returns a card that the server refuses", async () => {
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
    board.dismissWarning();
    expect(board.held).toMatchObject({ warned: null, picked: 7 });
    expect(link.asks).toEqual([]);
  });

  it("gives a signal to a pile, and withdraws it by the same gesture", async () => {
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

  it("covers the cards until the device is passed on", () => {
    const { board } = at(teamView({ yours: [0, 1] }));
    expect(board.covered).toBe(true);
    board.uncover(0);
    expect(board.covered).toBe(false);
    board.nextSeat = 1;
    expect(board.seat).toBe(0); // whose turn it is
  });

  it("drops a staged card that a resync has overtaken", () => {
    const { board, link } = at(teamView());
    board.pick(47);
    board.tap(0);
    link.view = teamView({}, { to_move: 1, plays: [], hand: [12, 29, 68, 83] });
    const { board: after } = at(link.view);
    after.held = board.held;
    after.resync();
    expect(after.held.staged).toBeNull();
    expect(after.slots).toHaveLength(4);
  });
});

describe("the hand reacts before the piles", () => {
  it("lifts a card at once, and highlights its piles in the second frame", async () => {
    const { board } = at(teamView());
    board.pick(47);
    expect(board.lifted).toBe(47);
    expect(board.highlights.every(({ play }) => play === null)).toBe(true);
    await vi.advanceTimersByTimeAsync(FRAMES);
    expect(board.held.picked).toBe(47);
    expect(board.highlights.some(({ play }) => play !== null)).toBe(true);
    board.pick(47);
    expect(board.lifted).toBeNull();
  });

  it("starts a flight, and takes the card out of the hand in the second frame", async () => {
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

  it("plays a card once that is tapped twice", async () => {
    const { board, link, placed } = at(soloView(), { off: true });
    board.pick(36);
    board.tap(1);
    board.tap(1);
    await vi.advanceTimersByTimeAsync(FRAMES);
    expect(placed).toHaveBeenCalledOnce();
    expect(link.asks).toHaveLength(1);
  });

  it("finishes a play before the next action", async () => {
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

  it("closes the warning at once when its card is played anyway", () => {
    const { board } = at(duelView(), { off: true });
    board.pick(7);
    board.tap(1);
    const play = board.held.warned;
    if (play === null) throw new Error("no warning");
    board.place(play, true);
    expect(board.held.warned).toBeNull();
  });
});
