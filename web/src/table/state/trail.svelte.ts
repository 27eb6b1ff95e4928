/**
 * The cards that others have played since the player's own last turn, which rule G5 lets everyone
 * see again. A strict table has no trail: its views hold no turns, and nothing is collected there.
 */

import type { GameView, Kind, TableView } from "../../wire";
import { isDuel } from "../../game/names";
import { kindOf, type Motion } from "./motions";

export interface TrailCard {
  readonly seat: number;
  readonly card: number;
  readonly pile: number;
  readonly how: Kind;
  /** The top of the pile before this card. */
  readonly top: number;
}

export type Trail = readonly TrailCard[];

/** Consecutive cards of one player on a pile. */
export interface Run {
  readonly seat: number;
  readonly cards: Trail;
}

/** Whether a table shows a trail: not a strict one, not alone, and not to spectators. */
export function hasTrail(view: TableView): boolean {
  return view.settings.talk !== "strict" && view.seats.length > 1 && view.yours.length > 0;
}

/** The trail with some motions added. It is cleared when the player's own turn ends. */
export function extendTrail(trail: Trail, motions: readonly Motion[], view: TableView): Trail {
  if (!hasTrail(view)) return [];
  const mine = (seat: number): boolean => view.yours.includes(seat);
  return motions.reduce<Trail>((before, motion) => {
    if (motion.kind === "deal") return [];
    if (motion.kind === "draw" && mine(motion.seat)) return [];
    if (motion.kind !== "lay" || mine(motion.seat)) return before;
    const { seat, card, pile, how, top } = motion;
    return [...before, { seat, card, pile, how, top }];
  }, trail);
}

/**
 * The trail after a reload, from the last turn of each seat. A view tells where a turn began and
 * ended, not its cards in between: those come from `kept`, where it fits.
 */
export function rebuildTrail(view: TableView, kept: Trail = []): Trail {
  const game = view.games[0];
  const me = view.yours[0];
  if (!hasTrail(view) || view.phase !== "playing" || game === undefined || me === undefined)
    return [];
  return turnsSince(game, me).flatMap(({ seat, began, ended }) =>
    ended.flatMap((to, pile) => {
      const from = began[pile];
      if (from === undefined || from === to) return [];
      const known = kept.filter((each) => each.seat === seat && each.pile === pile);
      const fits = known[0]?.top === from && known.at(-1)?.card === to;
      return fits
        ? known
        : [{ seat, card: to, pile, how: kindOn(view, seat, pile, from, to), top: from }];
    }),
  );
}

interface SeenTurn {
  readonly seat: number;
  readonly began: readonly number[];
  readonly ended: readonly number[];
}

/** The turns of the others after the player's own last one, the running turn included. */
function turnsSince(game: GameView, me: number): readonly SeenTurn[] {
  const count = game.cards.length;
  const turns: SeenTurn[] = [];
  let tops = game.last[me]?.ended ?? null;
  for (let step = 1; step < count; step += 1) {
    const seat = (me + step) % count;
    const running = seat === game.to_move;
    const turn = running ? null : (game.last[seat] ?? null);
    const began: readonly number[] | null = running ? tops : (turn?.began ?? null);
    const ended = running ? game.piles.map((pile) => pile.top) : (turn?.ended ?? null);
    // A seat without cards is skipped; the last turn that it took is an older one.
    const follows = tops === null || began?.every((top, pile) => top === tops?.[pile]) === true;
    if (began !== null && ended !== null && follows) {
      turns.push({ seat, began, ended });
      tops = ended;
    }
    if (running) break;
  }
  return turns;
}

function kindOn(view: TableView, seat: number, pile: number, from: number, to: number): Kind {
  const found = view.games[0]?.piles[pile];
  if (found === undefined) return "step";
  return kindOf(found, from, to, !isDuel(view) || found.side === seat);
}

/** The trail of one pile, by player. */
export function runsOn(trail: Trail, pile: number): readonly Run[] {
  const runs: Run[] = [];
  for (const card of trail.filter((each) => each.pile === pile)) {
    const last = runs.at(-1);
    if (last?.seat === card.seat) runs.splice(-1, 1, { ...last, cards: [...last.cards, card] });
    else runs.push({ seat: card.seat, cards: [card] });
  }
  return runs;
}

/** The tops of the piles after the first cards of a trail, for a replay. */
export function topsAfter(trail: Trail, shown: number, tops: readonly number[]): readonly number[] {
  return tops.map((top, pile) => {
    const here = trail.filter((each) => each.pile === pile);
    const played = trail.slice(0, shown).findLast((each) => each.pile === pile);
    return played?.card ?? here[0]?.top ?? top;
  });
}

const TOTAL_MS = 2_000;
const MAX_STEP_MS = 320;

/** Shows these cards once more, on the piles, in two seconds at most. */
export class Replay {
  /** The number of cards shown; null without a replay. */
  shown = $state<number | null>(null);
  tops = $state.raw<readonly number[] | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Start from the piles before the first card. */
  start(trail: Trail, tops: readonly number[]): void {
    this.stop();
    const pause = Math.min(MAX_STEP_MS, TOTAL_MS / (trail.length + 1));
    const step = (shown: number): void => {
      if (shown > trail.length) return this.stop();
      this.shown = shown;
      this.tops = topsAfter(trail, shown, tops);
      this.#timer = setTimeout(() => step(shown + 1), pause);
    };
    step(0);
  }

  /** Show the table as it is: the replay is over, or the player does something. */
  stop(): void {
    clearTimeout(this.#timer);
    this.shown = null;
    this.tops = null;
  }
}
