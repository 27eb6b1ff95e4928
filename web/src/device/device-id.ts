/** A random id for this device. Only a server where it plays the daily challenge sees it. */
import { freshId } from "./ids";
import { forget, keep, load } from "./storage";

const STORAGE_KEY = "device";
const SHAPE = /^[0-9a-f]{32}$/;

/** Used where nothing can be stored: the id lasts until the page is closed. */
let made: string | null = null;

export function deviceId(): string {
  const kept = load(STORAGE_KEY);
  if (typeof kept === "string" && SHAPE.test(kept)) return kept;
  made ??= freshId();
  keep(STORAGE_KEY, made);
  return made;
}

export function forgetDevice(): void {
  made = null;
  forget(STORAGE_KEY);
}
