/** Shares a finished game: a short link, and where the system takes files, its picture. */
import { canShare, copy, share } from "./sharing";

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

/** Share through the system, or copy the link; returns whether it was done. */
export async function shareGame(link: string, title: string): Promise<boolean> {
  if (!canShare) {
    await copy(link);
    return true;
  }
  const picture = await pictureOf(link);
  return share(picture === null ? { title, url: link } : { title, url: link, files: [picture] });
}
