// Signals in an environment: before each card and each end of a turn, the partners of the seat to
// move act one after another, in the order of the seats. Each gives a signal, or takes the action
// that ends a turn, which means silence.
#pragma once
#include "environment.h"

namespace TENBACK_PATH {

// The first seat from this one on that is not to move, or NOBODY.
template <class R>
inline int next_speaker(const R& rules, const Game& game, int seat) {
  if (seat == game.to_move) ++seat;
  return seat < rules.players ? seat : NOBODY;
}

// A signal by its number: words about each pile in turn, then trouble, then no trouble.
template <class R>
inline int signals(const R& rules) {
  return piles(rules) * (WORDS + 1) + 2;
}

// Whether a signal of a seat is permitted and would change what stands.
template <class R>
inline bool may_say(const R& rules, const Environment& environment, const Played& g, int seat,
                    int signal) {
  const int pile = signal / (WORDS + 1), word = signal % (WORDS + 1);
  if (pile == piles(rules)) return (g.trouble[seat] != 0) == (word == 1);
  return (environment.words >> word & 1) && g.said[seat][pile] != (word == WORDS ? 0 : word + 1);
}

// Lets the speaker give a signal, or none (-1); returns its reward.
template <class R>
inline double speak(const R& rules, const Environment& environment, Played& g, int signal) {
  const int seat = g.speaker;
  if (signal != -1) {
    g.lost = signal < 0 || !may_say(rules, environment, g, seat, signal);
    if (g.lost) return ILLEGAL;
    const int pile = signal / (WORDS + 1), word = signal % (WORDS + 1);
    if (pile == piles(rules)) {
      g.trouble[seat] = word == 0;
    } else {
      g.said[seat][pile] = static_cast<uint8_t>(word == WORDS ? 0 : word + 1);
    }
  }
  g.speaker = next_speaker(rules, g.game, seat + 1);
  return 0.0;
}

// Forgets what an action of a seat outdates, and lets its partners speak.
template <class R>
inline void hear(const R& rules, Played& g, int seat, int action) {
  if (action == end_action(rules)) {
    g.trouble[seat] = 0;
  } else {
    const int pile = action / cards_of_side(rules);
    for (int other = 0; other < rules.players; ++other) g.said[other][pile] = 0;
  }
  g.speaker = g.game.ending != OPEN ? NOBODY : next_speaker(rules, g.game, 0);
}

inline void forget_signals(Played& g) {
  memset(g.said, 0, sizeof g.said);
  memset(g.trouble, 0, sizeof g.trouble);
}

// Writes which signals may be given, over a mask of the seat to move.
template <class R>
inline void write_signal_mask(const R& rules, const Environment& environment, const Played& g,
                              uint8_t* mask) {
  const int end = end_action(rules);
  if (g.speaker == NOBODY) {
    memset(mask + end + 1, 0, static_cast<size_t>(signals(rules)));
    return;
  }
  memset(mask, 0, static_cast<size_t>(end));
  mask[end] = 1;
  for (int signal = 0; signal < signals(rules); ++signal) {
    mask[end + 1 + signal] = may_say(rules, environment, g, g.speaker, signal);
  }
}

// Writes what stands at the end of an observation; seats are counted from `seat` on.
template <class R>
inline void write_signals(const R& rules, const Played& g, int seat, uint8_t* out) {
  uint8_t* trouble = out + rules.players * piles(rules) * WORDS;
  memset(out, 0, static_cast<size_t>(trouble - out));
  for (int place = 0, other = seat; place < rules.players; ++place) {
    for (int pile = 0; pile < piles(rules); ++pile, out += WORDS) {
      if (g.said[other][pile]) out[g.said[other][pile] - 1] = 1;
    }
    *trouble++ = g.trouble[other];
    other = next_seat(rules, other);
  }
  *trouble = g.speaker != NOBODY;
}

}  // namespace TENBACK_PATH
