/** What this device is known by where the deal of the day is played: random, and told to nobody else. */
import { freshId } from "./ids";
import { forget, keep, load } from "./storage";

const NAME = "device";
const SHAPE = /^[0-9a-f]{32}$/;

/** Without storage, the same for as long as the page is open. */
let made: string | null = null;

export function deviceId(): string {
  const kept = load(NAME);
  if (typeof kept === "string" && SHAPE.test(kept)) return kept;
  made ??= freshId();
  keep(NAME, made);
  return made;
}

export function forgetDevice(): void {
  made = null;
  forget(NAME);
}
