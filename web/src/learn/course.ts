/** A course: the coach's instructions, and what completes each of them. */
import { startAlone, startDuel } from "../game/opening";
import type { AnyEvent, PlayView, TableView } from "../wire";
import duel from "./duel.record.txt?raw";
import game from "./game.record.txt?raw";

/** "next": the learner has read it. */
export type Until = "next" | "laid" | "jump" | "gift" | "turned" | "over";

export interface Instruction {
  readonly key: string;
  readonly until: Until;
}

export interface Course {
  readonly record: string;
  readonly rules: string;
  readonly bots: readonly (string | null)[];
  readonly instructions: readonly Instruction[];
  readonly won: string;
  readonly lost: string;
  /** Start the full game. */
  readonly startFullGame: () => Promise<void>;
}

export const COURSES: Readonly<Record<"game" | "duel", Course>> = {
  game: {
    record: game,
    rules: "coop(players=1)",
    bots: [null],
    instructions: [
      { key: "learn-game-piles", until: "next" },
      { key: "learn-game-lay", until: "laid" },
      { key: "learn-game-ten", until: "jump" },
      { key: "learn-game-two", until: "turned" },
      { key: "learn-game-on", until: "over" },
    ],
    won: "learn-game-won",
    lost: "learn-game-lost",
    startFullGame: startAlone,
  },
  duel: {
    record: duel,
    rules: "duel",
    bots: [null, "greedy"],
    instructions: [
      { key: "learn-duel-piles", until: "next" },
      { key: "learn-duel-lay", until: "laid" },
      { key: "learn-duel-gift", until: "gift" },
      { key: "learn-duel-draw", until: "turned" },
      { key: "learn-duel-on", until: "over" },
    ],
    won: "learn-duel-won",
    lost: "learn-duel-lost",
    startFullGame: startDuel,
  },
};

/** What the learner did, as far as an instruction can wait for it; null for other events. */
export function deedOf(event: AnyEvent, before: TableView): Exclude<Until, "next"> | null {
  if (event.type === "ended") return "over";
  if (event.type === "turned") return before.yours.includes(event.seat) ? "turned" : null;
  if (event.type !== "laid" || !before.yours.includes(event.seat)) return null;
  const plays = before.games.flatMap((each) => each.plays);
  const play = plays.find((each) => each.card === event.card && each.pile === event.index);
  return play === undefined ? "laid" : countsAs(play);
}

/** What a play counts as in a course. */
export function countsAs({ kind = "step" }: PlayView): "jump" | "gift" | "laid" {
  return kind === "step" ? "laid" : kind;
}

/** The index of the next instruction; learners who are ahead skip some. */
export function nextInstruction(
  instructions: readonly Instruction[],
  at: number,
  done: Exclude<Until, "next">,
): number {
  const until = instructions[at]?.until;
  if (until === undefined) return at;
  const laying = done === "jump" || done === "gift" || done === "laid";
  const fits = until === done || (until === "laid" && laying);
  if (fits) return at + 1;
  // Ending the turn skips the remaining instructions of that turn.
  if (done !== "turned") return at;
  const last = instructions.findIndex((instruction) => instruction.until === "turned");
  return last >= at ? last + 1 : at;
}
