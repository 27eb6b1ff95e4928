/** Installing the page as an app: where the browser offers it, and how it is done on Apple's phones. */

/** Chromium's event; TypeScript's DOM types don't have it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer = $state.raw<InstallPromptEvent | null>(null);

window.addEventListener("beforeinstallprompt", (event) => {
  // Without this, phones show a banner of their own over the page at once.
  event.preventDefault();
  offer = event as InstallPromptEvent;
});
window.addEventListener("appinstalled", () => (offer = null));

export const installing = {
  /** Whether the browser can install the page now. */
  get offered(): boolean {
    return offer !== null;
  },
  /** Whether people install it by hand, from the browser's own menu: Safari on phones. */
  get byHand(): boolean {
    return "standalone" in navigator && navigator.standalone === false;
  },
};

/** Let the browser ask the player. It asks once; if it can ask again, it offers it anew. */
export async function install(): Promise<void> {
  const event = offer;
  offer = null;
  await event?.prompt();
}
