// Samples of the hidden cards, arranged so that few of them give a fair comparison.
//
// Consecutive samples walk through one random order of the cards, then through another. So every
// card comes equally often to the front, where hands and draws are dealt from, and the worth of
// single cards cancels out of a comparison.
#pragma once
#include "../core/random.h"

namespace TENBACK_PATH {

// Writes the cards of a set to `pool` in the order of a sample; the first `front` are dealt. The same
// sample number gives the same order. Returns the number of cards.
BOTH int sample_order(Set cards, int front, uint64_t seed, int64_t sample, uint8_t* pool) {
  uint8_t order[PLACES];
  int number = 0;
  each_card(cards, [&](int c) { order[number++] = static_cast<uint8_t>(c); });
  const int turns = most(1, number / most(1, front));
  uint64_t state = seeded(seed, static_cast<uint64_t>(sample / turns));
  for (int last = number - 1; last > 0; --last) {
    const int other = random_below(state, last + 1);
    const uint8_t moved = order[last];
    order[last] = order[other];
    order[other] = moved;
  }
  const int first = static_cast<int>(sample % turns) * front;
  for (int place = 0; place < number; ++place) pool[place] = order[(first + place) % number];
  return number;
}

// The first cards of a pool as a set.
BOTH Set first_cards(const uint8_t* pool, int number) {
  Set cards = no_cards();
  for (int place = 0; place < number; ++place) cards |= card(pool[place]);
  return cards;
}

}  // namespace TENBACK_PATH
