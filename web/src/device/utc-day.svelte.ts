/** The day in UTC by this device's clock; it changes while a page stays open. */

const CHECKED_EVERY_MS = 30_000;

const read = (): string => new Date().toISOString().slice(0, 10);

let day = $state(read());

function check(): void {
  if (day !== read()) day = read();
}

document.addEventListener("visibilitychange", check);
window.setInterval(check, CHECKED_EVERY_MS);

export const utcDay = {
  get now(): string {
    return day;
  },
};
