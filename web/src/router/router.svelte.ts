/** Routing over the History API; links are plain <a href>. */

interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
  /** Without its #. It may hold a capability, which is removed from the address bar at once. */
  readonly fragment: string;
  /** What is open on the screen of this address, and closed by Back; empty if nothing is. */
  readonly layer: string;
}

function here(): Place {
  const { pathname, search, hash } = window.location;
  const { layer = "" } = (window.history.state ?? {}) as { layer?: string };
  return { path: pathname, query: new URLSearchParams(search), fragment: hash.slice(1), layer };
}

let place = $state.raw(here());

export const route = {
  get now(): Place {
    return place;
  },
};

/** Go to an address of the page. */
export function go(address: string, how: { replace?: boolean } = {}): void {
  if (how.replace) window.history.replaceState(null, "", address);
  else window.history.pushState({ inside: true }, "", address);
  place = here();
  if (!how.replace) window.scrollTo(0, 0);
}

/** Go back to the screen before this one; to `otherwise` if there was none on this page. */
export function back(otherwise: string): void {
  const { inside = false } = (window.history.state ?? {}) as { inside?: boolean };
  if (inside) window.history.back();
  else go(otherwise);
}

/** Open something on the screen that is shown; Back closes it, and Forward opens it again. */
export function openLayer(layer: string): void {
  window.history.pushState({ layer }, "");
  place = here();
}

/** Close it, as Back does. */
export function closeLayer(): void {
  window.history.back();
}

/** Keep a value with this entry of the history: after a reload, or on the way back, it is there. */
export function keepHere(kept: unknown): void {
  window.history.replaceState({ ...(window.history.state as object | null), kept }, "");
}

/** The value that was kept with this entry of the history; undefined if there is none. */
export function keptHere(): unknown {
  return (window.history.state as { kept?: unknown } | null)?.kept;
}

/**
 * The parts of a path after a prefix: "/t/abc" after "/t" gives ["abc"]; null if it has another
 * prefix.
 */
export function partsAfter(prefix: string, path: string = place.path): string[] | null {
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return null;
  return path.slice(prefix.length).split("/").filter(Boolean).map(decoded);
}

/** A part of a path; as it is if its percent signs encode nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The address of a clicked link, if the page itself should go there; null if the browser should.
 */
export function addressOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href, window.location.href);
  const elsewhere = url.origin !== window.location.origin || url.pathname.startsWith("/api");
  const within = url.hash !== "" && url.pathname === window.location.pathname;
  return elsewhere || within ? null : url.pathname + url.search + url.hash;
}

export function startRouter(): void {
  window.addEventListener("popstate", () => (place = here()));
  // A pasted link to the same table differs in its fragment only.
  window.addEventListener("hashchange", () => (place = here()));
  document.addEventListener("click", (event) => {
    const address = addressOf(event);
    if (address === null) return;
    event.preventDefault();
    go(address);
  });
}
