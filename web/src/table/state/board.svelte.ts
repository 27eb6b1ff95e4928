/** One player's side of the table: cards picked, staged and sent, notices and hints. */

import { settings } from "../../device/settings.svelte";
import { t } from "../../text/texts.svelte";
import type {
  AnyAsk,
  AnyEvent,
  GameView,
  Plan,
  PlayView,
  Reaction,
  Signal,
  TableView,
} from "../../wire";
import { botAt } from "./countdown.svelte";
import { explain } from "./explain";
import { afterNextFrame } from "./frames";
import type { Answer, Link } from "../../link/link";
import { playsOf, shownAt, type Grade, type HintedPlay } from "./hint";
import { highlights } from "../../game/highlights";
import { isDuel } from "../../game/names";
import * as staging from "./hand";
import { updateSlots, type Slot } from "./hand";

/** How long a staged card can be taken back. */
const STAGED_MS = 2600;

/** Animations that start before the server has answered. */
export interface Effects {
  placed(play: PlayView): Placing;
  refused(card: number | null): void;
  /** A staged card was taken back. */
  returned(card: number): void;
}

/**
 * A card on its way to a pile: whether its flight has started; `lands` is called when it leaves the
 * hand.
 */
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
  #pending: (() => void) | null = null;
  #hintRequest: Promise<readonly Plan[]> | null = null;

  held = $state.raw<staging.Held>(staging.NOTHING);
  /** The lifted card; `held` follows one frame later. */
  lifted = $state<number | null>(null);
  slots = $state.raw<readonly Slot[]>([]);
  notice = $state.raw<string | null>(null);
  signalling = $state.raw<Exclude<Signal, "nothing" | "trouble"> | null>(null);
  advice = $state.raw<Advice | null>(null);
  /** How much a hint tells; in one game, a hint opens as the last one was left. */
  grade = $state<Grade>("pile");
  /** On a shared device: the seat whose hand is open, and the seat that gets the device next. */
  openSeat = $state<number | null>(null);
  nextSeat = $state<number | null>(null);
  /** The seat of a player who asked this one to play; null once a card is played. */
  nudgedBy = $state<number | null>(null);
  /** The pile of the last card played, while it can be taken back. */
  lastPile = $state<number | null>(null);

  /** The seat of the player at this device now; null for a spectator. */
  readonly seat = $derived.by(() => {
    const { yours, games } = this.link.view;
    const moving = games[0]?.to_move ?? null;
    if (yours.length > 1 && moving !== null && yours.includes(moving)) return moving;
    return this.nextSeat ?? this.openSeat ?? yours[0] ?? null;
  });
  readonly game = $derived.by((): GameView | null => {
    const { games } = this.link.view;
    return games.find((game) => game.seat === this.seat) ?? games[0] ?? null;
  });
  /** Whether the device must be passed on before cards are shown. */
  readonly covered = $derived.by(
    () =>
      this.link.view.yours.length > 1 &&
      this.openSeat !== this.seat &&
      (this.link.view.phase === "choosing" || this.link.view.phase === "playing"),
  );
  readonly bot = $derived.by(() =>
    this.seat === null ? null : (this.link.view.seats[this.seat]?.bot ?? null),
  );
  readonly isMyTurn = $derived.by(
    () =>
      this.seat !== null &&
      this.link.view.phase === "playing" &&
      this.game?.to_move === this.seat &&
      this.bot === null,
  );
  /** Whether a card is awaiting the server: until then it is unknown what fits next. */
  readonly busy = $derived(this.held.sent.length > 0);
  readonly highlights = $derived(
    this.game === null
      ? []
      : highlights(this.game, this.isMyTurn && !this.busy ? this.held.picked : null),
  );
  /** Cards of this turn, including staged and sent ones. */
  readonly laid = $derived((this.game?.laid ?? 0) + staging.outOfHand(this.held).length);
  readonly mayEnd = $derived(
    this.isMyTurn &&
      ((this.game?.may_end ?? false) ||
        (staging.outOfHand(this.held).length > 0 && this.laid >= (this.game?.minimum ?? Infinity))),
  );
  readonly mayUndo = $derived(
    this.isMyTurn &&
      (this.held.staged !== null ||
        ((this.game?.may_undo ?? false) && this.held.sent.length === 0)),
  );

  /** The seats of absent partners for whom a bot can play at once. */
  readonly absent = $derived.by((): readonly number[] => {
    const { view } = this.link;
    if (this.seat === null || this.bot !== null || isDuel(view)) return [];
    return view.seats.flatMap((_, seat) => (botAt(this.link, seat) === null ? [] : [seat]));
  });
  /** The one of them whose turn it is; null if nobody waits for one. */
  readonly replaceable = $derived.by(() => {
    const seat = this.game?.to_move ?? null;
    return seat !== null && this.absent.includes(seat) ? seat : null;
  });

  /** The best plan of an open hint. */
  readonly plan = $derived(
    this.advice === null || typeof this.advice === "string" ? null : (this.advice[0] ?? null),
  );
  /** The plays that the hint shows on the board. */
  readonly hinted = $derived.by((): readonly HintedPlay[] =>
    this.plan === null || this.game === null
      ? []
      : shownAt(this.grade, playsOf(this.plan, this.game)),
  );

  constructor(link: Link, effects: Effects) {
    this.link = link;
    this.#effects = effects;
    this.slots = updateSlots([], this.game?.hand ?? [], false);
  }

  /** React to events; the view is already updated. */
  update(events: readonly AnyEvent[], before: TableView, after: TableView): void {
    const game = this.game;
    if (before.game !== after.game) this.grade = "pile";
    const over = events.some(({ type }) => type === "turned" || type === "dealt");
    this.slots = updateSlots(this.slots, game?.hand ?? [], !over);
    for (const event of events) {
      if (event.type === "reacted" && event.reaction === "nudge")
        this.nudgedBy = this.isMyTurn ? event.seat : null;
      if (event.type === "laid" || event.type === "turned") this.nudgedBy = null;
      if (OUTDATES_HINT.has(event.type)) {
        this.advice = null;
        this.lastPile = event.type === "laid" && event.seat === this.seat ? event.index : null;
      }
    }
    const { picked } = this.held;
    if (picked !== null && !(game?.hand ?? []).includes(picked))
      this.#hold({ ...this.held, picked: null });
    if (before.phase === "playing" && after.phase !== "playing") this.#hold(staging.NOTHING);
  }

  /** React to a new view without news, after a resync. */
  resync(): void {
    this.finishGesture();
    const hand = this.game?.hand ?? [];
    const { picked, staged } = this.held;
    this.slots = updateSlots(this.slots, hand, false);
    this.advice = null;
    this.lastPile = null;
    this.#hold({
      ...this.held,
      picked: picked !== null && hand.includes(picked) ? picked : null,
      staged: staged !== null && this.isMyTurn && hand.includes(staged.card) ? staged : null,
    });
  }

  /** Show the hand of this seat: its player has the device. */
  uncover(seat: number): void {
    this.finishGesture();
    this.openSeat = seat;
    this.nextSeat = null;
    this.#hold(staging.NOTHING);
    this.slots = updateSlots([], this.game?.hand ?? [], false);
  }

  pick(card: number | null): void {
    this.finishGesture();
    this.notice = null;
    this.signalling = null;
    const pick = (): staging.Step => staging.pick(this.held, card);
    this.lifted = pick().held.picked;
    this.#after(() => this.#run(pick()));
  }

  /** A pile was chosen: for the picked card, for a signal, or to send the card staged there. */
  tap(pile: number): void {
    this.finishGesture();
    const { picked, staged } = this.held;
    if (this.signalling !== null) return this.signal(this.signalling, pile);
    if (picked === null && staged?.pile === pile) return this.#run(staging.confirm(this.held));
    if (picked === null) {
      this.notice = this.isMyTurn ? t("table-pick-first") : null;
      return;
    }
    // The player need not wait: this runs when the previous card has arrived.
    if (this.busy) return void this.#queue.then(() => this.tap(pile));
    const play = this.highlights[pile]?.play ?? null;
    if (play === null) this.#askWhy(picked, pile);
    else this.place(play);
  }

  place(play: PlayView, sure = false): void {
    this.finishGesture();
    this.notice = null;
    // Alone, the server can take a card back, so nothing is staged.
    const hold = settings.staging && this.link.view.seats.length > 1;
    const place = (): staging.Step => staging.place(this.held, play, hold, sure);
    if (place().held.warned !== null) return this.#run(place());
    this.closeHint();
    const { off, lands } = this.#effects.placed(play);
    this.#after(() => {
      this.#run(place());
      lands();
    });
    if (!off || sure) this.finishGesture(); // "Sure" came from a dialog, which must close now.
  }

  /** Finish the last gesture now, because everything else builds on it. */
  finishGesture(): void {
    const pending = this.#pending;
    this.#pending = null;
    pending?.();
  }

  /** The player keeps the card that would end the game. */
  dismissWarning(): void {
    this.#hold(staging.dismissWarning(this.held));
  }

  undo(): void {
    this.finishGesture();
    if (!this.mayUndo || this.seat === null) return;
    this.notice = null;
    const { staged } = this.held;
    if (staged !== null) {
      this.#hold(staging.takeBack(this.held));
      return this.#effects.returned(staged.card);
    }
    void this.#send({ ask: "undo", seat: this.seat });
  }

  end(): void {
    this.finishGesture();
    if (!this.mayEnd || this.seat === null) return;
    const seat = this.seat;
    this.#run(staging.confirm({ ...this.held, picked: null }));
    void this.#send({ ask: "end", seat });
  }

  signal(signal: Signal, pile: number | null): void {
    this.signalling = null;
    if (this.seat === null) return;
    const said = this.link.view.seats[this.seat];
    const stands = pile === null ? said?.trouble : said?.words[pile] === signal;
    void this.#send({ ask: "signal", seat: this.seat, signal: stands ? "nothing" : signal, pile });
  }

  /** Let the bot of this table play a seat. */
  replace(seat: number): void {
    void this.#send({ ask: "hand", seat, level: this.link.view.settings.sitter });
  }

  react(reaction: Reaction): void {
    if (this.seat !== null) void this.#send({ ask: "react", seat: this.seat, reaction });
  }

  /** Send a message; returns why it was refused, or null. */
  async say(text: string): Promise<string | null> {
    if (this.seat === null) return null;
    const answer = await this.link.ask({ ask: "say", seat: this.seat, text });
    return answer.ok ? null : explain(t, answer, this.link.view, text);
  }

  /** Open a hint, or close the open one. */
  async hint(): Promise<void> {
    if (this.advice !== null) return this.closeHint();
    if (this.seat === null || !this.isMyTurn) return;
    this.advice = "asking";
    const asked = (this.#hintRequest = this.link.hint(this.seat));
    const plans = await asked.catch(() => "none" as const);
    // The player has played a card or asked again: this hint is outdated.
    if (this.advice === "asking" && this.#hintRequest === asked) this.advice = plans;
  }

  closeHint(): void {
    this.advice = null;
  }

  /** Whether the player decides alone who starts: bots agree to everything. */
  get decides(): boolean {
    const { seats, yours } = this.link.view;
    return seats.every((seat, number) => seat.bot !== null || yours.includes(number));
  }

  /** Send any other request; a refusal becomes a notice. */
  async do(ask: AnyAsk): Promise<void> {
    await this.#send(ask);
  }

  /** Finish what is pending, before the table is left. */
  close(): void {
    this.finishGesture();
    clearTimeout(this.#timer);
  }

  /**
   * Do the slower part of a gesture in the second frame. In the first, only the card in hand moves,
   * which creates nothing and paints little; highlighting the piles takes longer. Anything else
   * that happens before then finishes it first.
   */
  #after(pending: () => void): void {
    this.#pending = pending;
    afterNextFrame(() => this.finishGesture());
  }

  #hold(held: staging.Held): void {
    this.#run({ held, lay: [] });
  }

  #run(step: staging.Step): void {
    const { seat, game } = this;
    this.held = step.held;
    this.lifted = step.held.picked;
    clearTimeout(this.#timer);
    if (step.held.staged !== null) {
      this.#timer = setTimeout(() => this.#run(staging.confirm(this.held)), STAGED_MS);
    }
    if (seat === null || game === null) return;
    for (const play of step.lay) {
      const pile = game.piles[play.pile]?.name ?? "";
      void this.#send({ ask: "lay", seat, card: play.card, pile }, (answer) => {
        this.held = staging.settled(this.held, play);
        if (!answer.ok) this.#effects.refused(play.card);
      });
    }
  }

  /** The page knows no rule: the server says why a card does not fit. */
  #askWhy(card: number, pile: number): void {
    const name = this.game?.piles[pile]?.name;
    if (this.seat === null || name === undefined) return;
    this.#effects.refused(card);
    void this.#send({ ask: "lay", seat: this.seat, card, pile: name });
  }

  /** Requests are sent one after the other, because each builds on the one before. */
  #send(ask: AnyAsk, then?: (answer: Answer) => void): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      const answer = await this.link.ask(ask);
      if (!answer.ok) this.notice = explain(t, answer, this.link.view);
      then?.(answer);
    });
    return this.#queue;
  }
}

/** Events that make a hint outdated. */
const OUTDATES_HINT = new Set<AnyEvent["type"]>(["laid", "undone", "turned", "ended", "dealt"]);
