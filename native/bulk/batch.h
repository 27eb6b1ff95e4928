// Many games of an environment side by side, one action of each at a time. A game that is over is
// dealt anew by its next step, whose action is ignored.
#pragma once
#include "games.h"
#include "signals.h"

namespace TENBACK_PATH {

// What a step writes: for each game a row of each, or one number. There may be no observations.
struct Rows {
  uint8_t *masks, *observations;
  double* rewards;
  uint8_t* terminations;
};

template <class R>
inline void write_rows(const R& rules, const Environment& environment, const Played& g, int64_t at,
                       const Rows& rows) {
  uint8_t* mask = rows.masks + at * environment.actions;
  write_mask(rules, g.game, mask);
  if (environment.signals) write_signal_mask(rules, environment, g, mask);
  if (!rows.observations) return;
  const int seat = g.speaker == NOBODY ? g.game.to_move : g.speaker;
  uint8_t* const end =
      write_observation(rules, g, seat, rows.observations + at * environment.bytes);
  if (environment.signals) write_signals(rules, g, seat, end);
}

template <class R>
inline void begin_game(const R& rules, const Environment& environment, Played& g) {
  deal_next(rules, g);
  forget_signals(g);
  g.speaker = environment.signals ? next_speaker(rules, g.game, 0) : NOBODY;
}

// Takes an action of the seat that acts; returns its reward.
template <class R>
inline double take_action(const R& rules, const Environment& environment, Played& g,
                          int64_t action) {
  g.lost = action < 0 || action >= environment.actions;
  if (g.lost) return ILLEGAL;
  if (g.speaker != NOBODY) {
    return speak(rules, environment, g, static_cast<int>(action) - end_action(rules) - 1);
  }
  const int seat = g.game.to_move;
  const double reward = act(rules, g, static_cast<int>(action), environment.cards_pay);
  if (environment.signals && !g.lost) hear(rules, g, seat, static_cast<int>(action));
  return reward;
}

// Takes one action in each game from `first` to below `last`; without actions deals all of them.
template <class R>
inline void step_games(const R& rules, const Environment& environment, Played* games,
                       int64_t first, int64_t last, const int64_t* actions, const Rows& rows) {
  for (int64_t at = first; at < last; ++at) {
    Played& g = games[at];
    double reward = 0.0;
    if (!actions || is_over(g)) {
      begin_game(rules, environment, g);
    } else {
      reward = take_action(rules, environment, g, actions[at]);
    }
    if (actions) {
      rows.rewards[at] = reward;
      rows.terminations[at] = is_over(g);
    }
    write_rows(rules, environment, g, at, rows);
  }
}

// One of the cards that the seat to move may lay, or the end, all equally likely.
template <class R>
inline int64_t sample_play(const R& rules, const Game& game, uint64_t& random) {
  Set plays[MAX_PILES];
  const int laying = legal_by_place(rules, game, plays);
  const bool ending = game.ending != OPEN || may_end(rules, game);
  const int pick = random_below(random, laying + ending);
  if (pick >= laying) return end_action(rules);
  const PileAndCard play = play_at(plays, piles(rules), pick);
  return play.pile * cards_of_side(rules) + play.card - rules.lowest;
}

template <class R>
inline int64_t sample_signal(const R& rules, const Environment& environment, const Played& g,
                             uint64_t& random) {
  int allowed = 1;
  for (int signal = 0; signal < signals(rules); ++signal) {
    allowed += may_say(rules, environment, g, g.speaker, signal);
  }
  int pick = random_below(random, allowed);
  for (int signal = 0; signal < signals(rules); ++signal) {
    if (!may_say(rules, environment, g, g.speaker, signal)) continue;
    if (pick-- == 0) return end_action(rules) + 1 + signal;
  }
  return end_action(rules);
}

// Chooses one of the actions that each game's mask allows, all equally likely.
template <class R>
inline void sample_actions(const R& rules, const Environment& environment, const Played* games,
                           int64_t first, int64_t last, uint64_t* random, int64_t* actions) {
  for (int64_t at = first; at < last; ++at) {
    const Played& g = games[at];
    actions[at] = g.speaker == NOBODY ? sample_play(rules, g.game, random[at])
                                      : sample_signal(rules, environment, g, random[at]);
  }
}

}  // namespace TENBACK_PATH
