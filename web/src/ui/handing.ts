/** Handing words to other programs: the clipboard, or the system's own way to share. */

export const canShare = typeof navigator.share === "function";

/** Whether the system has taken it; not, where the person changed their mind. */
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
    copyTheOldWay(text);
  }
}

/** Plain http pages of a local network have no clipboard, but this. */
function copyTheOldWay(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "vh";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
