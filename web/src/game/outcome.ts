/** What the replay of a finished game says about its result. */
import { scoreOf, type Outcome } from "../device/results.svelte";
import type { Level, Replay } from "../wire";
import { levelOf } from "./words";

/** The outcome for the player of a seat; null if the game is not finished. */
export function outcomeIn(
  { rules, names, moments }: Replay,
  seat: number,
  levels: readonly Level[],
): Outcome | null {
  const game = moments.at(-1)?.views[seat];
  const score = game ? scoreOf(game, seat) : null;
  if (score === null) return null;
  // A record names a bot by its level, which the server allows no person as a name.
  const players = names.map((name) =>
    levelOf(levels, name) ? { name: "", bot: name } : { name, bot: null },
  );
  return {
    ...score,
    rules,
    players: players.length,
    bots: players.flatMap(({ bot }) => (bot === null ? [] : [bot])),
    day: null,
    seat,
    partners: players.filter((_, at) => at !== seat),
  };
}
