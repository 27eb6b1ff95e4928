/** Registers the service worker (worker.ts), so that the page opens without a network. */
export function register(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  // After the page has loaded: the network of a first visit belongs to the game.
  const now = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (document.readyState === "complete") now();
  else window.addEventListener("load", now);
}
