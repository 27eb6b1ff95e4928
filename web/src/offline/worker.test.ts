import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { Notice } from "./worker";

type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
const open = new Map<string, { focus(): Promise<void> }>();
const scope = {
  addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  clients: {
    get: (id: string) => Promise.resolve(open.get(id)),
    openWindow: vi.fn(() => Promise.resolve()),
  },
  registration: { showNotification: vi.fn(() => Promise.resolve()) },
};
const NOTICE: Notice = {
  title: "It’s your turn",
  options: { tag: "tenback-turn /t/abc", body: "" },
  url: "https://tenback.example/t/abc",
};
const TARGET = { tab: "tab 7", url: NOTICE.url };

/** Let the worker handle an event to its end. */
async function happens(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(type)?.({ ...event, waitUntil: (all: Promise<unknown>) => (work = all) });
  await work;
}

beforeAll(async () => {
  vi.stubGlobal("self", scope);
  vi.stubGlobal("__BUILT__", { version: "1", files: [] });
  await import("./worker");
});

beforeEach(() => {
  open.clear();
  vi.clearAllMocks();
});

describe("a notification", () => {
  it("remembers the tab that sent it", async () => {
    await happens("message", { data: NOTICE, source: { id: "tab 7" } });
    expect(scope.registration.showNotification).toHaveBeenCalledExactlyOnceWith(NOTICE.title, {
      ...NOTICE.options,
      data: TARGET,
    });
  });

  it("that is clicked shows its tab and closes", async () => {
    const tab = { focus: vi.fn(() => Promise.resolve()) };
    const notification = { close: vi.fn(), data: TARGET };
    open.set("tab 7", tab);
    await happens("notificationclick", { notification });
    expect(tab.focus).toHaveBeenCalledOnce();
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
    expect(notification.close).toHaveBeenCalledOnce();
  });

  it("that is clicked opens the table anew where its tab is closed", async () => {
    await happens("notificationclick", { notification: { close: vi.fn(), data: TARGET } });
    expect(scope.clients.openWindow).toHaveBeenCalledExactlyOnceWith(TARGET.url);
  });
});
