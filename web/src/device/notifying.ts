/** Notifications of the system, for a player who is in another tab. */
import { settings } from "./settings.svelte";

export const canNotify = "Notification" in globalThis;

/** A later notification replaces the last one. */
const TAG = "tenback-turn";

/** Whether the player wants notifications and the browser, which can change its mind, shows them. */
export function notifies(): boolean {
  return settings.notify && canNotify && Notification.permission === "granted";
}

/** Turn notifications on or off. It must be called by a tap; returns whether the browser refused. */
export async function chooseNotify(wanted: boolean): Promise<boolean> {
  settings.notify = wanted;
  if (!wanted) return false;
  const allowed = canNotify && (await Notification.requestPermission()) === "granted";
  settings.notify = allowed;
  return !allowed;
}

/** Notify the player, if they want that and don't see the page. */
export async function notify(title: string, body = ""): Promise<void> {
  if (document.visibilityState === "visible" || !notifies()) return;
  const data = window.location.href;
  // Without `renotify`, one that replaces another is silent. TypeScript's DOM types don't have it.
  const options = { tag: TAG, renotify: true, icon: "/icon.svg", body, data };
  // Phones show notifications of a service worker only; its click is handled there (worker.ts).
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker !== undefined) return worker.showNotification(title, options);
  const call = new Notification(title, options);
  call.onclick = () => {
    window.focus();
    call.close();
  };
}

/** A player who looks at the page needs no notification any more. */
async function clearNotifications(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag: TAG })) ?? []) shown.close();
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void clearNotifications();
});
