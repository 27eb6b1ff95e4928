/** Everything about a finished game that the end shows, as it arrives. */
import { isStillSecret } from "../daily/secrecy";
import { asking, recordOf, type Asked } from "../game/study";
import { fetchAbout } from "../game/about";
import { presetOf } from "../game/words";
import type { Replay, Review, TableView } from "../wire";

export class EndStudy {
  record = $state.raw<string | null>(null);
  replay = $state.raw<Replay | null>(null);
  /** The quick review first, then the full one. */
  review = $state.raw<Review | null>(null);
  /** Whether nobody can work out the chances: house rules, or a server without analysis. */
  unknown = $state(false);
  /** Why there are no chances. */
  trouble = $state.raw<unknown>(null);
  readonly asked: Asked;

  constructor(table: string, { game, settings }: TableView) {
    this.asked = asking(table, isStillSecret(settings.daily));
    void this.#load(table, game, settings.rules);
  }

  async #load(table: string, game: number, rules: string): Promise<void> {
    try {
      const [record, about] = await Promise.all([recordOf(table, game), fetchAbout()]);
      this.unknown = !about.analysis || presetOf(about.presets, rules) === undefined;
      this.record = record;
      await Promise.all([
        this.asked<Replay>("/api/replay", { record }).then((replay) => (this.replay = replay)),
        this.unknown ? null : this.#judge(record),
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
