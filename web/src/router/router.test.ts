import { afterEach, expect, test, vi } from "vitest";

import {
  addressOf,
  back,
  go,
  keepHere,
  keptHere,
  openLayer,
  partsAfter,
  route,
} from "./router.svelte";

afterEach(() => {
  document.body.replaceChildren();
  go("/", { replace: true });
});

function clicked(address: string, how: MouseEventInit = {}, more: Record<string, string> = {}) {
  const link = document.createElement("a");
  link.href = address;
  for (const [name, value] of Object.entries(more)) link.setAttribute(name, value);
  document.body.append(link);
  let found: string | null = null;
  link.addEventListener("click", (event) => {
    found = addressOf(event);
    event.preventDefault();
  });
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...how }));
  return found;
}

test("going to an address changes the location and the route", () => {
  go("/t/abc?x=1#cap");
  expect(window.location.pathname).toBe("/t/abc");
  expect([route.now.path, route.now.query.get("x"), route.now.fragment]).toEqual([
    "/t/abc",
    "1",
    "cap",
  ]);
});

test("what is kept with an entry of the history is not there on the next screen", () => {
  go("/games");
  keepHere({ outcome: "lost" });
  expect(keptHere()).toEqual({ outcome: "lost" });
  expect(window.history.state).toMatchObject({ inside: true });
  go("/review");
  expect(keptHere()).toBeUndefined();
});

test("what is open on a screen is an entry of the history with the same address", () => {
  go("/t/abc");
  const before = window.history.length;
  openLayer("retry");
  expect([route.now.path, route.now.layer]).toEqual(["/t/abc", "retry"]);
  expect(window.history.length).toBe(before + 1);
  go("/games");
  expect(route.now.layer).toBe("");
});

test("back leads to the screen before, or elsewhere if the page began here", () => {
  const went = vi.spyOn(window.history, "back").mockImplementation(() => undefined);
  go("/learn/game", { replace: true });
  back("/learn");
  expect([route.now.path, went.mock.calls.length]).toEqual(["/learn", 0]);
  go("/learn/game");
  back("/learn");
  expect([route.now.path, went.mock.calls.length]).toEqual(["/learn/game", 1]);
});

test("prefixes match whole parts of a path", () => {
  expect(partsAfter("/t", "/t/abc")).toEqual(["abc"]);
  expect(partsAfter("/t", "/t")).toEqual([]);
  expect(partsAfter("/t", "/tables")).toBeNull();
});

test("a link that was cut off in the middle of a letter still has an address", () => {
  expect(partsAfter("/t", "/t/abc%E2%82/d%C3%A9")).toEqual(["abc%E2%82", "dé"]);
});

test("plain clicks on the page's own links are routed", () => {
  expect(clicked("/rules?q=G3")).toBe("/rules?q=G3");
});

test("all other clicks are left to the browser", () => {
  expect(clicked("https://elsewhere.example/")).toBeNull();
  expect(clicked("/api/about")).toBeNull();
  expect(clicked("/rules", { ctrlKey: true })).toBeNull();
  expect(clicked("/rules", {}, { target: "_blank" })).toBeNull();
  expect(clicked("/record.txt", {}, { download: "" })).toBeNull();
  expect(clicked("/#main")).toBeNull();
});
