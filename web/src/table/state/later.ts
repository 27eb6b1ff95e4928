/** What is not the answer itself comes after it. */

/** Do something when the next picture has been painted. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/**
 * Do something in the frame after the next one: it is not in the way of the next one being drawn,
 * as what comes right after it would be. A page that nobody sees has no frames.
 */
export function inSecondFrame(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** How long a gesture and its answer last, in milliseconds. */
const GESTURE = 400;

/** Do something that takes long: when the gesture is over, and nothing else is to be done. */
export function whenIdle(then: () => void): void {
  setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: 2000 });
    else then();
  }, GESTURE);
}
