/** Sharing text: through the system's share sheet, or the clipboard. */

export const canShare = typeof navigator.share === "function";

/** How something was shared; null if the player cancelled. */
export type Shared = "shared" | "copied" | null;

/** Share through the system; where it does not do that, copy `text`. */
export async function share(what: ShareData, text: string): Promise<Shared> {
  if (canShare) {
    try {
      await navigator.share(what);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return null;
    }
  }
  await copy(text);
  return "copied";
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyWithoutClipboard(text);
  }
}

/** The clipboard API is missing on plain HTTP pages of a local network. */
function copyWithoutClipboard(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "vh";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
