import { beforeEach, expect, test } from "vitest";

import { deviceId, forgetDevice } from "./device";

beforeEach(() => {
  localStorage.clear();
  forgetDevice();
});

test("a device keeps what it is known by", () => {
  const id = deviceId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceId()).toBe(id);
  expect(JSON.parse(localStorage.getItem("tenback.device") ?? "")).toBe(id);
});

test("what is no id is replaced", () => {
  localStorage.setItem("tenback.device", '"short"');
  expect(deviceId()).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceId()).not.toBe("short");
});

test("a device that is forgotten is another one", () => {
  const id = deviceId();
  forgetDevice();
  expect(deviceId()).not.toBe(id);
});
