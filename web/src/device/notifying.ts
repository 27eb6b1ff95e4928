/** Notifications of the system, for a player who is in another tab. */
import type { Notice } from "../offline/worker";
import { settings } from "./settings.svelte";

export const canNotify = "Notification" in globalThis;

/** A later notification of a table replaces its last one, and none of another table. */
const tag = () => `tenback-turn ${window.location.pathname}`;

/** Whether the player wants notifications and the browser, which can change its mind, shows them. */
export function notifies(): boolean {
  return settings.notify && canNotify && Notification.permission === "granted";
}

/** Turn notifications on or off. It must be called by a tap; returns whether the browser refused. */
export async function chooseNotify(wanted: boolean): Promise<boolean> {
  // Off until the browser has answered: what shows the setting follows its change, not the answer.
  settings.notify = false;
  if (!wanted) return false;
  const allowed = canNotify && (await Notification.requestPermission()) === "granted";
  settings.notify = allowed;
  return !allowed;
}

/** Notify the player, if they want that and don't see the page. */
export async function notify(title: string, body = ""): Promise<void> {
  if (document.visibilityState === "visible" || !notifies()) return;
  // Without `renotify`, one that replaces another is silent. TypeScript's DOM types don't have it.
  const options = { tag: tag(), renotify: true, icon: "/icon.svg", body };
  // Phones show notifications of a service worker only; its click is handled there (worker.ts).
  const worker = (await navigator.serviceWorker?.getRegistration())?.active ?? null;
  const notice: Notice = { title, options, url: window.location.href };
  if (worker !== null) return worker.postMessage(notice);
  const call = new Notification(title, options);
  call.onclick = () => {
    window.focus();
    call.close();
  };
}

/** Remove the notification of this table: its player looks at the page, or their turn is over. */
export async function clearNotifications(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag: tag() })) ?? []) shown.close();
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void clearNotifications();
});
