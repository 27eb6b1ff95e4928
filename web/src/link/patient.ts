/** Asking again while the server is still getting ready: it says so at once, and nobody has to press anything. */
import { NoAnswer } from "./http";

/** Seconds, where the server names none. */
const SOON = 5;

/** What is asked, once it can be answered. */
export async function patient<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoAnswer) || error.code !== "getting-ready") throw error;
      const seconds = Number(error.details["seconds"] ?? SOON);
      await new Promise((done) => setTimeout(done, 1000 * seconds));
    }
  }
}
