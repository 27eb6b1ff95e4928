/** Whether single keys do something at the table: who speaks to a computer may want them off (WCAG 2.1.4). */

import { keep, load } from "../../device/storage";

const NAME = "shortcuts";
let on = $state(load(NAME) !== false);

export const shortcuts = {
  get on(): boolean {
    return on;
  },
  set on(wanted: boolean) {
    on = wanted;
    keep(NAME, wanted);
  },
};
