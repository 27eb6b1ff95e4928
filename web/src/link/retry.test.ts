import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { RequestError } from "./http";
import { retryWhileStarting } from "./retry";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a request to a starting server is repeated after the time it names", async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new RequestError("getting-ready", "soon", { seconds: 10 }))
    .mockResolvedValueOnce("puzzles");
  const answer = retryWhileStarting(ask);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(answer).resolves.toBe("puzzles");
});

test("any other error is thrown at once", async () => {
  const no = new RequestError("bad-record", "no record");
  await expect(retryWhileStarting(() => Promise.reject(no))).rejects.toBe(no);
});
