import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { share as Share } from "./sharing";

const copied: string[] = [];

beforeEach(() => {
  copied.length = 0;
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

/** `share` in a browser whose own sharing does this; undefined for a browser without it. */
async function shareWith(own?: () => Promise<void>): Promise<typeof Share> {
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  vi.stubGlobal("navigator", { clipboard, ...(own === undefined ? {} : { share: own }) });
  return (await import("./sharing")).share;
}

const WHAT = { title: "Won", url: "/review/t1/1" };

it("says that the system has shared it", async () => {
  const share = await shareWith(() => Promise.resolve());
  expect([await share(WHAT, "link"), copied]).toEqual(["shared", []]);
});

it("copies nothing if the player cancels", async () => {
  const share = await shareWith(() => Promise.reject(new DOMException("", "AbortError")));
  expect([await share(WHAT, "link"), copied]).toEqual([null, []]);
});

it("copies the text if the system refuses, as it does some time after a tap", async () => {
  const share = await shareWith(() => Promise.reject(new DOMException("", "NotAllowedError")));
  expect([await share(WHAT, "link"), copied]).toEqual(["copied", ["link"]]);
});

it("copies the text in a browser that does not share", async () => {
  const share = await shareWith();
  expect([await share(WHAT, "link"), copied]).toEqual(["copied", ["link"]]);
});
