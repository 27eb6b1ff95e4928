/** Shares a finished game: a short link, and where the system takes files, a picture of the result. */
import { resultPicture, type Score } from "./result-picture";
import { canShare, share, type Shared } from "./sharing";
import type { OutcomeView } from "../wire";

/** The address of a game that anybody may see. */
export function gameLink(table: string, game: number | string): string {
  return `${window.location.origin}/review/${encodeURIComponent(table)}/${game}`;
}

/** Whether anybody may see the game of a link, without a capability. */
export async function canBeSeen(link: string): Promise<boolean> {
  const [table, game] = new URL(link).pathname.split("/").slice(-2);
  try {
    return (await fetch(`/api/tables/${table}/record?game=${game}`)).ok;
  } catch {
    return false;
  }
}

/** What the picture of a result shows: of a duel, the cards of the player with more left. */
export function scoreOf(outcome: OutcomeView | null): Score {
  const left = outcome?.left ?? [];
  return { won: left.length === 1 && left[0] === 0, left: Math.max(0, ...left) };
}

/** The picture of the result; null if it cannot be shared. */
async function pictureOf(score: Score): Promise<File | null> {
  const drawn = await resultPicture(score);
  if (drawn === null) return null;
  const file = new File([drawn], "tenback.png", { type: "image/png" });
  return navigator.canShare({ files: [file] }) ? file : null;
}

/** Share the link through the system, with the picture if it can be had, or copy it. */
export async function shareGame(link: string, title: string, score: Score): Promise<Shared> {
  const picture = canShare ? await pictureOf(score) : null;
  return share({ title, url: link, ...(picture === null ? {} : { files: [picture] }) }, link);
}
