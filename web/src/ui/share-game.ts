/** Shares a finished game: a short link, and where the system takes files, its picture. */
import { canShare, share, type Shared } from "./sharing";

/** The address of a game that anybody may see. */
export function gameLink(table: string, game: number | string): string {
  return `${window.location.origin}/review/${encodeURIComponent(table)}/${game}`;
}

/** Whether anybody may see a game, without a capability. */
export async function canBeSeen(link: string): Promise<boolean> {
  try {
    return (await fetch(`${link}/preview.png`)).ok;
  } catch {
    return false;
  }
}

/** The picture of the result, which shows no card; null if it cannot be shared. */
async function pictureOf(link: string): Promise<File | null> {
  try {
    const answer = await fetch(`${link}/preview.png`);
    if (!answer.ok) return null;
    const file = new File([await answer.blob()], "tenback.png", { type: "image/png" });
    return navigator.canShare({ files: [file] }) ? file : null;
  } catch {
    return null;
  }
}

/** Share the link through the system, with the picture if it can be had, or copy it. */
export async function shareGame(link: string, title: string): Promise<Shared> {
  const picture = canShare ? await pictureOf(link) : null;
  return share({ title, url: link, ...(picture === null ? {} : { files: [picture] }) }, link);
}
