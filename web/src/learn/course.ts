/** A course: what the coach says, and what has to happen before the next word. */
import { startAlone, startDuel } from "../game/start";
import type { AnyEvent, PlayView, TableView } from "../wire";
import duel from "./duel.record.txt?raw";
import game from "./game.record.txt?raw";

/** "next": when the learner has read it. */
export type Until = "next" | "laid" | "jump" | "gift" | "turned" | "over";

export interface Word {
  readonly key: string;
  readonly until: Until;
}

export interface Course {
  readonly record: string;
  readonly rules: string;
  readonly bots: readonly (string | null)[];
  readonly words: readonly Word[];
  readonly won: string;
  readonly lost: string;
  /** Where to play the same with all cards. */
  readonly whole: () => Promise<void>;
}

export const COURSES: Readonly<Record<"game" | "duel", Course>> = {
  game: {
    record: game,
    rules: "coop(players=1)",
    bots: [null],
    words: [
      { key: "learn-game-piles", until: "next" },
      { key: "learn-game-lay", until: "laid" },
      { key: "learn-game-ten", until: "jump" },
      { key: "learn-game-two", until: "turned" },
      { key: "learn-game-on", until: "over" },
    ],
    won: "learn-game-won",
    lost: "learn-game-lost",
    whole: startAlone,
  },
  duel: {
    record: duel,
    rules: "duel",
    bots: [null, "greedy"],
    words: [
      { key: "learn-duel-piles", until: "next" },
      { key: "learn-duel-lay", until: "laid" },
      { key: "learn-duel-gift", until: "gift" },
      { key: "learn-duel-draw", until: "turned" },
      { key: "learn-duel-on", until: "over" },
    ],
    won: "learn-duel-won",
    lost: "learn-duel-lost",
    whole: startDuel,
  },
};

/** What a learner did that a word may wait for; null for what others did. */
export function deed(event: AnyEvent, before: TableView): Exclude<Until, "next"> | null {
  if (event.type === "ended") return "over";
  if (event.type === "turned") return before.yours.includes(event.seat) ? "turned" : null;
  if (event.type !== "laid" || !before.yours.includes(event.seat)) return null;
  const plays = before.games.flatMap((each) => each.plays);
  const play = plays.find((each) => each.card === event.card && each.pile === event.index);
  return play === undefined ? "laid" : done(play);
}

/** What laying a card is to a course. */
export function done({ kind }: PlayView): "jump" | "gift" | "laid" {
  return kind === "step" ? "laid" : kind;
}

/** Which word comes after something was done: learners who are ahead are not held back. */
export function onward(words: readonly Word[], at: number, done: Exclude<Until, "next">): number {
  const until = words[at]?.until;
  if (until === undefined) return at;
  const laying = done === "jump" || done === "gift" || done === "laid";
  const fits = until === done || (until === "laid" && laying);
  if (fits) return at + 1;
  // Whoever ends the turn has passed over what was to be done in it.
  if (done !== "turned") return at;
  const last = words.findIndex((word) => word.until === "turned");
  return last >= at ? last + 1 : at;
}
