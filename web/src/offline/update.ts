/**
 * Recovers an open page whose server was updated: the files of its own build may be gone by then.
 * The page is loaded again, once. Games are on the server, so nothing is lost.
 */

const RELOADED_FOR = "tenback.reloaded-for";

/** Fetch a part of the page; if it is gone because the server has a new build, load that build. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (await reloadIfUpdated()) return new Promise<Part>(() => undefined);
    throw error;
  }
}

/** Load the page again if the server has another build of it; returns whether it has. */
export async function reloadIfUpdated(): Promise<boolean> {
  const built = entryOf(document);
  const served = await servedEntry();
  if (built === null || served === null || served === built) return false;
  if (!isFirstReloadFor(served)) return false;
  window.location.reload();
  return true;
}

/** The first script of a page: its name changes with every build. */
function entryOf(page: Document): string | null {
  return page.querySelector('script[type="module"]')?.getAttribute("src") ?? null;
}

/** The same of the page that the server has now; null if it does not answer. */
async function servedEntry(): Promise<string | null> {
  try {
    const answer = await fetch("/", { cache: "no-store" });
    if (!answer.ok) return null;
    return entryOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    return null;
  }
}

/** A cache on the way may keep serving the old page, which must not be loaded for ever. */
function isFirstReloadFor(entry: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === entry) return false;
    sessionStorage.setItem(RELOADED_FOR, entry);
    return true;
  } catch {
    return false;
  }
}
