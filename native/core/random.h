// Random numbers and shuffled cards, the same on every machine.
//
// SplitMix64 has one word of state. The numbers of a game follow from a seed and the game's index,
// so results do not depend on the number of cores. The decks of real games come from
// tenback.rules.decks_from_seed instead.
#pragma once
#include "cards.h"

namespace TENBACK_PATH {

constexpr uint64_t GOLDEN = 0x9E3779B97F4A7C15ULL;

BOTH uint64_t mixed(uint64_t word) {
  word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
  word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
  return word ^ (word >> 31);
}

BOTH uint64_t next_random(uint64_t& state) { return mixed(state += GOLDEN); }

// The first state for one game of a seed.
BOTH uint64_t seeded(uint64_t seed, uint64_t index) {
  constexpr uint64_t STREAM = 0xD1342543DE82EF95ULL;
  return mixed(seed * STREAM + GOLDEN) ^ mixed(index * GOLDEN + STREAM);
}

// A number from 0 to n - 1; the bias of the multiplication is below n / 2^32.
BOTH int random_below(uint64_t& state, int n) {
  return static_cast<int>(((next_random(state) >> 32) * static_cast<uint64_t>(n)) >> 32);
}

// Puts cards in random order (Fisher and Yates, from the end).
BOTH void shuffle(uint8_t* deck, int cards, uint64_t& state) {
  for (int last = cards - 1; last > 0; --last) {
    const int other = random_below(state, last + 1);
    const uint8_t moved = deck[last];
    deck[last] = deck[other];
    deck[other] = moved;
  }
}

// The cards from lowest up in random order.
BOTH void shuffle_from(uint8_t* deck, int lowest_card, int cards, uint64_t& state) {
  for (int place = 0; place < cards; ++place) {
    deck[place] = static_cast<uint8_t>(lowest_card + place);
  }
  shuffle(deck, cards, state);
}

// Samples of hidden cards, arranged so that few of them give a fair comparison: consecutive samples
// walk through one random order of the cards, then through another. So every card comes equally often
// to the front, where hands and draws are dealt from, and the worth of single cards cancels out of a
// comparison.

// Writes the cards of a set to `pool` in the order of a sample; the first `front` are dealt. The same
// sample number gives the same order. Returns the number of cards.
BOTH int sample_order(Set cards, int front, uint64_t seed, int64_t sample, uint8_t* pool) {
  uint8_t order[PLACES];
  int number = 0;
  each_card(cards, [&](int c) { order[number++] = static_cast<uint8_t>(c); });
  const int turns = most(1, number / most(1, front));
  uint64_t state = seeded(seed, static_cast<uint64_t>(sample / turns));
  shuffle(order, number, state);
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
