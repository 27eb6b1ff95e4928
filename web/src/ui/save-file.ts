/** Let the player save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser may not have started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
