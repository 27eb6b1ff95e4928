/** Requests to the server over HTTP. */
import { language } from "../text/texts.svelte";
import type { Code, Error as Body, Fault } from "../wire";

/** A request failed: the server's code and sentence, or "offline". */
export class RequestError extends Error {
  constructor(
    readonly code: Code | Fault | "offline",
    message: string,
    readonly details: Readonly<Record<string, number | string>> = {},
  ) {
    super(message);
  }
}

interface Asking {
  capability?: string | null;
  signal?: AbortSignal;
}

export function get<T>(path: string, asking: Asking = {}): Promise<T> {
  return answered(path, { method: "GET" }, asking).then((answer) => answer.json() as Promise<T>);
}

export function getText(path: string, asking: Asking = {}): Promise<string> {
  return answered(path, { method: "GET" }, asking).then((answer) => answer.text());
}

export function post<T>(path: string, body: unknown, asking: Asking = {}): Promise<T> {
  const request = { method: "POST", body: JSON.stringify(body) };
  return answered(path, request, asking).then((answer) => answer.json() as Promise<T>);
}

async function answered(path: string, request: RequestInit, asking: Asking): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": language.now };
  if (request.body) headers["Content-Type"] = "application/json";
  if (asking.capability) headers["Authorization"] = `Bearer ${asking.capability}`;
  let answer: Response;
  try {
    answer = await fetch(path, { ...request, headers, signal: asking.signal ?? null });
  } catch (error) {
    if (asking.signal?.aborted) throw error;
    throw new RequestError("offline", "offline");
  }
  if (answer.ok) return answer;
  throw await refusal(answer);
}

async function refusal(answer: Response): Promise<RequestError> {
  try {
    const body = (await answer.json()) as Body;
    return new RequestError(body.code, body.text, body.details);
  } catch {
    // The answer is a proxy's page, not the server's JSON.
    return new RequestError("unavailable", `HTTP ${answer.status}`);
  }
}
