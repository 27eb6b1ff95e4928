/** Notifications of the system, for a player who is in another tab. */
import { settings } from "./settings.svelte";

export const canNotify = "Notification" in globalThis;

/** Turn notifications on or off. It must be called by a tap; returns whether the browser refused. */
export async function chooseNotify(wanted: boolean): Promise<boolean> {
  settings.notify = wanted;
  if (!wanted) return false;
  const allowed = canNotify && (await Notification.requestPermission()) === "granted";
  settings.notify = allowed;
  return !allowed;
}

/** Notify the player, if they want that and don't see the page. A later one replaces the last. */
export async function notify(title: string, body = ""): Promise<void> {
  if (document.visibilityState === "visible" || !settings.notify) return;
  if (!canNotify || Notification.permission !== "granted") return;
  const options = { tag: "tenback-turn", icon: "/icon.svg", body, data: window.location.href };
  // Phones show notifications of a service worker only; its click is handled there (worker.ts).
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker !== undefined) return worker.showNotification(title, options);
  const call = new Notification(title, options);
  call.onclick = () => {
    window.focus();
    call.close();
  };
}
