// Sets of cards as bit masks: bit c stands for card c. All cards are below 127.
#pragma once
#include "machine.h"

namespace TENBACK_PATH {

constexpr int PLACES = 128;

struct Set {
  uint64_t low, high;  // cards 0 to 63, cards 64 to 127

  BOTH explicit operator bool() const { return low | high; }
  BOTH bool operator==(const Set& other) const { return low == other.low && high == other.high; }
  BOTH bool operator!=(const Set& other) const { return !(*this == other); }
};

// Each number, those below it and those above it as sets. A processor looks them up, which takes
// half the time of shifting across two words; a GPU shifts.
struct Masks {
  Set card[PLACES], below[PLACES], above[PLACES];
};
BOTH constexpr Set card_shifted(int c) {
  const uint64_t bit = 1ULL << (c & 63);
  return c < 64 ? Set{bit, 0} : Set{0, bit};
}
BOTH constexpr Set below_shifted(int t) {
  const uint64_t under = (1ULL << (t & 63)) - 1;
  return t < 64 ? Set{under, 0} : Set{~0ULL, under};
}
BOTH constexpr Set above_shifted(int t) {
  const uint64_t under = (2ULL << (t & 63)) - 1;
  return t < 64 ? Set{~under, ~0ULL} : Set{0, ~under};
}
constexpr Masks all_masks() {
  Masks masks = {};
  for (int t = 0; t < PLACES; ++t) {
    masks.card[t] = card_shifted(t);
    masks.below[t] = below_shifted(t);
    masks.above[t] = above_shifted(t);
  }
  return masks;
}
alignas(64) constexpr Masks MASKS = all_masks();
#ifdef __CUDA_ARCH__
#define LOOK_UP(name, c) name##_shifted(c)
#else
#define LOOK_UP(name, c) MASKS.name[c]
#endif

BOTH Set operator&(Set a, Set b) { return {a.low & b.low, a.high & b.high}; }
BOTH Set operator|(Set a, Set b) { return {a.low | b.low, a.high | b.high}; }
BOTH Set operator~(Set a) { return {~a.low, ~a.high}; }
BOTH Set& operator&=(Set& a, Set b) { return a = a & b; }
BOTH Set& operator|=(Set& a, Set b) { return a = a | b; }

BOTH Set no_cards() { return {0, 0}; }
BOTH Set card(int c) { return LOOK_UP(card, c); }
BOTH bool has(Set s, int c) { return (c < 64 ? s.low >> c : s.high >> (c & 63)) & 1; }
// The same for numbers that may be no card.
BOTH bool may_have(Set s, int c) { return c >= 0 && c < PLACES && has(s, c); }
BOTH int size(Set s) { return count_bits(s.low) + count_bits(s.high); }
BOTH int lowest(Set s) { return s.low ? first_bit(s.low) : 64 + first_bit(s.high); }
// Without a jump, which would be hard to predict; zero has no highest bit.
BOTH int highest(Set s) {
  const int in_high = 64 + last_bit(s.high | 1), in_low = last_bit(s.low | 1);
  return s.high ? in_high : in_low;
}
BOTH Set without_lowest(Set s) {
  return s.low ? Set{s.low & (s.low - 1), s.high} : Set{0, s.high & (s.high - 1)};
}

// The numbers under t and over t, 0 to 127.
BOTH Set below(int t) { return LOOK_UP(below, t); }
BOTH Set above(int t) { return LOOK_UP(above, t); }

// 64 numbers from a place (0 to 127) on, as one word.
BOTH uint64_t from_place(Set s, int place) {
  if (place >= 64) return s.high >> (place - 64);
  return s.low >> place | s.high << 1 << (63 - place);
}

// The set with every card smaller, or greater, by a number from 1 to 63.
BOTH Set lowered(Set s, int by) { return {s.low >> by | s.high << (64 - by), s.high >> by}; }
BOTH Set raised(Set s, int by) { return {s.low << by, s.high << by | s.low >> (64 - by)}; }

// The mirror image: card c becomes sum - c, which turns ascending piles into descending ones.
BOTH Set mirrored(Set s, int sum) {
  return lowered({reverse_bits(s.high), reverse_bits(s.low)}, 127 - sum);
}

// Calls visit(card) for each card of a set, in rising order.
template <class Visit>
BOTH void each_card(Set s, Visit visit) {
  for (uint64_t word = s.low; word; word &= word - 1) visit(first_bit(word));
  for (uint64_t word = s.high; word; word &= word - 1) visit(64 + first_bit(word));
}

}  // namespace TENBACK_PATH
