/** Sharing text: through the system's share sheet, or the clipboard. */

export const canShare = typeof navigator.share === "function";

/** Share through the system; returns false if the player cancelled. */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch {
    return false;
  }
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
