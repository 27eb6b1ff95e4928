/** What is not the answer itself comes after it. */

/** Do something when the next picture has been painted. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
