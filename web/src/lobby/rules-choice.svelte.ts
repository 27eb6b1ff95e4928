/** What is chosen about a table: in the form for a new one, or in its lobby. */
import {
  changedFrom,
  hasKnownCards,
  houseRules,
  problemWith,
  type Changes,
} from "../game/house-rules";
import { presetFor } from "../game/opening";
import { presetOf, sidesOf } from "../game/words";
import type { About, Preset, Settings, Talk } from "../wire";

/** Seconds after which a bot sits in for an absent player. */
export const TAKEOVER_S = 120;

export class RulesChoice {
  readonly offer: About;
  game = $state<"coop" | "duel">("coop");
  count = $state(4);
  variant = $state("coop");
  talk = $state<Talk>("free");
  hints = $state(false);
  takeover = $state(true);
  watch = $state(true);
  changes = $state.raw<Changes>({});

  constructor(offer: About) {
    this.offer = offer;
  }

  /** What is in force at a table. */
  static of(offer: About, settings: Settings, players: number): RulesChoice {
    const choice = new RulesChoice(offer);
    const duel = sidesOf(settings.rules) === 2;
    choice.game = duel ? "duel" : "coop";
    choice.count = duel ? choice.count : players;
    choice.variant = (duel ? undefined : presetOf(offer.presets, settings.rules)?.name) ?? "coop";
    choice.changes = changedFrom(choice.preset, offer.presets, settings.rules);
    choice.talk = settings.talk;
    choice.hints = settings.hints;
    choice.takeover = settings.takeover !== null;
    choice.watch = settings.watch !== "nobody";
    return choice;
  }

  get players(): number {
    return this.game === "duel" ? 2 : this.count;
  }

  get preset(): Preset {
    return presetFor(this.offer, this.game === "duel" ? "duel" : this.variant, this.players);
  }

  /** The talk policy is a rule of teams (A10). */
  get speaking(): boolean {
    return this.game === "coop" && this.players > 1;
  }

  /** Why no game can be played by these rules; null if one can. */
  get problem(): string | null {
    return problemWith(this.preset, this.changes);
  }

  /** Whether there can be hints for these rules. */
  get hintable(): boolean {
    return this.offer.analysis && hasKnownCards(this.preset, this.changes);
  }

  /** The settings to ask for; a table without people who may leave waits for nobody. */
  settings(
    waitsForPeople: boolean,
  ): Pick<Settings, "rules" | "talk" | "watch" | "hints" | "takeover"> {
    return {
      rules: houseRules(this.preset, this.changes),
      talk: this.speaking ? this.talk : "free",
      watch: this.watch ? "anyone" : "nobody",
      hints: this.hints && this.hintable,
      takeover: this.takeover && waitsForPeople ? TAKEOVER_S : null,
    };
  }
}
