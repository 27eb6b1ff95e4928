/** One player's side of the table: what is picked, staged and sent, and what the table says to it. */

import { settings } from "../../device/settings.svelte";
import { t } from "../../text/texts.svelte";
import type { AnyAsk, AnyEvent, GameView, Plan, PlayView, Signal, TableView } from "../../wire";
import { explain } from "./explain";
import { inSecondFrame } from "./later";
import type { Answer, Link } from "../../link/link";
import { lit } from "../../game/lit";
import { slotsAfter, type Slot } from "./slots";
import * as staging from "./staging";

/** How long a staged card can be taken back before it is laid by itself, in milliseconds. */
const STAGED_FOR = 2600;

/** What the picture does at once, before the server has said anything. */
export interface Effects {
  placed(play: PlayView): Placing;
  refused(card: number | null): void;
  /** A staged card was taken back. */
  returned(card: number): void;
}

/** A card on its way to a pile: whether one sees it set off already; `lands` when it is out of hand. */
export interface Placing {
  readonly off: boolean;
  lands(): void;
}

export type Advice = "asking" | "none" | readonly Plan[];

export class Board {
  readonly link: Link;
  readonly #effects: Effects;
  #queue: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest: (() => void) | null = null;
  #advising: Promise<readonly Plan[]> | null = null;

  held = $state.raw<staging.Held>(staging.NOTHING);
  /** The card that is lifted in the hand. What the table says to it comes after it, as `held` does. */
  lifted = $state<number | null>(null);
  slots = $state.raw<readonly Slot[]>([]);
  notice = $state.raw<string | null>(null);
  signalling = $state.raw<Exclude<Signal, "nothing" | "trouble"> | null>(null);
  advice = $state.raw<Advice | null>(null);
  /** At one device for several: whose hand lies open, and who is to have the device next. */
  open = $state<number | null>(null);
  next = $state<number | null>(null);
  /** The pile of the card that was laid last, while it can be taken back. */
  fresh = $state<number | null>(null);

  /** The seat of who sits before this device now; null for a bystander. */
  readonly seat = $derived.by(() => {
    const { yours, games } = this.link.view;
    const moving = games[0]?.to_move ?? null;
    if (yours.length > 1 && moving !== null && yours.includes(moving)) return moving;
    return this.next ?? this.open ?? yours[0] ?? null;
  });
  readonly game = $derived.by((): GameView | null => {
    const { games } = this.link.view;
    return games.find((game) => game.seat === this.seat) ?? games[0] ?? null;
  });
  /** Whether the device must be handed on before cards are shown. */
  readonly covered = $derived.by(
    () =>
      this.link.view.yours.length > 1 &&
      this.open !== this.seat &&
      (this.link.view.phase === "choosing" || this.link.view.phase === "playing"),
  );
  readonly bot = $derived.by(() =>
    this.seat === null ? null : (this.link.view.seats[this.seat]?.bot ?? null),
  );
  readonly turn = $derived.by(
    () =>
      this.seat !== null &&
      this.link.view.phase === "playing" &&
      this.game?.to_move === this.seat &&
      this.bot === null,
  );
  /** Whether a card is on its way: what fits next is not known before it has arrived. */
  readonly busy = $derived(this.held.sent.length > 0);
  readonly lit = $derived(
    this.game === null ? [] : lit(this.game, this.turn && !this.busy ? this.held.picked : null),
  );
  /** Cards of this turn, those that only lie there so far included. */
  readonly laid = $derived((this.game?.laid ?? 0) + staging.out(this.held).length);
  readonly mayEnd = $derived(
    this.turn &&
      ((this.game?.may_end ?? false) ||
        (staging.out(this.held).length > 0 && this.laid >= (this.game?.minimum ?? Infinity))),
  );
  readonly mayUndo = $derived(
    this.turn &&
      (this.held.staged !== null ||
        ((this.game?.may_undo ?? false) && this.held.sent.length === 0)),
  );

  constructor(link: Link, effects: Effects) {
    this.link = link;
    this.#effects = effects;
    this.slots = slotsAfter([], this.game?.hand ?? [], false);
  }

  /** Take in what is new; the view has it already. */
  heard(events: readonly AnyEvent[], before: TableView, after: TableView): void {
    const game = this.game;
    const over = events.some(({ type }) => type === "turned" || type === "dealt");
    this.slots = slotsAfter(this.slots, game?.hand ?? [], !over);
    for (const event of events) {
      if (MOVES.has(event.type)) {
        this.advice = null;
        this.fresh = event.type === "laid" && event.seat === this.seat ? event.index : null;
      }
    }
    const { picked } = this.held;
    if (picked !== null && !(game?.hand ?? []).includes(picked))
      this.#keep({ ...this.held, picked: null });
    if (before.phase === "playing" && after.phase !== "playing") this.#keep(staging.NOTHING);
  }

  /** The view was replaced as a whole, after an absence: what happened meanwhile is not told. */
  caughtUp(): void {
    this.follow();
    const hand = this.game?.hand ?? [];
    const { picked, staged } = this.held;
    this.slots = slotsAfter(this.slots, hand, false);
    this.advice = null;
    this.fresh = null;
    this.#keep({
      ...this.held,
      picked: picked !== null && hand.includes(picked) ? picked : null,
      staged: staged !== null && this.turn && hand.includes(staged.card) ? staged : null,
    });
  }

  /** The hand of this seat lies open now: its player has the device. */
  uncover(seat: number): void {
    this.follow();
    this.open = seat;
    this.next = null;
    this.#keep(staging.NOTHING);
    this.slots = slotsAfter([], this.game?.hand ?? [], false);
  }

  pick(card: number | null): void {
    this.follow();
    this.notice = null;
    this.signalling = null;
    const pick = (): staging.Step => staging.pick(this.held, card);
    this.lifted = pick().held.picked;
    this.#after(() => this.#run(pick()));
  }

  /** A pile was chosen: for the picked card, for a signal, or to let go of what is staged there. */
  tap(pile: number): void {
    this.follow();
    const { picked, staged } = this.held;
    if (this.signalling !== null) return this.signal(this.signalling, pile);
    if (picked === null && staged?.pile === pile) return this.#run(staging.confirm(this.held));
    if (picked === null) {
      this.notice = this.turn ? t("table-pick-first") : null;
      return;
    }
    // Nobody has to wait: what was meant is done as soon as the card before has arrived.
    if (this.busy) return void this.#queue.then(() => this.tap(pile));
    const play = this.lit[pile]?.play ?? null;
    if (play === null) this.#askWhy(picked, pile);
    else this.put(play);
  }

  put(play: PlayView, sure = false): void {
    this.follow();
    this.notice = null;
    // Alone a laid card can be taken back from the server, too: there is nothing to stage.
    const hold = settings.staging && this.link.view.seats.length > 1;
    const put = (): staging.Step => staging.put(this.held, play, hold, sure);
    if (put().held.warned !== null) return this.#run(put());
    const { off, lands } = this.#effects.placed(play);
    this.#after(() => {
      this.#run(put());
      lands();
    });
    if (!off || sure) this.follow(); // Who is sure said so in a dialog, and that is to close.
  }

  /** Do what is still to come of the last gesture: everything else builds on it. */
  follow(): void {
    const rest = this.#rest;
    this.#rest = null;
    rest?.();
  }

  /** The warning was heeded. */
  keep(): void {
    this.#keep(staging.keep(this.held));
  }

  undo(): void {
    this.follow();
    if (!this.mayUndo || this.seat === null) return;
    this.notice = null;
    const { staged } = this.held;
    if (staged !== null) {
      this.#keep(staging.back(this.held));
      return this.#effects.returned(staged.card);
    }
    void this.#asked({ ask: "undo", seat: this.seat });
  }

  end(): void {
    this.follow();
    if (!this.mayEnd || this.seat === null) return;
    const seat = this.seat;
    this.#run(staging.confirm({ ...this.held, picked: null }));
    void this.#asked({ ask: "end", seat });
  }

  signal(signal: Signal, pile: number | null): void {
    this.signalling = null;
    if (this.seat === null) return;
    const said = this.link.view.seats[this.seat];
    const stands = pile === null ? said?.trouble : said?.words[pile] === signal;
    void this.#asked({ ask: "signal", seat: this.seat, signal: stands ? "nothing" : signal, pile });
  }

  /** Say something; the answer is why not, or null. */
  async say(text: string): Promise<string | null> {
    if (this.seat === null) return null;
    const answer = await this.link.ask({ ask: "say", seat: this.seat, text });
    return answer.ok ? null : explain(t, answer, this.link.view, text);
  }

  async hint(): Promise<void> {
    if (this.seat === null || !this.turn) return;
    this.advice = "asking";
    const asked = (this.#advising = this.link.hint(this.seat));
    const plans = await asked.catch(() => "none" as const);
    // Whoever laid a card, or asked anew, no longer waits for this one.
    if (this.advice === "asking" && this.#advising === asked) this.advice = plans;
  }

  /** Ask something else of the table; a refusal becomes a notice. */
  async do(ask: AnyAsk): Promise<void> {
    await this.#asked(ask);
  }

  /** Lay down all that waits. */
  close(): void {
    this.follow();
    clearTimeout(this.#timer);
  }

  /**
   * The hand answers first: in the next frame its card rises or sets off, with nothing to be made
   * for it and little to be painted. What the table says to it takes longer: so it comes in the frame
   * after that, or before whatever else happens until then.
   */
  #after(rest: () => void): void {
    this.#rest = rest;
    inSecondFrame(() => this.follow());
  }

  #keep(held: staging.Held): void {
    this.#run({ held, lay: [] });
  }

  #run(step: staging.Step): void {
    const { seat, game } = this;
    this.held = step.held;
    this.lifted = step.held.picked;
    clearTimeout(this.#timer);
    if (step.held.staged !== null) {
      this.#timer = setTimeout(() => this.#run(staging.confirm(this.held)), STAGED_FOR);
    }
    if (seat === null || game === null) return;
    for (const play of step.lay) {
      const pile = game.piles[play.pile]?.name ?? "";
      void this.#asked({ ask: "lay", seat, card: play.card, pile }, (answer) => {
        this.held = staging.settled(this.held, play);
        if (!answer.ok) this.#effects.refused(play.card);
      });
    }
  }

  /** The page knows no rule: why a card does not fit is the server's to say. */
  #askWhy(card: number, pile: number): void {
    const name = this.game?.piles[pile]?.name;
    if (this.seat === null || name === undefined) return;
    this.#effects.refused(card);
    void this.#asked({ ask: "lay", seat: this.seat, card, pile: name });
  }

  /** One ask after the other: each is based on what the one before has changed. */
  #asked(ask: AnyAsk, then?: (answer: Answer) => void): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      const answer = await this.link.ask(ask);
      if (!answer.ok) this.notice = explain(t, answer, this.link.view);
      then?.(answer);
    });
    return this.#queue;
  }
}

/** What makes advice old. */
const MOVES = new Set<AnyEvent["type"]>(["laid", "undone", "turned", "ended", "dealt"]);
