import { afterEach, expect, test } from "vitest";

import { addressOf, after, go, route } from "./router.svelte";

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

test("going somewhere changes the address and what is shown", () => {
  go("/t/abc?x=1#cap");
  expect(window.location.pathname).toBe("/t/abc");
  expect([route.now.path, route.now.query.get("x"), route.now.fragment]).toEqual([
    "/t/abc",
    "1",
    "cap",
  ]);
});

test("an address is told apart by whole parts", () => {
  expect(after("/t", "/t/abc")).toEqual(["abc"]);
  expect(after("/t", "/t")).toEqual([]);
  expect(after("/t", "/tables")).toBeNull();
});

test("plain clicks on own links stay within the page", () => {
  expect(clicked("/rules?q=G3")).toBe("/rules?q=G3");
});

test("everything else is left to the browser", () => {
  expect(clicked("https://elsewhere.example/")).toBeNull();
  expect(clicked("/api/about")).toBeNull();
  expect(clicked("/rules", { ctrlKey: true })).toBeNull();
  expect(clicked("/rules", {}, { target: "_blank" })).toBeNull();
  expect(clicked("/record.txt", {}, { download: "" })).toBeNull();
  expect(clicked("/#main")).toBeNull();
});
