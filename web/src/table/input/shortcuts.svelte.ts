/**
 * Whether single-character keys are on. People who use speech input may want them off (WCAG 2.1.4).
 */

import { keep, load } from "../../device/storage";

const STORAGE_KEY = "shortcuts";
let on = $state(load(STORAGE_KEY) !== false);

export const shortcuts = {
  get on(): boolean {
    return on;
  },
  set on(wanted: boolean) {
    on = wanted;
    keep(STORAGE_KEY, wanted);
  },
};
