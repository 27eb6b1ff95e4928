import { beforeEach, expect, test } from "vitest";

import { deviceId, forgetDevice } from "./device-id";

beforeEach(() => {
  localStorage.clear();
  forgetDevice();
});

test("a device keeps its id", () => {
  const id = deviceId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceId()).toBe(id);
  expect(JSON.parse(localStorage.getItem("tenback.device") ?? "")).toBe(id);
});

test("an invalid id is replaced", () => {
  localStorage.setItem("tenback.device", '"short"');
  expect(deviceId()).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceId()).not.toBe("short");
});

test("a device that was forgotten gets a new id", () => {
  const id = deviceId();
  forgetDevice();
  expect(deviceId()).not.toBe(id);
});
