/** What the record of a finished game says about its result. */
import type { Outcome } from "../device/results.svelte";
import type { Level } from "../wire";
import { levelOf, sidesOf } from "./words";

const RESULT = /^result (stuck|all laid), (\d+)(?: and (\d+))? left(?:, seat (\d+) wins)?$/m;

/** The outcome for the player of a seat; null if the game is not finished. */
export function outcomeIn(record: string, seat: number, levels: readonly Level[]): Outcome | null {
  const rules = /^Rules: (.+)$/m.exec(record)?.[1];
  const [, ending, first, second, winner] = RESULT.exec(record) ?? [];
  if (rules === undefined || ending === undefined) return null;
  const names: string[] = [];
  for (const [, at, name] of record.matchAll(/^Seat (\d+): (.*)$/gm))
    names[Number(at)] = unescaped(name ?? "");
  const players = Math.max(names.length, seat + 1);
  // A bot goes by its level, which no person does.
  const partners = Array.from({ length: players }, (_, at) => {
    const name = names[at] ?? "";
    return levelOf(levels, name) ? { name: "", bot: name } : { name, bot: null };
  });
  const duel = sidesOf(rules) === 2;
  return {
    rules,
    players,
    duel,
    won: duel ? Number(winner) === seat : ending === "all laid",
    left: Number(duel && seat === 1 ? second : first),
    bots: partners.flatMap(({ bot }) => (bot === null ? [] : [bot])),
    day: null,
    seat,
    partners: partners.filter((_, at) => at !== seat),
  };
}

/** The text of a record without its escapes. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/gi, (_, code?: string, sign?: string) =>
    code === undefined ? (sign ?? "") : String.fromCodePoint(parseInt(code, 16)),
  );
}
