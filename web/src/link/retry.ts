/** Repeats requests while the server is still starting. */
import { RequestError } from "./http";

const DEFAULT_DELAY_S = 5;

/** The answer to a request, repeated until the server is ready. */
export async function retryWhileStarting<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== "getting-ready") throw error;
      const seconds = Number(error.details["seconds"] ?? DEFAULT_DELAY_S);
      await new Promise((done) => setTimeout(done, 1000 * seconds));
    }
  }
}
