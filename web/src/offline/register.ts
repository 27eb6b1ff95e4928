/** Lets the page open without a network (see worker.ts), where the browser can. */
export function register(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  // Not before the page stands: the first visit's network belongs to the game.
  const now = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (document.readyState === "complete") now();
  else window.addEventListener("load", now);
}
