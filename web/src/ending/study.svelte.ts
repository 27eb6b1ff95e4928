/** Everything about a finished game that the end shows, as it arrives. */
import { isStillSecret } from "../daily/secrecy";
import { asking, recordOf, type Asked } from "../game/study";
import type { Replay, Review } from "../wire";

export class EndStudy {
  record = $state.raw<string | null>(null);
  replay = $state.raw<Replay | null>(null);
  /** The quick review first, then the full one. */
  review = $state.raw<Review | null>(null);
  /** Why there are no chances. */
  trouble = $state.raw<unknown>(null);
  readonly asked: Asked;

  constructor(table: string, game: number, day: string | null) {
    this.asked = asking(table, isStillSecret(day));
    void this.#load(table, game);
  }

  async #load(table: string, game: number): Promise<void> {
    try {
      const record = await recordOf(table, game);
      this.record = record;
      await Promise.all([
        this.asked<Replay>("/api/replay", { record }).then((replay) => (this.replay = replay)),
        this.#judge(record),
      ]);
    } catch (error) {
      this.trouble = error;
    }
  }

  async #judge(record: string): Promise<void> {
    this.review = await this.asked<Review>("/api/review", { record, glance: true });
    this.review = await this.asked<Review>("/api/review", { record });
  }
}
