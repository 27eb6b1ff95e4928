/** Keeps the focus in its place when the focused button is gone because it was pressed. */
import { tick } from "svelte";

const CONTROLS = "a[href], button, select, input";

/** Focus the first control of a place, unless the focus is still on something. */
export async function refocus(
  place: () => HTMLElement | undefined,
  controls: string = CONTROLS,
): Promise<void> {
  await tick();
  if (document.activeElement !== document.body) return;
  place()?.querySelector<HTMLElement>(controls)?.focus();
}
