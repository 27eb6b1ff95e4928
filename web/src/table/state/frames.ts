/** Work that is put off until after a paint, a frame or a gesture. */

/** Run after the next paint. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/**
 * Run in the frame after the next one, so that it cannot delay the next one. A hidden page has no
 * frames.
 */
export function afterNextFrame(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** How long a gesture and its response last. */
const GESTURE_MS = 400;

/** Run long work when the gesture is over and the browser is idle. */
export function whenIdle(then: () => void): void {
  setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: 2000 });
    else then();
  }, GESTURE_MS);
}
