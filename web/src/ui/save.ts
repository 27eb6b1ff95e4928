/** Hand a text over as a file. */
export function save(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: a browser may not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
