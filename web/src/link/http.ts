/** Asking the server over HTTP. */
import { language } from "../text/texts.svelte";
import type { Code, Error as Body, Fault } from "../wire";

/** Why an answer did not come: the server's own code and sentence, or "offline". */
export class NoAnswer extends Error {
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
    throw new NoAnswer("offline", "offline");
  }
  if (answer.ok) return answer;
  throw await refusal(answer);
}

async function refusal(answer: Response): Promise<NoAnswer> {
  try {
    const body = (await answer.json()) as Body;
    return new NoAnswer(body.code, body.text, body.details);
  } catch {
    // A proxy's page, not the server's word.
    return new NoAnswer("unavailable", `HTTP ${answer.status}`);
  }
}
