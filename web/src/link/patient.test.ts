import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { NoAnswer } from "./http";
import { patient } from "./patient";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a server that is getting ready is asked again when it says so", async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new NoAnswer("getting-ready", "soon", { seconds: 10 }))
    .mockResolvedValueOnce("puzzles");
  const answer = patient(ask);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(answer).resolves.toBe("puzzles");
});

test("any other refusal is told at once", async () => {
  const no = new NoAnswer("bad-record", "no record");
  await expect(patient(() => Promise.reject(no))).rejects.toBe(no);
});
