/**
 * The service worker: the page opens without a network, from the files of one build. No answer of
 * the server is ever cached: tables live on the server, and an old view would be wrong.
 */
interface Built {
  version: string;
  files: string[];
}
declare const __BUILT__: Built;

/** A notification that a page wants to be shown, and the address that a click on it opens. */
export interface Notice {
  title: string;
  options: { tag: string; body: string };
  url: string;
}

/** What a click on a notification shows: the tab that sent it, or its address where that is closed. */
interface Target {
  tab: string;
  url: string;
}

/** The part of the worker's global scope used here; TypeScript's DOM types only know the page's. */
interface Scope {
  addEventListener(
    type: "install" | "activate",
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: "fetch",
    listener: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: {
      notification: { close(): void; data: Target };
      waitUntil(work: Promise<unknown>): void;
    }) => void,
  ): void;
  addEventListener(
    type: "message",
    listener: (event: {
      data: Notice;
      source: { id: string };
      waitUntil(work: Promise<unknown>): void;
    }) => void,
  ): void;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ focus(): Promise<unknown> } | undefined>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, options: object & { data: Target }): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  location: Location;
}

const scope = self as unknown as Scope;
const SHELL = "/index.html";
const kept = `tenback-${__BUILT__.version}`;

scope.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll(__BUILT__.files))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))),
      )
      .then(() => scope.clients.claim()),
  );
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (request.mode === "navigate") {
    if (!url.pathname.startsWith("/api")) event.respondWith(page(request));
  } else if (__BUILT__.files.includes(url.pathname)) {
    event.respondWith(file(request));
  }
});

/**
 * Notifications of a page are shown here, where its tab has an id. It can't be found by its address:
 * a worker only knows the one with which a tab was opened.
 */
scope.addEventListener("message", (event) => {
  const { title, options, url } = event.data;
  const data = { tab: event.source.id, url };
  event.waitUntil(scope.registration.showNotification(title, { ...options, data }));
});

/** A click on a notification shows the table that it is about. */
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show({ tab, url }: Target): Promise<unknown> {
  const open = await scope.clients.get(tab);
  return open === undefined ? scope.clients.openWindow(url) : open.focus();
}

/** The page from the server, or from the cache if the server does not answer. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(SHELL)) ?? Response.error();
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
